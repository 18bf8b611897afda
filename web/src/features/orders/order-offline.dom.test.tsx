import { cancelOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callAnswered, callFailed } from '../../platform/connection.ts'
import { setLanguage } from '../../platform/i18n.ts'
import { rowsShown } from '../../testing/grid.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { orderRow } from '../../testing/orders.ts'

const openOrders = async () => {
  const can = { edit: true, cancel: true, delete: true, process: true, takeOver: false }
  server.lists(orderGrid, [orderRow(1, { can }), orderRow(2, { can })])
  const app = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  return app
}
const goOffline = (): void => {
  onlineManager.setOnline(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  callFailed()
}

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  callAnswered()
  setLanguage('en')
})

test('offline, Cancel order still asks; only its request fails, and nothing is queued', async () => {
  const { user } = await openOrders()
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Actions for EXP0000000001' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: /EXP0000000001/ }))
  expect(screen.queryByText(/will be sent when the connection is back/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument()
  expect(screen.queryByText(/will be sent when the connection is back/)).toBeNull()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  expect(server.asked(cancelOrder)).toEqual([])
})

test('offline, order numbers can be copied, and a bulk action explains its failure in the person’s language', async () => {
  const { user } = await openOrders()
  await user.click(screen.getByRole('checkbox', { name: 'Select EXP0000000001' }))
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selected rows' }))
  goOffline()
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy order numbers' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('EXP0000000001'))
  setLanguage('vi')
  await user.click(await bar.findByRole('button', { name: 'Xử lý' }))
  expect(await screen.findByText('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /EXP0000000001/ })).toBeChecked()
})
