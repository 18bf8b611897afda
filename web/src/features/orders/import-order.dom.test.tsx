import { listUsers } from '@waybill/contract/identity/endpoints'
import { addOrder, getOrder, quoteOrderServices } from '@waybill/contract/orders/endpoints'
import { checkPostcode } from '@waybill/contract/parcels/endpoints'
import { advanceFeeGrid, feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../testing/form.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { quoteReply, savedOrder } from '../../testing/orders.ts'
import { serviceQuote } from '../../testing/services.ts'

beforeEach(() => {
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
  server.answers(quoteOrderServices, () => [serviceQuote('EXP')])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
})

const origin = (at: number) => card('Item details').getAllByRole('combobox', { name: /origin/i })[at] ?? null

test('SHP-6: items of an import originate in the sender’s country until another origin is chosen', async () => {
  const { user } = await openApp('/order/details/import')
  await screen.findByRole('region', { name: 'Sender' })
  expect(origin(0)).toHaveValue('')
  await pick(user, card('Sender'), 'Country', 'Germany')
  await waitFor(() => expect(origin(0)).toHaveValue('Germany'))
  await pick(user, card('Item details'), /origin/i, 'Japan')
  await user.click(card('Item details').getByRole('button', { name: 'Add item' }))
  await waitFor(() => expect(origin(1)).toHaveValue('Germany'))
  await pick(user, card('Sender'), 'Country', 'United States')
  await waitFor(() => expect(origin(1)).toHaveValue('United States'))
  expect(origin(0)).toHaveValue('Japan')
})

test('MER-16: quotes the services of an import from its country', async () => {
  const { user } = await openApp('/order/details/import')
  await screen.findByRole('region', { name: 'Sender' })
  await pick(user, card('Sender'), 'Country', 'Germany')
  const packages = card('Package details')
  for (const label of ['Quantity', 'Weight, kg', 'Length, cm', 'Width, cm', 'Height, cm'])
    await fill(user, packages, label, '2')
  expect(await card('Choose a service').findByText('1 of 1 take this shipment from Germany')).toBeInTheDocument()
  expect(
    card('Choose a service').getByText(/^Express orders: price only\. Duties are not included/),
  ).toBeInTheDocument()
})

test('MER-17: a created import does not ask to stick a label or hand the parcel over', async () => {
  const order = savedOrder({ isImport: true })
  server.answers(getOrder, () => order)
  server.answers(addOrder, () => order)
  const { user } = await openApp(`/order/details/import?from=${order.id}`)
  await user.click(await screen.findByRole('button', { name: /^Create Shipment/ }))
  await screen.findByRole('region', { name: 'Order created' })
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getByText('Give the sender the number')).toBeInTheDocument()
  expect(next.queryByText('Stick the label on the package')).toBeNull()
  expect(screen.getByRole('button', { name: 'Commercial invoice' })).toBeInTheDocument()
})

test('FRM-1: typing in a select replaces the current choice', async () => {
  const { user } = await openApp('/order/details/export')
  await screen.findByRole('region', { name: 'Receiver' })
  await pick(user, card('Receiver'), 'Country', 'Germany')
  const country = card('Receiver').getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.click(card('Receiver').getByRole('textbox', { name: 'Name' }))
  await user.click(country)
  await waitFor(() => expect([country.selectionStart, country.selectionEnd]).toEqual([0, 'Germany'.length]))
  await user.keyboard('japan{Enter}')
  expect(country).toHaveValue('Japan')
  // The select still has the focus: the next key replaces this choice too.
  await user.click(country)
  await waitFor(() => expect([country.selectionStart, country.selectionEnd]).toEqual([0, 'Japan'.length]))
  await user.keyboard('china')
  expect(country).toHaveValue('china')
})
