import { deleteOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowOf, rowsShown } from '../../../testing/grid.ts'
import { openApp, type OpenOptions, server } from '../../../testing/open-app.tsx'
import { orderRow, orderRows } from '../../../testing/orders.ts'
import { personOf } from '../../../testing/people.ts'
import { setWidth } from '../../../testing/window.ts'

const openOrders = async (count: number, path = '/order/export?rows=15', options?: OpenOptions) => {
  server.lists(orderGrid, orderRows(count))
  const app = await openApp(path, options)
  await waitFor(() => expect(rowsShown()).not.toHaveLength(0))
  return app
}
const tick = (n: number) => screen.getByRole('checkbox', { name: `Select EXP${String(n).padStart(10, '0')}` })
const bar = () => screen.findByRole('group', { name: 'Actions for the selected rows' })

test('counts ticked rows across pages, and Escape deselects them', async () => {
  const { user } = await openOrders(40)
  await user.click(tick(1))
  await user.click(tick(2))
  expect(await bar()).toHaveTextContent('2selected')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select EXP0000000016' }))
  expect(await bar()).toHaveTextContent('3selected2 not on this page')
  ;(await rowOf('EXP0000000016')).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Actions for the selected rows' })).toBeNull()
})

test('Shift selects the rows between', async () => {
  const { user } = await openOrders(15)
  await user.click(tick(2))
  await user.keyboard('{Shift>}')
  await user.click(tick(5))
  await user.keyboard('{/Shift}')
  expect(await bar()).toHaveTextContent('4selected')
  for (const n of [2, 3, 4, 5]) expect(tick(n)).toBeChecked()
  expect(tick(6)).not.toBeChecked()
})

test('ticking the header selects the page, then offers all rows of the list', async () => {
  const { user } = await openOrders(40)
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  expect(await bar()).toHaveTextContent('15selected')
  expect(screen.getByText('15 rows of this page are selected.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Select all 40' }))
  await waitFor(async () => expect(await bar()).toHaveTextContent('40selected25 not on this page'))
})

test('uses the singular for one row', async () => {
  server.lists(orderGrid, orderRows(16))
  const { user } = await openApp('/order/export?rows=15&page=2')
  await user.click(await screen.findByRole('checkbox', { name: 'Select EXP0000000016' }))
  expect(await screen.findByText('1 row of this page is selected.')).toBeInTheDocument()
})

test('keeps the selection across a reload of the window', async () => {
  const first = await openOrders(40)
  await first.user.click(tick(3))
  await bar()
  first.close()
  await openApp('/order/export?rows=15&page=2')
  expect(await bar()).toHaveTextContent('1selected1 not on this page')
})

