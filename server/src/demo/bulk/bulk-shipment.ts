import { STATUS } from '@waybill/contract/shipments/status'
import { packageTotals } from '@waybill/contract/shipments/weights'
import type { CompanyRow } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import { packageColumns } from '../shipments/add-shipment.ts'
import { GOODS, type GoodsLine } from '../shipments/goods.ts'
import type { DemoPackage } from '../shipments/packages.ts'
import { drawStatus } from './bulk-status.ts'
import type { BulkTables } from './bulk-tables.ts'
import type { BulkWorld } from './bulk-world.ts'

/** Statuses after which the provider has its number. */
export const WITH_PROVIDER: readonly number[] = [
  STATUS.leftOrigin,
  STATUS.inTransit,
  STATUS.customsCleared,
  STATUS.heldByCustoms,
  STATUS.receivedAtDestination,
  STATUS.outForDelivery,
  STATUS.delivered,
  STATUS.deliveryUnsuccessful,
  STATUS.heldAtPointOfDelivery,
  STATUS.failedAttempt,
  STATUS.returnedToSender,
  STATUS.returnedFromOverseas,
  STATUS.lost,
  STATUS.damaged,
]
const goodsLines = Object.keys(GOODS) as GoodsLine[]
const DAY_MS = 86_400_000

/** Its serial, its creation time, and the present of the demo. */
export type BulkOne = { serial: number; createdAt: number; now: number }
type Sent = { company: CompanyRow; goods: GoodsLine }
type Status = { status: number; at: string }

/** Sender and goods; companies have shares like real customers: the first has most. */
export const drawSender = (random: Random, { companies }: BulkWorld): Sent => {
  const place = Math.floor(companies.length * random.next() ** 1.6)
  const company = companies[place]
  if (!company) throw new Error('There is no company that could have sent these shipments. Make the demo first.')
  return { company, goods: goodsLines[place % goodsLines.length] ?? 'home' }
}

/** Its current status, and since when. */
export const drawBulkStatus = (random: Random, { createdAt, now }: BulkOne, isImport: boolean): Status => {
  const status = drawStatus(random, (now - createdAt) / DAY_MS, isImport)
  const at = Math.min(now, createdAt + (status === STATUS.generated ? 0 : random.next() * 6 * DAY_MS))
  return { status, at: new Date(at).toISOString() }
}

type Row = Record<string, unknown>
type Added = Status & {
  company: CompanyRow
  createdAt: number
  serviceId: string
  number: string
  trackingNumber: string | null
  senderReference: string | null
  packages: readonly DemoPackage[]
  place: string | null
  columns: Row
  content: Row | undefined
}

/** Adds one shipment: a package, a customs item, an event; `columns` are its line's own. */
export const addBulkShipment = (into: BulkTables, random: Random, one: Added): void => {
  const { company, createdAt, status, at, number, trackingNumber, packages } = one
  const key = { owner_id: company.id, shipment_id: random.id(createdAt) }
  const child = { id: random.id(createdAt), ...key, position: 0 }
  const totals = packageTotals(packages)
  into.shipment.add({
    id: key.shipment_id,
    owner_id: key.owner_id,
    number,
    status,
    status_at: at,
    user_id: company.id,
    created_at: new Date(createdAt).toISOString(),
    updated_at: at,
    updated_by: company.username,
    source: 'bulk',
    service_id: one.serviceId,
    tracking_number: trackingNumber,
    sender_reference: one.senderReference,
    item_type: 'P',
    total_value_currency: 'USD',
    category_of_shipment: 'M',
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    ...one.columns,
  })
  into.number.add({ number, ...key, kind: 'ours' })
  if (trackingNumber !== null && trackingNumber !== number)
    into.number.add({ number: trackingNumber, ...key, kind: 'provider' })
  for (const line of packages) into.package.add({ ...child, kind: 'declared', ...packageColumns(line) })
  if (one.content) into.content.add({ ...child, ...one.content })
  into.event.add({ ...child, status, at, action_user: company.username, place: one.place })
}
