import { dailyShipments, shipmentFigures } from '@waybill/contract/dashboard/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'

beforeEach(() => {
  server.answers(dailyShipments, () => [])
  server.answers(shipmentFigures, () => ({
    statuses: [
      { status: 3001, parcels: 588, exports: 214, imports: 7 },
      { status: 3004, parcels: 16, exports: 7, imports: 0 },
      { status: 2007, parcels: 3, exports: 2, imports: 0 },
      { status: 2009, parcels: 4, exports: 1, imports: 0 },
    ],
    unpriced: { parcels: 0, exports: 5, imports: 0, since: new Date().toISOString() },
    oldest: [
      { status: 2007, since: new Date(Date.now() - 9 * 86_400_000).toISOString() },
      { status: 2009, since: new Date(Date.now() - 2 * 86_400_000).toISOString() },
    ],
  }))
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const href = (link: HTMLElement): string => link.getAttribute('href') ?? ''

test('DSH-2: shows a figure for each status and business line, which opens that list', async () => {
  await openApp('/dashboard', { as: 'Cs Employee' })
  const stages = await region('Shipments by status')
  const parcels = await stages.findByRole('link', { name: 'Ecommerce, Creating failed: 16' })
  expect(href(parcels)).toContain('/shipment/sgl-parcel?currentStatus=3004')
  expect(href(stages.getByRole('link', { name: 'Express, Creating failed: 7' }))).toBe('/order?status=3004')
})

test('DSH-2: shows orders of one direction, kept in the address', async () => {
  await openApp('/dashboard?direction=import', { as: 'Cs Employee' })
  const link = await (
    await region('Shipments by status')
  ).findByRole('link', { name: 'Express, Shipment generated: 7' })
  expect(href(link)).toBe('/order/import?status=3001')
})

test('DSH-4: lists what needs attention by reason, lost and damaged together, each figure a link', async () => {
  await openApp('/dashboard', { as: 'Cs Employee' })
  const attention = await region('Needs attention')
  const lost = await attention.findByRole('link', { name: 'Ecommerce, Damaged or Lost: 7' })
  expect(decodeURIComponent(href(lost))).toContain('currentStatus=2009,2007')
  expect(attention.getByText('Oldest 9 days')).toBeInTheDocument()
  expect(href(attention.getByRole('link', { name: 'Express, Verified without a price: 5' }))).toContain(
    'isVerifiedUnpriced=true',
  )
  expect(attention.getByText('23 + 15')).toBeInTheDocument()
  expect(attention.queryByText('Held by customs')).toBeNull()
})