test('clears the selection when filters change: actions apply to the list as shown (rule LST-3)', async () => {
  server.lists(orderGrid, [orderRow(1), orderRow(2, { orderStatus: 6034, to: 'Hidden Person' })])
  const { user } = await openApp('/order/export', { as: 'OPS Manager' })
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  expect(await bar()).toHaveTextContent('2selected')
  await user.click(screen.getByRole('button', { name: 'Status: sort and filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Filter Status' }))
  const form = within(await screen.findByRole('form', { name: 'Filter Status' }))
  await user.click(form.getByRole('checkbox', { name: 'Shipment generated' }))
  await user.click(form.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(rowsShown()).toEqual(['EXP0000000001']))
  expect(screen.queryByRole('group', { name: 'Actions for the selected rows' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  expect(screen.queryByRole('group', { name: 'Actions for the selected rows' })).toBeNull()
})

test('an action names rows that others moved out of the filter, with current values', async () => {
  const rows = [orderRow(1), orderRow(2), orderRow(3)]
  server.lists(orderGrid, rows)
  const { user } = await openApp('/order/export?orderStatus=3001', { as: 'OPS Manager' })
  await waitFor(() => expect(rowsShown()).toHaveLength(3))
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  server.lists(orderGrid, [orderRow(1), orderRow(2), orderRow(3, { orderStatus: 6034, to: 'Moved Person' })])
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  expect(await bar()).toHaveTextContent('3selected1 not on this page')

  await user.click(within(await bar()).getByRole('button', { name: 'Copy order numbers' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Copy order numbers: 1 of 3 are outside the filters' }),
  )
  expect(dialog.getByRole('row')).toHaveTextContent('EXP0000000003')
  expect(dialog.getByRole('row')).toHaveTextContent('Moved Person')
  await user.click(dialog.getByRole('button', { name: 'Without them: 2' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('EXP0000000001\nEXP0000000002'))
})

test('applies to a screen’s own filter too: names a row that left it', async () => {
  server.lists(orderGrid, [orderRow(1), orderRow(2)])
  const { user } = await openApp('/order/export', { as: 'OPS Manager' })
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  server.lists(orderGrid, [orderRow(1)])
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(() => expect(rowsShown()).toHaveLength(1))
  expect(await bar()).toHaveTextContent('2selected1 not on this page')
  setWidth(390)
  await waitFor(async () => expect(await bar()).toHaveTextContent('2 selected1 not on this page'))
  setWidth(1440)
  await user.click(within(await bar()).getByRole('button', { name: 'Copy order numbers' }))
  expect(
    await screen.findByRole('dialog', { name: 'Copy order numbers: 1 of 2 are outside the filters' }),
  ).toHaveTextContent('EXP0000000002')
})

test('runs at once over rows that the list shows', async () => {
  const { user } = await openOrders(3, undefined, { as: 'OPS Manager' })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Copy order numbers' }))
  expect(await screen.findByText(/3 numbers/)).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('EXP0000000001\nEXP0000000002\nEXP0000000003')
})

test('arrows move between rows, Space ticks, Shift selects a range, C copies, Enter opens', async () => {
  const { user, address } = await openOrders(5)
  ;(await rowOf('EXP0000000001')).focus()
  await user.keyboard('{ArrowDown}')
  expect(await rowOf('EXP0000000002')).toHaveFocus()
  await user.keyboard(' ')
  expect(tick(2)).toBeChecked()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(await bar()).toHaveTextContent('3selected')
  await user.keyboard('c')
  expect(await screen.findByText('EXP0000000004 is copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('EXP0000000004')
  await user.keyboard('{Home}')
  expect(await rowOf('EXP0000000001')).toHaveFocus()
  expect(address()).toBe('/order/export?rows=15')
})

test('a cell’s button copies its value; only the row at the cursor has one', async () => {
  const { user } = await openOrders(2)
  await user.click(await screen.findByRole('button', { name: 'Copy Recipient 1, Berlin, DE' }))
  expect(await screen.findByText('Recipient 1, Berlin, DE is copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('Recipient 1, Berlin, DE')
  expect(screen.queryByRole('button', { name: 'Copy Recipient 2, Berlin, DE' })).toBeNull()
})

test('a row’s menu holds all its actions, destructive ones last; a disabled one shows why', async () => {
  const held = { isProcess: true, processedBy: 'ops-manager', processedByUserId: personOf('OPS Manager').id }
  server.lists(orderGrid, [orderRow(1, held)])
  const { user } = await openApp('/order/export')
  await rowOf('EXP0000000001')
  await user.click(screen.getByRole('button', { name: 'Actions for EXP0000000001' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  const last = items.at(-1)
  expect(items[0]).toHaveTextContent('Edit')
  expect(last).toHaveTextContent(/^Delete.*ops-manager/)
  expect(last).toHaveAttribute('aria-disabled', 'true')
  if (last) await user.click(last)
  expect(screen.queryByText('Are you sure to delete this order?')).toBeNull()
})

test('deleting asks first with the focus on Cancel; after Yes the list is refetched', async () => {
  const rows = orderRows(3)
  server.lists(orderGrid, rows)
  server.answers(deleteOrder, ({ params }) => {
    server.lists(
      orderGrid,
      rows.filter(({ id }) => id !== params['id']),
    )
    return { id: params['id'] ?? '' }
  })
  const { user } = await openApp('/order/export')
  await rowOf('EXP0000000002')
  await user.click(screen.getByRole('button', { name: 'Actions for EXP0000000002' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete EXP0000000002' }))
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  expect(server.asked(deleteOrder)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(rowsShown()).toEqual(['EXP0000000001', 'EXP0000000003']))
  expect(server.asked(deleteOrder)).toHaveLength(1)
})
