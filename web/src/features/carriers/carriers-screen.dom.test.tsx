import {
  checkConnection,
  claimLabel,
  listConnections,
  retryFailedBookings,
  unrefundedGrid,
} from '@waybill/contract/carriers/endpoints'
import type { Connection, UnrefundedLabel } from '@waybill/contract/carriers/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { idOf } from '../../testing/ids.ts'

const connection = (given: Partial<Connection> & Pick<Connection, 'name'>): Connection => ({
  state: 'working',
  label: 'Working',
  since: '2026-11-20T01:00:00.000Z',
  lastSuccessAt: '2026-11-20T01:11:37.000Z',
  waiting: { count: 0, oldestAt: null },
  failed: { count: 0, oldestAt: null },
  unreadTimes: 0,
  advice: null,
  credentials: [{ setting: 'JANIO_SECRET_KEY', isSet: true }],
  can: { check: true, retry: false },
  ...given,
})

const refused = connection({
  name: 'ghn',
  state: 'misconfigured',
  label: 'Token refused',
  waiting: { count: 41, oldestAt: new Date(Date.now() - 89 * 60_000).toISOString() },
  advice: { wrong: 'GHN has refused our token since 08:12.', toDo: 'Put it in the server settings as `GHN_TOKEN`.' },
  credentials: [
    { setting: 'GHN_TOKEN', isSet: true },
    { setting: 'GHN_SHOP_ID', isSet: true },
  ],
})
const notSetUp = connection({
  name: 'postcodes',
  state: 'notSetUp',
  label: 'Not set up',
  lastSuccessAt: null,
  advice: { wrong: 'No key is set.', toDo: 'Put it in the server settings as `POSTCODE_API_KEY`.' },
  credentials: [{ setting: 'POSTCODE_API_KEY', isSet: false }],
  can: { check: false, retry: false },
})

const label = (given: Partial<UnrefundedLabel> = {}): UnrefundedLabel => ({
  id: idOf('label'),
  number: 'SGL4802131204',
  parcelId: idOf('parcel'),
  recipient: 'Nguyễn Hoàng Thảo Nguyên',
  trackingNumber: 'JNO8841720336VN',
  carrier: 'janio',
  boughtAt: '2026-11-17T02:00:00.000Z',
  reason: 'Janio cannot void a label',
  cancelledAt: '2026-11-18T03:02:00.000Z',
  cancelledBy: 'company-admin',
  claim: 'open',
  claimedAt: null,
  claimedBy: null,
  ...given,
})

beforeEach(() => {
  server.answers(listConnections, () => [refused, notSetUp, connection({ name: 'janio' })])
  server.lists(unrefundedGrid, [])
})

const rowOf = async (name: string) => within(await screen.findByRole('rowgroup', { name }))

test('lists connections in the server’s order, broken ones first; the head counts those that need attention', async () => {
  await openApp('/carrier')
  await rowOf('GHN')
  const names = screen.getAllByRole('rowgroup').flatMap((group) => group.getAttribute('aria-label') ?? [])
  expect(names).toEqual(['GHN', 'Postcode lookup', 'Janio'])
  expect(screen.getByText('2 of 3 need attention')).toBeInTheDocument()
})

test('the menu counts the connections that need attention', async () => {
  await openApp('/carrier')
  expect(await screen.findByRole('link', { name: /^Carriers ?2 need attention$/ })).toBeInTheDocument()
})

test('a broken connection shows the problem, what to do, and the setting in monospace; a working one does not', async () => {
  await openApp('/carrier')
  const ghn = await rowOf('GHN')
  expect(ghn.getByText('GHN has refused our token since 08:12.')).toBeInTheDocument()
  expect(ghn.getByText('GHN_TOKEN').tagName).toBe('CODE')
  expect(ghn.getByText('Token refused')).toBeInTheDocument()
  expect(ghn.getByText('41 waiting')).toBeInTheDocument()
  expect(ghn.getByText('oldest 1 h 29 min')).toBeInTheDocument()
  expect((await rowOf('Janio')).queryByText('Problem')).toBeNull()
})

