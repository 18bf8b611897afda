import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { addOrder, getOrder, quoteOrderServices } from '@waybill/contract/orders/endpoints'
import { checkPostcode } from '@waybill/contract/parcels/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { advanceFeeGrid, feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { findUnknownHeadings } from '@waybill/contract/products/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { quoteReply, savedOrder } from '../../testing/orders.ts'
import { countries, services } from '../../testing/reference.ts'
import { serviceQuote } from '../../testing/services.ts'

beforeEach(() => {
  server.answers(listDrafts, () => [])
  server.lists(orderGrid, [])
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
  server.answers(quoteOrderServices, () => [serviceQuote('EXP'), serviceQuote('FSG', { price: 1_200_000 })])
  server.answers(deliveryTimes, () => [])
  server.answers(checkPostcode, () => ({ valid: false, confirmed: true, places: [] }))
})

const openNew = async (options: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp('/order/details/export', options)
  await screen.findByRole('region', { name: 'Receiver' })
  return app
}
const create = () => screen.getByRole('button', { name: /^Create Shipment/ })
const fillParty = async (user: UserEvent, side: 'Sender' | 'Receiver', name: string): Promise<void> => {
  const party = card(side)
  await fill(user, party, 'Name', name)
  await fill(user, party, 'Contact name', 'Lan')
  await fill(user, party, 'Contact number', '0901234567')
  await fill(user, party, 'Address line 1', '1 Main Street')
  await fill(user, party, 'City', 'Town')
  await fill(user, party, 'Postcode', '10115')
}
const fillPackage = async (user: UserEvent, weight: string): Promise<void> => {
  const packages = card('Package details')
  await fill(user, packages, 'Quantity', '1')
  await fill(user, packages, 'Weight, kg', weight)
  for (const side of ['Length, cm', 'Width, cm', 'Height, cm']) await fill(user, packages, side, '10')
}
/** Chooses a service once country and package are entered. */
const chooseService = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await card('Choose a service').findByRole('radio', { name }))
/** Fills a complete, valid order to Germany. */
const fillOrder = async (user: UserEvent): Promise<void> => {
  await fillParty(user, 'Sender', 'Blue Lotus')
  await fillParty(user, 'Receiver', 'Anna Schmidt')
  await pick(user, card('Receiver'), 'Country', 'Germany')
  const items = card('Item details')
  await fill(user, items, 'HS code', '610910')
  await fill(user, items, 'Item description', 'T-shirt')
  await fill(user, items, 'Quantity', '3')
  await fill(user, items, 'Declared value', '20.5')
  await fillPackage(user, '2.5')
  await chooseService(user, 'EXP DHL Express')
}

test('validates only the touched field', async () => {
  const { user } = await openNew()
  await user.click(card('Package details').getByRole('button', { name: 'Add package' }))
  expect(screen.queryByText('Required')).toBeNull()
  const name = card('Receiver').getByRole('textbox', { name: 'Name' })
  await user.type(name, 'A')
  await user.clear(name)
  await user.click(screen.getByRole('heading', { name: 'Receiver' }))
  expect(await card('Receiver').findByText('Required')).toBeInTheDocument()
  expect(screen.getAllByText('Required')).toHaveLength(1)
  await user.type(name, 'Anna')
  await waitFor(() => expect(screen.queryByText('Required')).toBeNull())
})

test('on submit marks every required field, counts the errors of each card, and focuses the first', async () => {
  const { user } = await openNew()
  await user.click(create())
  const receiver = card('Receiver')
  expect(await receiver.findByRole('button', { name: '7 to correct' })).toBeInTheDocument()
  expect(receiver.getAllByText('Required')).toHaveLength(7)
  expect(receiver.getByRole('combobox', { name: 'Country' })).toHaveFocus()
  expect(card('Choose a service').getByText('Required')).toBeInTheDocument()
  expect(server.asked(addOrder)).toHaveLength(0)
  await user.click(screen.getByRole('heading', { name: 'Receiver' }))
  await user.click(receiver.getByRole('button', { name: '7 to correct' }))
  expect(receiver.getByRole('combobox', { name: 'Country' })).toHaveFocus()
})

