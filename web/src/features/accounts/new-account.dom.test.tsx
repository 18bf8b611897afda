import { createAccount } from '@waybill/contract/accounts/endpoints'
import { accountGrid } from '@waybill/contract/identity/endpoints'
import { listInvitations } from '@waybill/contract/invitations/endpoints'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../testing/form.ts'
import { rowOf } from '../../testing/grid.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { senderValues } from './account-values.ts'

const accountRow = (username: string): AccountRow => ({
  id: idOf(username),
  ...{ username, name: 'Nguyễn Văn An', email: null, phoneNumber: null, address: null },
  ...{
    role: 'Company Employee',
    code: null,
    canExport: false,
    canSeeBilling: false,
    showAccount: 'false',
    isActive: true,
  },
  ...{ parentId: idOf('company'), parentName: 'Mây Tre', sellerId: null, sellerName: null },
  sender: senderValues(null),
  secondStep: 'None',
  lastSignedIn: null,
  createdDate: '2026-11-20T03:00:00.000Z',
  version: 1,
})

test('ACC-1: shows a new account, whatever filters the list had', async () => {
  server.answers(listInvitations, () => [])
  server.lists(accountGrid, [accountRow('thao')])
  server.answers(createAccount, () => {
    server.lists(accountGrid, [accountRow('minh')])
    return accountRow('minh')
  })
  const { user, address } = await openApp('/account?find=thao&open=new', { as: 'Company Admin' })
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog, /^Username/, 'minh')
  await user.type(dialog.getByLabelText(/^Password/), 'con meo vang 92')
  await user.type(dialog.getByLabelText(/^Confirm password/), 'con meo vang 92')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(address()).toBe('/account?find=minh'))
  expect(await rowOf('minh')).toBeInTheDocument()
  const finds = server.asked(accountGrid).flatMap(({ filters }) => filters.filter(({ name }) => name === 'find'))
  expect(finds.at(-1)?.value).toBe('minh')
})
