import { getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { assignOrders, cancelOrders, noteOrders, processOrders } from '@waybill/contract/orders/list-endpoints'
import { feeGrid, getQuote } from '@waybill/contract/pricing/endpoints'
import { listAssignees } from '@waybill/contract/shipments/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../testing/ids.ts'
import { card, fill } from '../../testing/form.ts'
import { rowsShown } from '../../testing/grid.ts'
import { openApp, type OpenOptions, server } from '../../testing/open-app.tsx'
import { orderRow, orderRows, quoteReply, savedOrder } from '../../testing/orders.ts'
import { personOf } from '../../testing/people.ts'

const number = (n: number): string => `EXP${String(n).padStart(10, '0')}`
const tick = (n: number) => screen.getByRole('checkbox', { name: `Select ${number(n)}` })
const bar = () => screen.findByRole('group', { name: 'Actions for the selected rows' })

beforeEach(() => {
  server.lists(feeGrid, [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
  server.answers(getOrder, ({ params }) => {
    const n = orderRows(40).findIndex(({ id }) => id === params['id']) + 1
    return savedOrder({ id: params['id'] ?? '', code: number(n) })
  })
})

const openList = async (count: number, path: string, options?: OpenOptions) => {
  server.lists(orderGrid, orderRows(count))
  const app = await openApp(path, options)
  await waitFor(() => expect(rowsShown()).not.toHaveLength(0))
  return app
}

describe('from the list to its records (rules LST-84, LST-85)', () => {
  test('a click on a number opens the order; J and K continue in list order, across pages', async () => {
    const { user, address } = await openList(17, '/order/export?rows=15')
    const link = screen.getByRole('link', { name: number(15) })
    expect(link).toHaveAttribute('href', `/order/details/export/${idOf('order 15')}`)
    await user.click(link)
    expect(await screen.findByText('15 of 17')).toBeInTheDocument()
    await user.keyboard('j')
    expect(await screen.findByText('16 of 17')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: number(16) })).toBeInTheDocument()
    await user.keyboard('j')
    expect(await screen.findByText('17 of 17')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next in the list' })).toHaveAttribute('disabled')
    await user.keyboard('k')
    expect(await screen.findByText('16 of 17')).toBeInTheDocument()
    expect(address()).toBe(`/order/details/export/${idOf('order 16')}`)
  })

  test('offers and opens the next order of the list after Verify', async () => {
    server.answers(updateRealData, ({ body }) => savedOrder({ id: String(body?.id), version: 8 }))
    const { user, address } = await openList(3, '/order/export')
    await user.click(screen.getByRole('link', { name: number(1) }))
    await screen.findByText('1 of 3')
    const verified = card('Verified Packages')
    await user.click(verified.getByRole('button', { name: 'Copy declared' }))
    await fill(user, verified, 'Price (VND)', '1000000')
    await user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: /^Verify/ }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(`/order/details/export/${idOf('order 2')}`))
  })

  test('a record opened from elsewhere has no list position', async () => {
    await openApp(`/order/details/export/${idOf('order 30')}`)
    await screen.findByRole('heading', { name: number(30) })
    expect(screen.queryByRole('button', { name: 'Next in the list' })).toBeNull()
  })
})

describe('a selection (rule LST-3)', () => {
  test('stays after Process, for the next action', async () => {
    server.answers(processOrders, ({ body }) => ({ done: [...body], refused: [], undoId: null }))
    const { user } = await openList(3, '/order/export')
    await user.click(tick(1))
    await user.click(tick(2))
    await user.click(within(await bar()).getByRole('button', { name: 'Process' }))
    expect(await screen.findByText('Processing 2 orders')).toBeInTheDocument()
    expect(await bar()).toHaveTextContent('2selected')
  })

  test('is cleared with the list: Export and Import keep the filters but not the selection', async () => {
    const { user, address } = await openList(3, '/order/export?orderStatus=3001&sort=code')
    await user.click(tick(1))
    await bar()
    await user.click(screen.getByRole('tab', { name: 'Import' }))
    await waitFor(() => expect(address()).toBe('/order/import?orderStatus=3001&sort=code'))
    await user.click(screen.getByRole('tab', { name: 'Export' }))
    await waitFor(() => expect(address()).toBe('/order/export?orderStatus=3001&sort=code'))
    await waitFor(() => expect(rowsShown()).toHaveLength(3))
    expect(screen.queryByRole('group', { name: 'Actions for the selected rows' })).toBeNull()
  })
})

describe('bulk actions', () => {
  const choose = async (user: Awaited<ReturnType<typeof openList>>['user'], action: string) => {
    await user.click(within(await bar()).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
  }

  test('staff cancel cancellable orders with a reason; orders that the server refuses are listed (rule BLK-79)', async () => {
    server.answers(cancelOrders, ({ body }) => ({
      done: body.ids.slice(0, 1),
      refused: [{ id: idOf('order 2'), reason: 'ops is processing this order.' }],
    }))
    server.lists(
      orderGrid,
      [3001, 3001, 6034].map((orderStatus, at) => orderRow(at + 1, { orderStatus })),
    )
    const { user } = await openApp('/order/export', { as: 'OPS Manager' })
    await waitFor(() => expect(rowsShown()).toHaveLength(3))
    for (const n of [1, 2, 3]) await user.click(tick(n))
    await choose(user, 'Cancel shipments')
    const left = within(await screen.findByRole('dialog', { name: /^Cancel shipments/ }))
    expect(left.getByRole('row')).toHaveTextContent(number(3))
    await user.click(left.getByRole('button', { name: /^Skip these/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 shipments?' }))
    await user.type(dialog.getByRole('textbox'), 'Not sold')
    await user.click(dialog.getByRole('button', { name: 'Cancel 2 shipments' }))
    expect(await screen.findByText('1 shipment is cancelled')).toBeInTheDocument()
    expect(await screen.findByText('ops is processing this order.')).toBeInTheDocument()
    expect(server.asked(cancelOrders).map(({ body }) => body)).toEqual([
      { ids: [idOf('order 1'), idOf('order 2')], reason: 'Not sold' },
    ])
  })

  test('assigns orders to a colleague and adds notes (rules BLK-81, BLK-82)', async () => {
    const cs = personOf('Cs Employee')
    server.answers(listAssignees, () => [{ id: cs.id, username: 'cs', name: 'Võ Ngọc Diệp' }])
    server.answers(assignOrders, ({ body }) => ({ done: [...body.ids], refused: [], undoId: idOf('undo') }))
    server.answers(noteOrders, ({ body }) => ({ done: [...body.ids], refused: [] }))
    const { user } = await openList(2, '/order/export', { as: 'OPS Manager' })
    await user.click(tick(1))
    await choose(user, 'Assign to')
    const assign = within(await screen.findByRole('dialog', { name: 'Assign 1 shipment' }))
    await user.selectOptions(await assign.findByRole('combobox'), await assign.findByRole('option', { name: /^cs/ }))
    await user.click(assign.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('1 shipment is assigned to cs')).toBeInTheDocument()
    expect(server.asked(assignOrders).map(({ body }) => body)).toEqual([{ ids: [idOf('order 1')], userId: cs.id }])
    await user.click(tick(2))
    await choose(user, 'Note')
    const note = within(await screen.findByRole('dialog', { name: 'Note on 1 shipment' }))
    await user.type(note.getByRole('textbox'), 'Box is wet')
    await user.click(note.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Note added to 1 shipment')).toBeInTheDocument()
    expect(server.asked(noteOrders).map(({ body }) => body)).toEqual([{ ids: [idOf('order 2')], body: 'Box is wet' }])
  })
})
