import { orderGrid } from '@waybill/contract/orders/grid'
import { addView, listViews } from '@waybill/contract/views/endpoints'
import type { SavedView } from '@waybill/contract/views/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastFilters, lastQuery, rowsShown } from '../../../testing/grid.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server, type OpenOptions } from '../../../testing/open-app.tsx'
import { orderRow, orderRows } from '../../../testing/orders.ts'

const failing: SavedView = {
  id: idOf('view'),
  grid: 'orders',
  name: 'Failing ones',
  roles: [],
  payload: {
    columns: null,
    sort: { column: 'totalPrice', descending: true },
    filters: [{ name: 'orderStatus', operation: 'In', value: [3004] }],
    find: '',
  },
  isDefault: false,
  version: 1,
  can: { edit: true },
}

const openOrders = async (path = '/order/export', options: OpenOptions = {}) => {
  server.lists(orderGrid, orderRows(3))
  return openApp(path, options)
}
const heads = () =>
  screen.getAllByRole('columnheader').flatMap((head) => within(head).queryByText(/\S/)?.textContent ?? [])

test('a saved view applies its filters and order, and is named in the address', async () => {
  server.answers(listViews, () => [failing])
  const { user, address } = await openOrders()
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Failing ones' }))
  expect(await screen.findByTitle('Change filter Status')).toHaveTextContent('Creating failed')
  await waitFor(() => expect(lastQuery(orderGrid)?.['OrderBy']).toBe('totalPrice descending'))
  expect(lastFilters(orderGrid)?.at(-1)).toEqual({ name: 'orderStatus', operation: 'In', value: [3004] })
  expect(address()).toContain(`view=${failing.id}`)
})

test('saves the shown state under a name, once', async () => {
  server.answers(addView, ({ body }) => ({ ...failing, name: body.name, payload: body.payload }))
  const { user } = await openOrders('/order/export?status=3004&sort=-totalPrice')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save as a new view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new view' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Failing ones{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [asked, ...more] = server.asked(addView)
  expect(more).toEqual([])
  expect(asked?.body).toMatchObject({
    grid: 'orders',
    name: 'Failing ones',
    payload: { ...failing.payload, columns: null },
  })
})

test('opens with the default view, without requesting the unfiltered rows', async () => {
  server.answers(listViews, () => [{ ...failing, isDefault: true }])
  await openOrders()
  expect(await screen.findByTitle('Change filter Status')).toHaveTextContent('Creating failed')
  await waitFor(() => expect(lastQuery(orderGrid)?.['OrderBy']).toBe('totalPrice descending'))
})

test('hides and shows columns, also after reopening; the first one stays', async () => {
  const first = await openOrders()
  await waitFor(() => expect(rowsShown()).toHaveLength(3))
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByRole('checkbox', { name: 'Order no.' })).toHaveAttribute('disabled')
  await first.user.click(screen.getByRole('checkbox', { name: 'Merchant' }))
  await first.user.click(screen.getByRole('checkbox', { name: 'Packages' }))
  await waitFor(() => expect(heads()).toContain('Packages'))
  expect(heads()).not.toContain('Merchant')
  first.close()
  const again = await openOrders()
  await waitFor(() => expect(rowsShown()).toHaveLength(3))
  expect(heads()).toContain('Packages')
  await again.user.click(screen.getByRole('button', { name: 'Columns' }))
  await again.user.click(await screen.findByRole('button', { name: 'Reset columns' }))
  await waitFor(() => expect(heads()).toContain('Merchant'))
})

test('from 1680 px, folded columns have their own cells', async () => {
  await openOrders('/order/export', { width: 1700 })
  await waitFor(() => expect(rowsShown()).toHaveLength(3))
  expect(heads()).toContain('Reference')
})

test('on a phone each row is a card, and filters are in a sheet behind one button with their count', async () => {
  server.lists(orderGrid, [orderRow(1), orderRow(2, { orderStatus: 3004 })])
  const { user, address } = await openApp('/order/export?status=3001,3004', { width: 390 })
  const list = within(await screen.findByRole('region', { name: 'Express' }))
  const [card, ...others] = (await list.findAllByRole('button', { name: /^EXP/ })).map((face) => face.closest('li'))
  expect(others).toHaveLength(1)
  expect(card).toHaveTextContent('Recipient 1')
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Filters, 1 active' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Order' }), 'Price (VND): Largest first')
  await user.click(sheet.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/order/export?sort=-totalPrice'))
})
