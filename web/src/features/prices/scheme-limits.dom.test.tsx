import { addSchemeLimit, schemeLimitGrid } from '@waybill/contract/tax-profile/scheme-limit-endpoints'
import type { SchemeLimit } from '@waybill/contract/tax-profile/scheme-limits'
import { listCurrencies } from '@waybill/contract/reference/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill, pick } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const LIMIT: SchemeLimit = {
  ...{ id: idOf('limit'), scheme: 'voec', amount: 3000, currency: 'NOK', per: 'item', isBelow: true, version: 1 },
  ...{ validFrom: '2020-04-01', legalBasis: 'VOEC scheme', legalBasisVi: 'Chương trình VOEC', legalUrl: null },
}

beforeEach(() => {
  server.lists(schemeLimitGrid, [LIMIT])
  server.answers(listCurrencies, () => ['EUR', 'NOK'].map((code, order) => ({ code, order })))
})

test('TAX-10: a limit says in words what it covers; a new one of any value has no currency', async () => {
  server.answers(addSchemeLimit, () => LIMIT)
  const { user } = await openApp('/prices/scheme-limits')
  const row = (await screen.findByText('VOEC number · Norway')).closest('tr')
  expect(row).toHaveTextContent('below 3,000.00 NOK')
  expect(row).toHaveTextContent('Each item')
  await user.click(screen.getByRole('button', { name: 'Add limit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New limit of a tax scheme' }))
  await pick(user, dialog, 'Scheme', 'IOSS number · European Union')
  await fill(user, dialog, 'Valid from', '01/07/2028')
  expect(dialog.queryByRole('combobox', { name: 'Currency' })).toBeNull()
  await fill(user, dialog, 'Limit', '300')
  await pick(user, dialog, 'Currency', 'EUR')
  await fill(user, dialog, 'Limit', '')
  await fill(user, dialog, 'Legal basis', 'A later directive')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(server.asked(addSchemeLimit)).toHaveLength(1))
  expect(server.asked(addSchemeLimit)[0]?.body).toMatchObject({
    ...{ scheme: 'ioss', amount: null, currency: null, validFrom: '2028-07-01', per: 'consignment' },
  })
})
