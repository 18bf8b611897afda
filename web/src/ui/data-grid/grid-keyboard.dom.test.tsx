import { orderGrid } from '@waybill/contract/orders/grid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowOf, rowsShown } from '../../testing/grid.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { orderRows } from '../../testing/orders.ts'

const openOrders = async () => {
  server.lists(orderGrid, orderRows(3))
  const app = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(3))
  return app
}

test('a list opens with its cursor: arrows and Space work at once (rule LST-12)', async () => {
  const { user } = await openOrders()
  await waitFor(async () => expect(await rowOf('EXP0000000001')).toHaveFocus())
  await user.keyboard('{ArrowDown} ')
  expect(screen.getByRole('checkbox', { name: 'Select EXP0000000002' })).toBeChecked()
})

test('/ focuses the find box', async () => {
  const { user } = await openOrders()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('F searches the columns; Enter picks one and focuses its value', async () => {
  const { user } = await openOrders()
  await user.keyboard('f')
  const search = await screen.findByRole('textbox', { name: 'Filter by' })
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('order no{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus())
  await user.keyboard('EXP0000000002{Enter}')
  await waitFor(() =>
    // Besides the rows, the unfiltered count is requested.
    expect(server.asked(orderGrid).flatMap(({ filters }) => filters)).toContainEqual(
      expect.objectContaining({ name: 'code', value: 'EXP0000000002' }),
    ),
  )
})

test('↓ moves from the find box to the rows (rule LST-12)', async () => {
  const { user } = await openOrders()
  await user.keyboard('/')
  await user.keyboard('{ArrowDown}')
  expect(await rowOf('EXP0000000001')).toHaveFocus()
})

test('the cursor moves to the first row when its row leaves the list (rule LST-12)', async () => {
  const { user } = await openOrders()
  await waitFor(async () => expect(await rowOf('EXP0000000001')).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  expect(await rowOf('EXP0000000002')).toHaveFocus()
  const [first, , third] = orderRows(3)
  server.lists(
    orderGrid,
    [third, first].flatMap((row) => row ?? []),
  )
  // A refetch without a change of focus, as after changes by others.
  fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(async () => expect(await rowOf('EXP0000000003')).toHaveFocus())
})
