import { statementGrid, statementTotals } from '@waybill/contract/billing/statement-endpoints'
import { dailyShipments, shipmentFigures } from '@waybill/contract/dashboard/endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { noTotals } from '../../testing/statements.ts'

const successor = {
  text: 'Waybill Next is here.',
  link: 'https://next.example',
  picture: 'https://next.example/a.webp',
}
const banner = () => screen.queryByText('Waybill Next is here.', { exact: false })

beforeEach(() => {
  server.lists(orderGrid, [])
  server.lists(parcelGrid, [])
  server.answers(dailyShipments, () => [])
  server.answers(shipmentFigures, () => ({
    statuses: [],
    unpriced: { parcels: 0, exports: 0, imports: 0, since: null },
    oldest: [],
  }))
})

test('SCR-14: the banner links on, can be dismissed, and stays hidden until its text changes', async () => {
  const { user, close } = await openApp('/order/export', { me: { successor } })
  expect(await screen.findByRole('link', { name: 'Learn more' })).toHaveAttribute('href', 'https://next.example')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).not.toBeInTheDocument()
  await close()

  const again = await openApp('/order/export', { me: { successor } })
  await screen.findByRole('searchbox', { name: 'Find in this list' })
  expect(banner()).not.toBeInTheDocument()
  await again.close()

  await openApp('/order/export', { me: { successor: { ...successor, text: 'Waybill Next carries more.' } } })
  expect(await screen.findByText('Waybill Next carries more.', { exact: false })).toBeInTheDocument()
})

test('SCR-14: the pop-up shows on the dashboard once per sign-in', async () => {
  const me = { successor }
  const first = await openApp('/dashboard', { me, authTime: 1_000 })
  const dialog = await screen.findByRole('dialog', { name: 'News' })
  expect(within(dialog).getByRole('presentation')).toHaveAttribute('src', 'https://next.example/a.webp')
  await first.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  await first.close()

  const second = await openApp('/dashboard', { me, authTime: 1_000 })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await second.close()

  await openApp('/dashboard', { me, authTime: 2_000 })
  expect(await screen.findByRole('dialog', { name: 'News' })).toBeInTheDocument()
})

test('SCR-14: shows neither if none is configured', async () => {
  await openApp('/dashboard', { authTime: 3_000 })
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(banner()).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SCR-13: Billing opens the configured address in a new tab', async () => {
  await openApp('/order/export', { me: { billingUrl: `${server.origin}/billing` } })
  const entry = await screen.findByRole('link', { name: 'Billing, opens in a new tab' })
  expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual([`${server.origin}/billing`, '_blank'])
})

test('SCR-13: without an address, Billing and /sgl-debit-note lead to our own statements', async () => {
  server.lists(statementGrid, [])
  server.answers(statementTotals, () => noTotals)
  const { address } = await openApp('/sgl-debit-note')
  expect(await screen.findByRole('heading', { name: 'Billing' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Billing/ })).toHaveAttribute('href', '/billing')
  expect(address()).toBe('/billing')
})

test('SCR-13: /admin leads to the role’s home', async () => {
  await openApp('/admin')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
})
