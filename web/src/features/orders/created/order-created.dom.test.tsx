import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { addOrder, getOrder, orderGrid, pastParties, quoteOrderServices } from '@waybill/contract/orders/endpoints'
import { checkPostcode } from '@waybill/contract/parcels/endpoints'
import { advanceFeeGrid, feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card } from '../../../testing/form.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { orderRow, quoteReply, savedOrder } from '../../../testing/orders.ts'
import { countries } from '../../../testing/reference.ts'
import { serviceQuote } from '../../../testing/services.ts'

beforeEach(() => {
  server.answers(listDrafts, () => [])
  const now = new Date().toISOString()
  server.lists(orderGrid, [
    orderRow(1, { createdBy: 'super-admin', createdDate: now }),
    orderRow(2, { createdBy: 'super-admin', createdDate: now }),
    orderRow(4, { createdBy: 'somebody-else', createdDate: now }),
  ])
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
  server.answers(quoteOrderServices, () => [serviceQuote('EXP'), serviceQuote('FSG', { price: 1_200_000 })])
  server.answers(checkPostcode, () => ({ valid: true, confirmed: true, places: [] }))
})

const openCopy = async () => {
  const order = savedOrder({ senderReference: 'PO-77' })
  server.answers(getOrder, () => order)
  server.answers(addOrder, () => order)
  const app = await openApp(`/order/details/export?from=${order.id}`)
  await screen.findByRole('region', { name: 'Receiver' })
  return { ...app, order }
}

test('MER-18: a copy keeps parties, packages, items and service, but not reference and number', async () => {
  const { user, order } = await openCopy()
  expect(screen.getByText(`Copied from ${order.code}`)).toBeInTheDocument()
  expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Schmidt')
  await user.click(screen.getByRole('button', { name: /^Create Shipment/ }))
  await screen.findByRole('region', { name: 'Order created' })
  const [asked] = server.asked(addOrder)
  expect(asked?.body).toMatchObject({
    serviceId: order.serviceId,
    to: { name: 'Anna Schmidt' },
    orderDetails: [{ weight: order.orderDetails[0]?.weight }],
  })
  expect(asked?.body).not.toHaveProperty('code')
  expect(asked?.body).not.toMatchObject({ senderReference: 'PO-77' })
})

test('MER-17: the created page shows the label and today’s orders; N keeps the sender and the service', async () => {
  const { user, address, order } = await openCopy()
  await user.click(screen.getByRole('button', { name: /^Create Shipment/ }))
  const page = within(await screen.findByRole('region', { name: 'Order created' }))
  expect(screen.getAllByText('Create new success!')).toHaveLength(1)
  expect(within(page.getByRole('article', { name: 'Label' })).getByText(order.code)).toBeInTheDocument()
  const today = within(await screen.findByRole('region', { name: 'Created today' }))
  expect(today.getAllByRole('link').map((link) => link.textContent)).toEqual(['EXP0000000001', 'EXP0000000002'])
  expect(today.getByRole('button', { name: 'Print all 2 labels' })).toBeInTheDocument()
  await user.keyboard('n')
  await waitFor(() => expect(address()).toBe(`/order/details/export?like=${order.id}`))
  expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(card('Sender').getByText(/Blue Lotus/)).toBeInTheDocument()
})

test('ORD-31: / opens the address book, and a choice fills the receiver', async () => {
  const { lastUsed, ...party } = {
    ...savedOrder().to,
    name: 'Karl Weber',
    countryId: countries.DE.id,
    lastUsed: '2026-11-20T03:00:00.000Z',
  }
  const { country: _shown, ...plain } = party
  server.answers(pastParties, () => [{ ...plain, lastUsed, orders: 3 }])
  const { user } = await openApp('/order/details/export')
  await screen.findByRole('region', { name: 'Receiver' })
  await user.keyboard('/')
  expect(card('Receiver').getByRole('combobox', { name: 'Past recipients' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByText(/3 orders, last on 20\/11\/2026/))
  expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('Karl Weber')
  expect(card('Receiver').getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
})