test('adjusts the length of the HS code when the receiver’s country changes', async () => {
  const { user } = await openNew()
  await pick(user, card('Receiver'), 'Country', 'Germany')
  const items = card('Item details')
  expect(await items.findByText('HS code: 6 digits for DE')).toBeInTheDocument()
  await fill(user, items, 'HS code', '61-09.10')
  expect(items.getByRole('textbox', { name: 'HS code' })).toHaveValue('610910')
  expect(items.queryByText(/The required length of HS Code/)).toBeNull()
  await pick(user, card('Receiver'), 'Country', 'United States')
  const sentence = 'The required length of HS Code for this "Recipient Country" is 10 characters'
  expect(await items.findByText(sentence)).toBeInTheDocument()
  await fill(user, items, 'HS code', '6109100012')
  await waitFor(() => expect(items.queryByText(sentence)).toBeNull())
})

test('CUS-41, CUS-42: doubts a vague description and a heading that does not exist, and leads to the field', async () => {
  server.answers(findUnknownHeadings, ({ query }) => (query.headings === '610911' ? ['610911'] : []))
  const { user } = await openNew()
  await pick(user, card('Receiver'), 'Country', 'Germany')
  const items = card('Item details')
  await fill(user, items, 'Item description', 'gift')
  expect(await items.findByText(/'gift' does not say what the goods are/)).toBeInTheDocument()
  await fill(user, items, 'HS code', '610911')
  await user.click(await items.findByRole('button', { name: /There is no HS heading 610911/ }))
  expect(items.getByRole('textbox', { name: 'HS code' })).toHaveFocus()
  await fill(user, items, 'HS code', '610910')
  await waitFor(() => expect(items.queryByText(/There is no HS heading/)).toBeNull())
})

test('CUS-45: once items to the European Union are refused, the error of a field replaces its warning', async () => {
  const { user } = await openNew({ me: { requiresEuItems: true } })
  await pick(user, card('Receiver'), 'Country', 'Germany')
  const items = card('Item details')
  await fill(user, items, 'Item description', 'Cotton shirt')
  expect(await items.findByText(/of each item since 1 November 2026/)).toBeInTheDocument()
  await user.click(create())
  expect(await items.findAllByText('Required for goods to the European Union.')).not.toEqual([])
  expect(items.queryByText(/of each item since 1 November 2026/)).toBeNull()
})

test('finds a country by its everyday names, an exact match first (rule REF-43)', async () => {
  const { user } = await openNew()
  const country = card('Receiver').getByRole('combobox', { name: 'Country' })
  for (const typed of ['usa', 'mỹ', 'Hoa Kỳ']) {
    await user.clear(country)
    await user.paste(typed)
    await waitFor(() => expect(screen.getAllByRole('option', { hidden: false })[0]).toHaveTextContent('United States'))
  }
  await user.keyboard('{Enter}')
  expect(country).toHaveValue('United States')
})

test('Enter moves along a line and adds another after its last field; a line can be deleted, but not the last one', async () => {
  const { user } = await openNew()
  const packages = card('Package details')
  const remove = (line: number) => packages.getByRole('button', { name: `Delete line ${line}` })
  expect(remove(1)).toHaveAttribute('aria-disabled', 'true')
  await user.click(packages.getByRole('textbox', { name: 'Quantity' }))
  await user.keyboard('{Enter}')
  expect(packages.getByRole('textbox', { name: 'Weight, kg' })).toHaveFocus()
  await user.click(packages.getByRole('textbox', { name: 'Height, cm' }))
  await user.keyboard('{Enter}')
  const [, second] = await packages.findAllByRole('textbox', { name: 'Quantity' })
  await waitFor(() => expect(second ?? document.body).toHaveFocus())
  await user.click(remove(2))
  expect(packages.getAllByRole('textbox', { name: 'Quantity' })).toHaveLength(1)
})

