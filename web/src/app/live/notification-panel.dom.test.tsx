import { listConnections, unrefundedGrid } from '@waybill/contract/carriers/endpoints'
import {
  getNotificationSettings,
  markNotificationsRead,
  notificationGrid,
  saveNotificationSettings,
} from '@waybill/contract/notifications/endpoints'
import type { Notification } from '@waybill/contract/notifications/schemas'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp, server, startServer, stopServer } from '../../testing/open-app.tsx'

beforeEach(startServer)
afterEach(stopServer)

const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const news = (nth: number, fields: Partial<Notification>): Notification => ({
  ...{ id: `news-${nth}`, type: 'parcel', subjectId: `shipment-${nth}`, code: `SGL000000000${nth}`, status: 4005 },
  ...{ message: `SGL000000000${nth} have just change status to Held by customs at destination`, detail: 'Ann Lee, US' },
  ...{ at: at(nth), isUnread: true },
  ...fields,
})

const openPanel = async (rows: Notification[]) => {
  server.lists(orderGrid, [])
  server.lists(notificationGrid, rows)
  const app = await openApp('/order/export')
  await app.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await within(panel).findByRole('heading', { name: 'Notifications' })
  return { ...app, panel: within(panel) }
}

test('opening an entry marks it read; opening the panel marks nothing', async () => {
  const marked: unknown[] = []
  // Request of the screen that the entry leads to.
  server.answers(listConnections, () => [])
  server.lists(unrefundedGrid, [])
  server.answers(markNotificationsRead, ({ body }) => {
    marked.push(body)
    return { unread: 0 }
  })
  const { user, panel } = await openPanel([
    news(1, { type: 'carrier', subjectId: 'ghn', code: 'GHN', status: null, message: 'GHN refuses our token' }),
    news(2, {}),
  ])
  const entry = await panel.findByRole('link', { name: /GHN refuses our token/ })
  expect(entry).toHaveAttribute('href', '/carrier')
  expect(marked).toEqual([])
  // The button shows the unread count; its name stays the same.
  await screen.findByRole('button', { name: 'Notifications, 2 new' })
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeInTheDocument()
  await user.click(entry)
  await waitFor(() => expect(marked).toEqual([{ ids: ['news-1'] }]))
})

test('groups three shipments of one status within an hour into one row, which expands in place', async () => {
  const { user, panel } = await openPanel([1, 2, 3].map((nth) => news(nth, { isUnread: false })))
  const many = await panel.findByRole('button', { name: /3 shipments are now Held by customs/ })
  expect(panel.queryByRole('link')).not.toBeInTheDocument()
  await user.click(many)
  expect(await panel.findAllByRole('link')).toHaveLength(3)
})

test('shows Nothing here without notifications', async () => {
  const { panel } = await openPanel([])
  expect(await panel.findByText('Nothing here')).toBeInTheDocument()
})

test('saves a notification switch at once; "As my role has it" resets all', async () => {
  const none = { toastOff: [], bellOff: [], toastOffKinds: [], bellOffKinds: [] }
  const of = { observed: [4005, 6034], kinds: ['work' as const] }
  const saved: unknown[] = []
  server.answers(getNotificationSettings, () => ({ ...none, ...of }))
  server.answers(saveNotificationSettings, ({ body }) => {
    saved.push(body)
    return { ...(body as typeof none), ...of }
  })
  const { user, panel } = await openPanel([])
  await user.click(panel.getByRole('button', { name: 'Notification settings' }))
  const toast = await panel.findByRole('switch', { name: 'Delivered: Toast' })
  expect(toast).toBeChecked()
  await user.click(toast)
  await waitFor(() => expect(saved).toEqual([{ ...none, toastOff: [6034] }]))
  expect(toast).not.toBeChecked()
  await user.click(panel.getByRole('button', { name: 'As my role has it' }))
  await waitFor(() => expect(saved.at(-1)).toEqual(none))
})
