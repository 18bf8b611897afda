import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { withAmountDue } from '@waybill/contract/shipments/amounts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { card, fill } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { quoteOf, quoteReply, savedOrder } from '../../../testing/orders.ts'

beforeEach(() => {
  server.lists(orderGrid, [])
  server.lists(feeGrid, [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
})

const nothing: OrderDetail['can'] = {
  edit: false,
  editService: false,
  changePrice: false,
  save: false,
  verify: false,
  editVerified: false,
  verifiedNeedsReason: false,
  editFiles: false,
  editTracking: false,
  changeStatus: [],
  forceStatus: false,
  process: false,
  takeOver: false,
  cancel: false,
  delete: false,
  attach: false,
}
const open = async (given: Partial<OrderDetail> = {}) => {
  const order = savedOrder(given)
  server.answers(getOrder, () => order)
  const app = await openApp(`/order/details/export/${order.id}`)
  await screen.findByRole('region', { name: 'Receiver' })
  return { ...app, order }
}
const editReceiver = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> => {
  await user.click(screen.getByRole('button', { name: /^Edit details/ }))
  await user.click(screen.getByRole('button', { name: 'Edit: Receiver' }))
}

test('SCR-15: a missing order says so, and links back to the list', async () => {
  server.refuses(getOrder, 'not_found')
  await openApp(`/order/details/export/${idOf('gone')}`)
  expect(await screen.findByText('Record not found')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/order')
})

test('read-only users see text: no fields, no empty values, no foot', async () => {
  await open({ can: nothing, note: null })
  expect(card('Receiver').getByText('Anna Schmidt')).toBeInTheDocument()
  const page = within(screen.getByRole('main'))
  const fields = page.queryAllByRole('textbox').filter((field) => field.closest('#notes') === null)
  expect(fields).toEqual([])
  expect(page.queryByText('Note')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit details/ })).toBeNull()
})

test('Edit turns a block into fields, and Undo restores the saved values; nothing is sent', async () => {
  const { user } = await open()
  expect(card('Receiver').queryByRole('textbox')).toBeNull()
  await editReceiver(user)
  expect(card('Receiver').getByRole('combobox', { name: 'Country' })).toHaveFocus()
  await fill(user, card('Receiver'), 'City', 'Munich')
  await user.click(screen.getByRole('button', { name: 'Undo: Receiver' }))
  expect(card('Receiver').queryByRole('textbox')).toBeNull()
  expect(card('Receiver').getByText(/Berlin/)).toBeInTheDocument()
  expect(server.asked(editOrder)).toHaveLength(0)
})

test('a save keeps the block open and the focus in it, and keeps what was typed during the save', async () => {
  const { user, order } = await open()
  await editReceiver(user)
  await fill(user, card('Receiver'), 'City', 'Munich')
  server.answers(editOrder, ({ body }) => ({
    ...order,
    version: order.version + 1,
    to: { ...order.to, city: body.to?.city ?? '' },
  }))
  const release = server.holds(editOrder)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.asked(editOrder)).toHaveLength(1))
  await fill(user, card('Receiver'), 'State', 'Bavaria')
  release()
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  const receiver = card('Receiver')
  expect(receiver.getByRole('textbox', { name: 'State' })).toHaveFocus()
  expect(receiver.getByRole('textbox', { name: 'City' })).toHaveValue('Munich')
  expect(receiver.getByRole('textbox', { name: 'State' })).toHaveValue('Bavaria')
  expect(screen.getByRole('img', { name: 'Not saved yet' })).toBeInTheDocument()
  server.answers(editOrder, () => ({ ...order, version: 9, to: { ...order.to, city: 'Munich', state: 'Bavaria' } }))
  await user.click(screen.getByRole('button', { name: /^Save changes/ }))
  await waitFor(() =>
    expect(server.asked(editOrder).at(-1)?.body).toMatchObject({ version: 8, to: { state: 'Bavaria' } }),
  )
})

test('price and fees add up to the total', async () => {
  const fee = { id: idOf('fee'), name: 'Remote area', isOtherFee: false }
  await open({ fees: [{ id: idOf('order fee'), feeId: fee.id, fee, otherFeeName: null, amount: 250_000 }] })
  expect(card('Money').getByText('1,250,000 ₫')).toBeInTheDocument()
  expect(card('Price and Shipment Fees').getByText('1,250,000 ₫')).toBeInTheDocument()
})

