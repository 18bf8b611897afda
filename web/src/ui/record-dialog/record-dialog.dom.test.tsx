import { addCountry, countryGrid, deleteCountry, editCountry, getCountry } from '@waybill/contract/reference/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../testing/form.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { countries } from '../../testing/reference.ts'

const { DE } = countries

beforeEach(() => {
  server.answers(getCountry, () => DE)
})

const openGermany = async () => {
  const app = await openApp(`/country?open=${DE.id}`)
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Germany' })) }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Enter on a row opens a dialog kept in the address, with the focus in its first field; Escape closes it, and the row gets the focus back', async () => {
  const { user, address } = await openApp('/country')
  const row = (await screen.findByText('Germany')).closest('tr')
  row?.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Germany' }))
  expect(address()).toBe(`/country?open=${DE.id}`)
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await isClosed()
  expect(address()).toBe('/country')
  await waitFor(() => expect(row).toHaveFocus())
})

test('Enter saves with the loaded version, and the list is refetched', async () => {
  server.answers(editCountry, ({ body }) => ({ ...DE, name: body.name, version: 2 }))
  const { user, dialog } = await openGermany()
  await fill(user, dialog, 'Name', 'Federal Republic')
  const before = server.asked(countryGrid).length
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Enter}')
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  await isClosed()
  expect(server.asked(editCountry)[0]?.body).toMatchObject({ id: DE.id, version: 1, name: 'Federal Republic' })
  await waitFor(() => expect(server.asked(countryGrid).length).toBeGreaterThan(before))
})

test('validates a new record with the contract’s messages before sending', async () => {
  server.answers(addCountry, ({ body }) => ({ ...DE, ...body, nameVi: null }))
  const { user } = await openApp('/country')
  await user.click(await screen.findByRole('button', { name: /^Add country/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New country' }))
  await fill(user, dialog, 'Code', 'FRA')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  expect(await dialog.findByText('Two letters, such as VN')).toBeInTheDocument()
  expect(dialog.getByText('Required')).toBeInTheDocument()
  expect(server.asked(addCountry)).toHaveLength(0)
  await fill(user, dialog, 'Code', 'fr')
  await fill(user, dialog, 'Name', 'France')
  await user.click(dialog.getByRole('button', { name: /^Create/ }))
  expect(await screen.findByText('Create new success!')).toBeInTheDocument()
  expect(server.asked(addCountry)[0]?.body).toMatchObject({ code: 'FR', name: 'France' })
})

test('shows server errors at their fields', async () => {
  server.refuses(editCountry, 'invalid', {}, { code: 'Another country has this code.' })
  const { user, dialog } = await openGermany()
  await fill(user, dialog, 'Code', 'VN')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await dialog.findByText('Another country has this code.')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('VN')
})

test('asks before closing a dialog with unsaved changes', async () => {
  const { user, dialog } = await openGermany()
  await fill(user, dialog, 'Name', 'Typed')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await isClosed()
})

test('says who saved first and when, shows both versions, and saves mine over theirs on request', async () => {
  server.refuses(editCountry, 'stale', { by: 'cs-employee', at: '2026-11-22T02:12:00.000Z' })
  const { user, dialog } = await openGermany()
  await fill(user, dialog, 'Name', 'Mine')
  server.answers(getCountry, () => ({ ...DE, name: 'Theirs', version: 2 }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await dialog.findByText(/cs-employee saved this at 09:12/)).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: 'Name Theirs Mine' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  server.answers(editCountry, () => ({ ...DE, name: 'Mine', version: 3 }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  expect(server.asked(editCountry)[1]?.body).toMatchObject({ version: 2, name: 'Mine' })
})

test('refuses to delete a record in use, with the specified question and the reason', async () => {
  server.refuses(deleteCountry, 'in_use', { uses: { zones: 2 } })
  const { user } = await openApp('/country')
  await screen.findByText('Germany')
  await user.click(screen.getByRole('button', { name: 'Actions for Germany' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^Are you sure to delete this country\?/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^It is in use: 2 zones/)).toBeInTheDocument()
  expect(screen.getByText('Germany')).toBeInTheDocument()
})
