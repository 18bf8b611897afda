import { accountGrid } from '@waybill/contract/identity/endpoints'
import { listInvitations } from '@waybill/contract/invitations/endpoints'
import { getProfile, listSessions } from '@waybill/contract/profile/endpoints'
import { getSignInMethods } from '@waybill/contract/profile/second-step'
import { editTaxProfile, getTaxProfile } from '@waybill/contract/tax-profile/endpoints'
import { TAX_KIND_NAMES, type TaxKindName } from '@waybill/contract/tax-profile/kinds'
import type { TaxProfile } from '@waybill/contract/tax-profile/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const MASKED = 'IM••••••0742'
const none = Object.fromEntries(TAX_KIND_NAMES.map((kind) => [kind, null])) as Record<TaxKindName, null>
const numbers: TaxProfile = { id: idOf('me'), ...none, version: 2, ioss: MASKED, euEori: 'IE372000074' }

const openProfile = async (saved = numbers) => {
  const empty = { contactName: null, addressLine1: null, addressLine2: null, addressLine3: null }
  server.answers(getProfile, () => ({
    ...{ id: saved.id, username: 'firm', name: 'Firm', email: null, phoneNumber: null, address: null },
    ...{ role: 'Company Admin' as const, language: 'en' as const, version: 1 },
    sender: { ...empty, city: null, state: null, postcode: null, countryId: null },
  }))
  server.answers(listSessions, () => [])
  server.answers(getSignInMethods, () => ({
    ...{ passwordChangedAt: null, passkeys: [], app: null, recoveryCodes: null },
    ...{ isRequired: false, canAddPasskey: true },
  }))
  server.answers(getTaxProfile, () => saved)
  const app = await openApp('/profile', { as: 'Company Admin' })
  return { ...app, section: within(await screen.findByRole('region', { name: 'Tax numbers' })) }
}

/** The form, once the numbers are loaded. */
const openedForm = async () => {
  const form = () => within(screen.getByRole('dialog', { name: 'Tax numbers' }))
  await waitFor(() => expect(form().getByRole('textbox', { name: 'VOEC number' })).toBeInTheDocument())
  return form()
}

test('TAX-3, TAX-4: a Company Admin sees the company’s numbers, masked, and changes them in one form', async () => {
  const { user, section } = await openProfile()
  expect(await section.findByRole('textbox', { name: 'IOSS number' })).toHaveValue(MASKED)
  expect(section.queryByRole('textbox', { name: 'VOEC number' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Edit tax numbers' }))
  const dialog = await openedForm()
  await fill(user, dialog, 'VAT numbers, EU', 'DE136695977')
  await user.tab()
  expect(await dialog.findByText(/^This is no VAT number of a member state/)).toBeInTheDocument()
  await fill(user, dialog, 'VAT numbers, EU', 'de 136695976')
  server.answers(editTaxProfile, () => ({ ...numbers, version: 3 }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.asked(editTaxProfile)).toHaveLength(1))
  expect(server.asked(editTaxProfile)[0]?.body).toMatchObject({ id: numbers.id, version: 2, ioss: MASKED })
})

test('says what to do where a company has no numbers', async () => {
  const { section } = await openProfile({ id: idOf('me'), ...none, version: 0 })
  expect(await section.findByText(/^No tax numbers yet\. Add IOSS/)).toBeInTheDocument()
})

test('TAX-3: what is typed as IOSS number is not kept as a draft', async () => {
  const { user, section } = await openProfile()
  await user.click(section.getByRole('button', { name: 'Edit tax numbers' }))
  const dialog = await openedForm()
  await fill(user, dialog, 'IOSS number', 'IM5280001234')
  await fill(user, dialog, 'VOEC number', '2012345')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('2012345'))
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('IM5280001234')
})

test('TAX-4: a Super Admin opens a company’s numbers from the list of accounts', async () => {
  server.lists(accountGrid, [])
  server.answers(listInvitations, () => [])
  server.answers(getTaxProfile, () => numbers)
  await openApp(`/account?tax=${numbers.id}`)
  const dialog = await openedForm()
  expect(dialog.getByRole('textbox', { name: 'IOSS number' })).toHaveValue(MASKED)
})