describe('REC-7: initial focus', () => {
  const mine = {
    isProcess: true,
    processedByUserId: idOf('account Super Admin'),
    processedBy: {
      id: idOf('account Super Admin'),
      username: 'super-admin',
      name: 'Super',
      at: '2026-11-22T02:12:00.000Z',
    },
  }
  test('a record opens with the focus in its head', async () => {
    await open()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
  test('a processed order opens at the first measure; Enter moves from measure to measure and to the next package', async () => {
    const line = { ...savedOrder().orderDetails[0], id: idOf('second line'), weight: 4 }
    // Belongs to a saved line; the type does not declare it.
    const { user } = await open({ ...mine, orderDetails: [...savedOrder().orderDetails, line as never] })
    const verified = card('Verified Packages')
    await waitFor(() => expect(verified.getByRole('button', { name: 'Copy declared' })).toHaveFocus())
    await user.keyboard('{Enter}')
    const rowOf = (at: number) => within(verified.getByRole('row', { name: `Line ${at}` }))
    await waitFor(() => expect(rowOf(1).getByRole('textbox', { name: 'Qty' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(rowOf(1).getByRole('textbox', { name: 'Weight, kg' })).toHaveFocus()
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}')
    expect(rowOf(2).getByRole('textbox', { name: 'Qty' })).toHaveFocus()
  })
})

describe('REC-8: usual delivery day of a company’s shipment', () => {
  const openAsCompany = async (given: Partial<OrderDetail>) => {
    const company = {
      ...{ id: idOf('company'), username: 'company-admin', name: 'Blue Lotus', role: 'Company Admin' as const },
      ...{ code: 'SGL002', email: null, phoneNumber: null, sender: null },
    }
    const order = savedOrder({ can: nothing, ...given })
    server.answers(getOrder, () => order)
    await openApp(`/order/details/export/${order.id}`, { as: 'Company Admin', me: { company } })
    return within(await screen.findByRole('region', { name: 'Received at hub' }))
  }
  const times = (order: OrderDetail) => [
    { serviceId: order.service.id, deliveries: 40, medianDays: 6, ninthDecileDays: 8 },
  ]
  test('shows the days of its service and country, counted from creation', async () => {
    server.answers(deliveryTimes, () => times(savedOrder()))
    const card = await openAsCompany({ createdDate: '2099-11-20T02:00:00.000Z' })
    expect(await card.findByText('Usually delivered 30/11 to 02/12')).toBeInTheDocument()
    expect(card.getByText('Half take 6 working days, 9 of 10 take 8')).toBeInTheDocument()
    const { query } = server.asked(deliveryTimes)[0] ?? {}
    expect(query).toEqual({ countryId: savedOrder().to.countryId })
  })
  test('shows only the usual duration once the days have passed', async () => {
    server.answers(deliveryTimes, () => times(savedOrder()))
    const card = await openAsCompany({ createdDate: '2020-11-20T02:00:00.000Z' })
    expect(await card.findByText('Half take 6 working days, 9 of 10 take 8')).toBeInTheDocument()
    expect(card.queryByText(/^Usually/)).toBeNull()
  })
  test('shows nothing while too few were delivered', async () => {
    server.answers(deliveryTimes, () => [
      { serviceId: savedOrder().service.id, deliveries: 3, medianDays: null, ninthDecileDays: null },
    ])
    const card = await openAsCompany({})
    await waitFor(() => expect(server.asked(deliveryTimes)).toHaveLength(1))
    expect(card.queryByText(/working days/)).toBeNull()
  })
})

test('AMT-64: lists who changed an amount, why, from and to; a row expands to its parts', async () => {
  const state = (price: number, fee: number) => ({
    declared: withAmountDue({ price, fees: fee, tariff: 0, adminFee: 0, importVat: 0 }),
    verified: null,
    breakdown: quoteOf(price, 2.5),
    fees: [{ name: 'Remote area', amount: fee }],
  })
  const { user } = await open({
    priceChanges: [
      {
        ...{ id: idOf('change'), at: '2026-11-22T02:12:00.000Z', actionUser: 'accountant', reason: 'Agreed by phone' },
        ...{ causes: ['price'], before: state(1_250_000, 50_000), after: state(1_100_000, 50_000) },
      },
    ],
  })
  const table = within(screen.getByRole('table', { name: 'Price history' }))
  const [, change] = table.getAllByRole('row')
  expect(change).toHaveTextContent(/accountant.*Agreed by phone · Price changed.*1,300,000.*1,150,000.*−150,000/)
  await user.click(table.getByRole('button', { name: /22\/11\/2026/ }))
  expect(table.getByRole('row', { name: /^Remote area/ })).toHaveTextContent('50,00050,000=')
})