test('shows whether credentials are set; without them there is no Try now', async () => {
  await openApp('/carrier')
  const ghn = await rowOf('GHN')
  expect(ghn.getByText('Token set')).toBeInTheDocument()
  expect(ghn.getByText('Shop number set')).toBeInTheDocument()
  const postcodes = await rowOf('Postcode lookup')
  expect(postcodes.getByText('Key missing')).toBeInTheDocument()
  expect(postcodes.queryByRole('button')).toBeNull()
})

test('the reply to Try now replaces the panel', async () => {
  const works = connection({ name: 'ghn' })
  server.answers(checkConnection, () => {
    server.answers(listConnections, () => [works])
    return works
  })
  const { user } = await openApp('/carrier')
  await user.click((await rowOf('GHN')).getByRole('button', { name: 'Try now: GHN' }))
  expect(await screen.findByText('GHN works')).toBeInTheDocument()
  expect((await rowOf('GHN')).queryByText('Problem')).toBeNull()
  expect(server.asked(checkConnection)[0]?.params).toEqual({ name: 'ghn' })
})

test('Retry all repeats the failed bookings of its connection', async () => {
  const failed = { count: 1000, oldestAt: '2026-11-20T01:00:00.000Z' }
  server.answers(listConnections, () => [connection({ name: 'janio', failed, can: { check: true, retry: true } })])
  server.answers(retryFailedBookings, () => ({ count: 1204 }))
  const { user } = await openApp('/carrier')
  const janio = await rowOf('Janio')
  const list = janio.getByRole('link', { name: '1,000+ failed' })
  expect(list).toHaveAttribute('href', '/shipment/sgl-parcel?currentStatus=3004&carrier=janio')
  await user.click(janio.getByRole('button', { name: 'Retry all failed bookings of Janio' }))
  expect(await screen.findByText('1,204 bookings are being retried')).toBeInTheDocument()
  expect(server.asked(retryFailedBookings)[0]?.params).toEqual({ name: 'janio' })
})

test('counts events with unreadable times at their connection (rule STA-50)', async () => {
  server.answers(listConnections, () => [connection({ name: 'janio', unreadTimes: 3 })])
  await openApp('/carrier')
  expect((await rowOf('Janio')).getByText('3 events with unreadable times, in 30 days')).toBeInTheDocument()
})

test('asks for the carrier’s answer about a label that is still charged', async () => {
  server.lists(unrefundedGrid, [label()])
  server.answers(claimLabel, ({ body }) => {
    server.lists(unrefundedGrid, [])
    return label({ claim: body.answer })
  })
  const { user } = await openApp('/carrier')
  expect(await screen.findByText('Janio cannot void a label')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mark claimed: SGL4802131204' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim of label JNO8841720336VN' }))
  expect(dialog.getByRole('radio', { name: 'Claimed' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: 'Refunded' }))
  await user.click(dialog.getByRole('button', { name: 'Save answer' }))
  expect(await screen.findByText('No label is waiting for a claim.')).toBeInTheDocument()
  expect(server.asked(claimLabel)[0]).toMatchObject({ params: { id: idOf('label') }, body: { answer: 'refunded' } })
})

test('an open claim shows since when and by whom', async () => {
  server.lists(unrefundedGrid, [label({ claim: 'claimed', claimedAt: '2026-11-19T03:00:00.000Z', claimedBy: 'ops' })])
  await openApp('/carrier')
  expect(await screen.findByText('claimed 19/11/2026 by ops')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Record answer: SGL4802131204' })).toBeInTheDocument()
})

test('reports a failed load of connections, and retries', async () => {
  server.refuses(listConnections, 'internal_error', { requestId: 'req-1' })
  const { user } = await openApp('/carrier')
  expect(await screen.findByText('The connections could not be loaded')).toBeInTheDocument()
  server.answers(listConnections, () => [connection({ name: 'janio' })])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('rowgroup', { name: 'Janio' })).toBeInTheDocument())
})