test('updates totals while typing, and the rate’s price when typing pauses', async () => {
  const { user } = await openNew()
  await pick(user, card('Receiver'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooseService(user, 'EXP DHL Express')
  await fill(user, card('Package details'), 'Quantity', '2')
  const foot = within(screen.getByRole('contentinfo'))
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('5.00 kg'))
  await waitFor(() => expect(foot.getAllByText('1,000,000 ₫')).not.toHaveLength(0))
  const lastQuestion = () => JSON.parse(server.asked(getQuote).at(-1)?.query['propertyFilter'] ?? '{}') as object
  await waitFor(() =>
    expect(lastQuestion()).toMatchObject({ weight: 5, serviceId: services.EXP.id, countryId: countries.DE.id }),
  )
})

test('allows fee "Other" twice under two names; the same name is refused while typing', async () => {
  const other = {
    id: idOf('other fee'),
    name: 'Other',
    providerId: services.EXP.providerId,
    isOtherFee: true,
    version: 1,
  }
  server.lists(feeGrid, [other])
  const { user } = await openApp('/order/details/export', { as: 'Cs Employee' })
  await screen.findByRole('region', { name: 'Receiver' })
  await pick(user, card('Receiver'), 'Country', 'Germany')
  await fillPackage(user, '2.5')
  await chooseService(user, 'EXP DHL Express')
  const fees = card('Shipment Fees')
  const nameOf = (line: number) => fees.getAllByRole('textbox', { name: 'Name of the other fee' })[line] as HTMLElement
  for (const line of [0, 1]) {
    await user.click(fees.getByRole('button', { name: 'Add fee' }))
    const field = fees.getAllByRole('combobox', { name: 'Fee' })[line] as HTMLElement
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Other' }))
    await user.tab()
  }
  expect(screen.queryByText('The fee already exist.')).toBeNull()
  await user.type(nameOf(0), 'Crate')
  await user.type(nameOf(1), 'crate')
  await user.tab()
  expect(await fees.findByText('The fee already exist.')).toBeInTheDocument()
  await user.type(nameOf(0), ' of wood')
  await waitFor(() => expect(screen.queryByText('The fee already exist.')).toBeNull())
})

test('sends a new order once with its Idempotency-Key, and opens the created page', async () => {
  const order = savedOrder()
  server.answers(addOrder, () => order)
  server.answers(getOrder, () => order)
  const { user, address } = await openNew()
  await fillOrder(user)
  const release = server.holds(addOrder)
  await user.click(create())
  await waitFor(() => expect(create()).toHaveAttribute('data-loading', 'true'))
  await user.keyboard('{Control>}s{/Control}')
  release()
  expect(await screen.findByText('Create new success!')).toBeInTheDocument()
  expect(address()).toBe(`/order/details/export/${order.id}`)
  const [asked, ...more] = server.asked(addOrder)
  expect(more).toEqual([])
  expect(asked?.headers['idempotency-key']).toBeDefined()
  expect(asked?.body).toMatchObject({
    isImport: false,
    serviceId: services.EXP.id,
    to: { name: 'Anna Schmidt', countryId: countries.DE.id },
    orderDetails: [
      {
        quantity: 1,
        weight: 2.5,
        shipmentContentDetails: [{ hsCode: '610910', declaredValue: 20.5, itemQuantity: 3 }],
      },
    ],
  })
})

test('shows server errors at their fields, keeps what was typed, and resends the same body with the same key', async () => {
  server.refuses(
    addOrder,
    'invalid',
    {},
    {
      'to.postcode': 'There is no such postcode.',
      'orderDetails.0.shipmentContentDetails.0.hsCode': 'This code is closed.',
      'orderDetails.0.weight': 'Too heavy for this service.',
    },
  )
  const { user } = await openNew()
  await fillOrder(user)
  await user.click(create())
  expect(await card('Receiver').findByText('There is no such postcode.')).toBeInTheDocument()
  expect(card('Item details').getByText('This code is closed.')).toBeInTheDocument()
  expect(card('Package details').getByText('Too heavy for this service.')).toBeInTheDocument()
  expect(card('Receiver').getByRole('textbox', { name: 'Postcode' })).toHaveFocus()
  expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Schmidt')
  server.answers(addOrder, () => savedOrder())
  server.answers(getOrder, () => savedOrder())
  await user.click(create())
  expect(await screen.findByText('Create new success!')).toBeInTheDocument()
  const keys = server.asked(addOrder).map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
})

test('restores what was typed when the form is opened again, until it is discarded', async () => {
  const first = await openNew()
  await fill(first.user, card('Receiver'), 'Name', 'Anna Schmidt')
  first.close()
  const { user } = await openNew()
  expect(await screen.findByText(/^Your unsaved changes were restored/)).toBeInTheDocument()
  expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Schmidt')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue(''))
})

test('asks before leaving a form with unsaved changes', async () => {
  const { user, address } = await openNew()
  await fill(user, card('Receiver'), 'Name', 'Anna Schmidt')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/order/details/export')
  expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Schmidt')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/order/export'))
})

test('a select opened by keyboard starts at the chosen option', async () => {
  const { user } = await openNew()
  await pick(user, card('Receiver'), 'Country', 'Japan')
  const country = card('Receiver').getByRole('combobox', { name: 'Country' })
  await user.click(country)
  await user.keyboard('{Escape}{ArrowDown}{Enter}')
  expect(country).toHaveValue('Japan')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(country).toHaveValue('United States')
})
