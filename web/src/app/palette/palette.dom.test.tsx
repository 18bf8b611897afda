import { listUsers } from '@waybill/contract/identity/endpoints'
import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { listBatches } from '@waybill/contract/manifests/endpoints'
import { manifestGrid } from '@waybill/contract/manifests/grids'
import { getOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { getJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import { ghnOrderGrid, janioOrderGrid } from '@waybill/contract/partner-orders/grids'
import type { Role } from '@waybill/contract/permissions'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { idOf } from '../../testing/ids.ts'
import { manifestRow } from '../../testing/manifests.ts'
import { janioDetail, janioRow } from '../../testing/partner-orders.ts'
import { orderRow, orderRows, quoteReply, savedOrder } from '../../testing/orders.ts'

beforeEach(() => {
  server.lists(orderGrid, orderRows(2))
  server.lists(parcelGrid, [])
  server.lists(janioOrderGrid, [])
  server.lists(ghnOrderGrid, [])
  server.lists(manifestGrid, [])
  server.answers(listBatches, () => ({ total: 0, batches: [] }))
  server.answers(listUsers, () => [])
})

const openPalette = async (as: Role = 'Super Admin') => {
  const app = await openApp('/order/export', { as })
  await screen.findByText('EXP0000000001')
  await app.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  const field = await dialog.findByPlaceholderText('Number, phone, company, MAWB or a command')
  await waitFor(() => expect(field).toHaveFocus())
  return { ...app, dialog }
}

test('finds shipments and screens in groups while typing, and requests once typing pauses', async () => {
  const { user, dialog } = await openPalette()
  // In one turn of the event loop, so that no pause falls between two letters.
  for (const typed of ['r', 're', 'rec', 'reci', 'recip'])
    fireEvent.change(dialog.getByPlaceholderText(/^Number/), { target: { value: typed } })
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
  server.answers(getQuote, () => quoteReply(1, 1))
  server.lists(feeGrid, [])
}

test('Enter on a full number opens its shipment, in any spelling and any position of the results', async () => {
  const { user, dialog, address } = await openPalette()
  findsIt()
  await user.keyboard(written)
  await dialog.findByText(code)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/order/details/export/${order.id}`))
})

test('looks up a scanned code by the number that it contains (rule NUM-50)', async () => {
  const { user, dialog } = await openPalette()
  findsIt()
  await user.click(dialog.getByPlaceholderText(/^Number/))
  await user.paste(`]C1${code}`)
  await dialog.findByText(code)
  const asked = server.asked(orderGrid).map(({ query }) => JSON.stringify(query))
  expect(asked.at(-1)).toContain(code)
  expect(asked.at(-1)).not.toContain(']C1')
})

test('PTO-5: lists a partner order in its own group, and Enter on its number opens it', async () => {
  const { user, dialog, address } = await openPalette()
  server.lists(janioOrderGrid, [janioRow()])
  server.answers(getJanioOrder, () => janioDetail())
  await user.keyboard('JNO8841722087VN')
  const found = within(await dialog.findByRole('region', { name: 'US Line' }))
  expect(found.getByRole('button')).toHaveTextContent('Ann Lee')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/shipment/janio/details/${janioRow().id}`))
})

test('Enter pressed before the answer waits for it', async () => {
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

test('offers only screens and commands that the person may use', async () => {
  const { user, dialog } = await openPalette('Delivery Employee')
  await user.keyboard('pric')
  await waitFor(() => expect(server.asked(parcelGrid)).not.toHaveLength(0))
  expect(dialog.queryByRole('button', { name: 'Prices' })).toBeNull()
})

test('Escape closes it, and the list is unchanged', async () => {
  const { user, address } = await openPalette()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/order/export')
})

const companyRow = (code: string, name: string): CompanyRow => ({
  id: idOf(code),
  username: code.toLowerCase(),
  name,
  role: 'Company Admin',
  code,
  email: null,
  phoneNumber: null,
  sender: null,
})

test('SCR-5: finds a company by its code, and opens its parcels', async () => {
  server.answers(listUsers, () => [companyRow('SGL001', 'Mây Tre Sông Hồng')])
  const { user, dialog, address } = await openPalette()
  await user.keyboard('song hong')
  const found = within(await dialog.findByRole('region', { name: 'Companies' }))
  expect(found.getByRole('button')).toHaveTextContent('SGL001')
  await user.clear(dialog.getByPlaceholderText(/^Number/))
  await user.keyboard('sgl001{Enter}')
  await waitFor(() => expect(address()).toContain('/shipment/sgl-parcel?companyCode=SGL001'))
})

test('SCR-5: finds a manifest by air waybill with or without dash; the group of a full match comes first', async () => {
  server.lists(manifestGrid, [manifestRow('MNF20261120-001', { mawb: '738-47120931' })])
  const { user, dialog } = await openPalette()
  await user.keyboard('73847120931')
  await dialog.findByText('MNF20261120-001')
  expect(dialog.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Manifests and MAWB',
    'Orders',
  ])
})

test('SCR-5: shows five of many, and opens the rest in the list', async () => {
  server.lists(orderGrid, orderRows(9))
  const { user, dialog, address } = await openPalette()
  await user.keyboard('recip')
  const orders = within(await dialog.findByRole('region', { name: 'Orders' }))
  await user.click(orders.getByRole('button', { name: 'All 9 in Orders' }))
  await waitFor(() => expect(address()).toContain('find=recip'))
})
