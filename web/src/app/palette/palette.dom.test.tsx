import { getOrder, getOrderNotes } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { getJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import { ghnOrderGrid, janioOrderGrid } from '@waybill/contract/partner-orders/grids'
import type { Role } from '@waybill/contract/permissions'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { janioDetail, janioRow } from '../../testing/partner-orders.ts'
import { orderRow, orderRows, quoteOf, savedOrder } from '../../testing/orders.ts'

beforeEach(() => {
  server.lists(orderGrid, orderRows(2))
  server.lists(parcelGrid, [])
  server.lists(janioOrderGrid, [])
  server.lists(ghnOrderGrid, [])
})

const openPalette = async (as: Role = 'Super Admin') => {
  const app = await openApp('/order/export', { as })
  await screen.findByText('EXP0000000001')
  await app.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByPlaceholderText('Number, reference, recipient, or a command')
  await waitFor(() => expect(field).toHaveFocus())
  return { ...app, dialog }
}

test('typing finds shipments and places in their groups, and asks the server once it pauses', async () => {
  const { user, dialog } = await openPalette()
  await user.keyboard('recip')
  const orders = within(await dialog.findByRole('region', { name: 'Orders' }))
  expect(orders.getAllByRole('button')).toHaveLength(2)
  const asked = server.asked(orderGrid).flatMap(({ filters }) => filters.filter(({ name }) => name === 'find'))
  expect(asked.map(({ value }) => value)).toEqual(['recip'])
  await user.clear(dialog.getByPlaceholderText(/^Number/))
  await user.keyboard('serv')
  const places = within(await dialog.findByRole('region', { name: 'Go to' }))
  expect(places.getByRole('button')).toHaveTextContent('Service')
})

const code = formatNumber('EXP', 482_130)
const order = savedOrder({ code })
/** As people write it: `exp 000-482-1307`. */
const written = `exp ${code.slice(3, 6)}-${code.slice(6, 9)}-${code.slice(9)}`
const findsIt = (): void => {
  server.lists(orderGrid, [orderRow(1), orderRow(2, { id: order.id, code })])
  server.answers(getOrder, () => order)
  server.answers(getOrderNotes, () => [])
  server.answers(getQuote, () => quoteOf(1, 1))
  server.lists(feeGrid, [])
}

test('Enter on a whole number opens its shipment, however it is written and wherever it stands among the found ones', async () => {
  const { user, dialog, address } = await openPalette()
  findsIt()
  await user.keyboard(written)
  await dialog.findByText(code)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/order/details/export/${order.id}`))
})

test('PTO-5: an order at a partner is found in a group of its own, and Enter on its number opens it', async () => {
  const { user, dialog, address } = await openPalette()
  server.lists(janioOrderGrid, [janioRow()])
  server.answers(getJanioOrder, () => janioDetail())
  await user.keyboard('JNO8841722087VN')
  const found = within(await dialog.findByRole('region', { name: 'US Line' }))
  expect(found.getByRole('button')).toHaveTextContent('Ann Lee')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/shipment/janio/details/${janioRow().id}`))
})

test('Enter that comes before the answer waits for it', async () => {
  const { user, dialog, address } = await openPalette()
  await user.keyboard('recip')
  await dialog.findByRole('region', { name: 'Orders' })
  findsIt()
  await user.clear(dialog.getByPlaceholderText(/^Number/))
  const release = server.holds(orderGrid)
  await user.keyboard(`${written}{Enter}`)
  expect(address()).toBe('/order/export')
  release()
  await waitFor(() => expect(address()).toBe(`/order/details/export/${order.id}`))
})

test('only places and calls that the person may use are offered', async () => {
  const { user, dialog } = await openPalette('Delivery Employee')
  await user.keyboard('pric')
  await waitFor(() => expect(server.asked(parcelGrid)).not.toHaveLength(0))
  expect(dialog.queryByRole('button', { name: 'Prices' })).toBeNull()
})

test('Escape closes it, and the list stands as it was', async () => {
  const { user, address } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/order/export')
})
