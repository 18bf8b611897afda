import { orderLabels } from '@waybill/contract/orders/endpoints'
import { moveOrders, noteOrders, processOrders } from '@waybill/contract/orders/list-endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { undoAction } from '@waybill/contract/shipments/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/ids.ts'
import { rowsShown } from '../../testing/grid.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { orderRow } from '../../testing/orders.ts'

const tick = (n: number) => screen.getByRole('checkbox', { name: `Select EXP${String(n).padStart(10, '0')}` })
const bar = () => screen.findByRole('group', { name: 'Actions for the selected rows' })

const openOrders = async (...statuses: number[]) => {
  server.lists(
    orderGrid,
    statuses.map((orderStatus, at) => orderRow(at + 1, { orderStatus })),
  )
  const app = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(statuses.length))
  for (const at of statuses.keys()) await app.user.click(tick(at + 1))
  return app
}

test('Process runs without a question, and its toast offers Undo', async () => {
  server.answers(processOrders, ({ body }) => ({ done: [...body], refused: [], undoId: idOf('undo') }))
  server.answers(undoAction, () => ({ done: [idOf('order 1'), idOf('order 2')], refused: [] }))
  const { user } = await openOrders(3001, 3001)
  await user.click(within(await bar()).getByRole('button', { name: 'Process' }))
  expect(await screen.findByText('Processing 2 orders')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 shipments were restored')).toBeInTheDocument()
  expect(server.asked(undoAction).map(({ params }) => params['id'])).toEqual([idOf('undo')])
})

test('one toast reports orders that were not done, and later those that were not undone (rules BLK-5, BLK-6)', async () => {
  const refused = [{ id: idOf('order 2'), reason: 'cs is processing this order.' }]
  server.answers(processOrders, () => ({ done: [idOf('order 1')], refused, undoId: idOf('undo') }))
  server.answers(undoAction, () => ({
    done: [idOf('order 1')],
    refused: [{ id: idOf('order 3'), reason: 'It has moved on.' }],
  }))
  const { user } = await openOrders(3001, 3001)
  await user.click(within(await bar()).getByRole('button', { name: 'Process' }))
  expect(await screen.findByText('Processing 1 order')).toBeInTheDocument()
  expect(screen.getByText(/1 was not. It stays selected, with the reason./)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 shipment could not be restored')).toBeInTheDocument()
  expect(screen.getByText(/It has moved on\. 1 shipment was restored\./)).toBeInTheDocument()
  expect(screen.queryByText('1 shipment was restored')).not.toBeInTheDocument()
})

test('the status choice shows how many orders can take it; the others are listed and left out with one click', async () => {
  server.answers(moveOrders, ({ body }) => ({ done: [...body.ids], refused: [], undoId: idOf('undo') }))
  const { user } = await openOrders(3001, 3001, 6034)
  await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of 3 shipments' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'New status' }), 'Hold for payment: 2 of 3')
  expect(dialog.getByText('EXP0000000003').parentElement).toHaveTextContent('EXP0000000003 in Delivered')
  await user.type(dialog.getByRole('textbox'), 'Not paid')
  await user.click(dialog.getByRole('button', { name: 'Skip these, move 2' }))
  expect(await screen.findByText('2 shipments were moved to Hold for payment')).toBeInTheDocument()
  expect(server.asked(moveOrders).map(({ body }) => body)).toEqual([
    { ids: [idOf('order 1'), idOf('order 2')], status: 2043, reason: 'Not paid' },
  ])
  await waitFor(async () => expect(await bar()).toHaveTextContent('1selected'))
  expect(tick(3)).toBeChecked()
})

test("requires a reason for 'Creating failed' in bulk, shown to the company (rule ORD-29)", async () => {
  server.answers(moveOrders, ({ body }) => ({ done: [...body.ids], refused: [], undoId: idOf('undo') }))
  const { user } = await openOrders(3001, 3001)
  await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the status of 2 shipments' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'New status' }), 'Creating failed: 2 of 2')
  await user.click(dialog.getByRole('button', { name: 'Move 2 shipments' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason for the failure (shown to the company)' })
  expect(dialog.getByText('Required')).toBeInTheDocument()
  expect(server.asked(moveOrders)).toEqual([])
  await user.type(reason, 'No such street')
  await user.click(dialog.getByRole('button', { name: 'Move 2 shipments' }))
  expect(await screen.findByText('2 shipments were moved to Creating failed')).toBeInTheDocument()
  expect(server.asked(moveOrders).map(({ body }) => body.reason)).toEqual(['No such street'])
})

test('prints labels of the selected orders in one call, and confirms it (rule LBL-8)', async () => {
  server.sends(orderLabels, { name: 'labels.pdf', text: '%PDF-1.7' })
  const shown = vi.fn()
  // Only the parts of Window that the code uses.
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace: shown } } as never)
  const { user } = await openOrders(3001, 3001)
  await user.click(within(await bar()).getByRole('button', { name: 'Print labels' }))
  expect(await screen.findByText('Print labels success!')).toBeInTheDocument()
  expect(server.asked(orderLabels)).toHaveLength(1)
  expect(shown).toHaveBeenCalledWith(expect.stringMatching(/^blob:/))
})

test('FRM-21: the field of a note is focused at once; the note survives a failed call and Escape, and is added on retry', async () => {
  server.refuses(noteOrders, 'unavailable')
  const { user } = await openOrders(3001, 3001)
  await user.click(within(await bar()).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Note on 2 shipments' }))
  const field = dialog.getByRole('textbox', { name: 'Note, for staff only' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.click(dialog.getByRole('button', { name: 'Add note' }))
  expect(await dialog.findByText('Required')).toBeInTheDocument()
  await user.type(field, 'Call the shipper')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByText(/database cannot be reached/)).toBeInTheDocument()
  expect(field).toHaveValue('Call the shipper')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  server.answers(noteOrders, ({ body }) => ({ done: [...body.ids], refused: [] }))
  await user.click(dialog.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Note added to 2 shipments')).toBeInTheDocument()
  expect(server.asked(noteOrders).at(-1)?.body).toMatchObject({ body: 'Call the shipper' })
})

test('FRM-6: the reason of a new status survives a reload; the status is chosen anew', async () => {
  const openMove = async ({ user }: Awaited<ReturnType<typeof openOrders>>) => {
    await user.click(within(await bar()).getByRole('button', { name: 'Change status' }))
    return within(await screen.findByRole('dialog', { name: 'Change the status of 2 shipments' }))
  }
  const before = await openOrders(3001, 3001)
  const typed = await openMove(before)
  const status = typed.getByRole<HTMLSelectElement>('combobox', { name: 'New status' })
  const suggested = status.value
  await before.user.selectOptions(status, 'Hold for payment: 2 of 2')
  await before.user.type(typed.getByRole('textbox'), 'Not paid')
  before.close()

  // The selection survives it, too (rule LST-3).
  const after = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  const dialog = await openMove(after)
  expect(await dialog.findByText(/^Your unsaved changes were restored/)).toBeInTheDocument()
  expect(dialog.getByRole('textbox')).toHaveValue('Not paid')
  expect(dialog.getByRole('combobox', { name: 'New status' })).toHaveValue(suggested)
})

test('FRM-6: the reason of a cancellation survives a reload', async () => {
  const openCancel = async ({ user }: Awaited<ReturnType<typeof openOrders>>) => {
    await user.click(within(await bar()).getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel shipments/ }))
    return within(await screen.findByRole('dialog', { name: 'Cancel 2 shipments?' }))
  }
  const before = await openOrders(3001, 3001)
  await before.user.type((await openCancel(before)).getByRole('textbox'), 'Not sold')
  before.close()

  const after = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  const dialog = await openCancel(after)
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveValue('Not sold'))
})
