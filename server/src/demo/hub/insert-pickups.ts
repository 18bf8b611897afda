import { nextPickupTime, pickupHoursProblem } from '@waybill/contract/pickups/pickup-hours'
import { z } from 'zod'
import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { searchTextOfPickup } from '../../modules/pickups/request-pickup.ts'
import type { Tx } from '../../platform/database.ts'
import { pickupHoursOf, pickupSettings } from '../../platform/pickup-settings.ts'
import { startOfVietnamDay } from '../../platform/vietnam-time.ts'
import { type CompanyRow, insertRows, listCompanies } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import type { ShipmentKey } from '../../modules/shipments/index.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MAX_WAITING = 6
const HOURS = pickupHoursOf(z.object(pickupSettings).parse({}))
const PICKED = 17
const NOTES = [
  null,
  'Gọi trước 15 phút, cổng sau',
  'Hàng dễ vỡ, mang thùng gỗ',
  'Lầu 3, hỏi chị Hạnh',
  'Có thang máy',
  'Chỉ nhận xe máy, ngõ nhỏ',
]
const ADDRESSES = [
  'Số 46 phố Hàng Mây, Phường Hoàn Kiếm, Thành phố Hà Nội',
  'Lô B7, đường số 3, Khu công nghiệp Tân Bình, Phường Tây Thạnh, Thành phố Hồ Chí Minh',
  'Xóm 5, Xã Bát Tràng, Thành phố Hà Nội',
  '258/19 Trần Hưng Đạo, Phường Cầu Ông Lãnh, Thành phố Hồ Chí Minh',
  // As many merchants still write them.
  'Số 7 hẻm 42 Nguyễn Thị Minh Khai, phường Đa Kao, quận 1, TP. Hồ Chí Minh',
] as const

type Plan = { kind: 'submitted' | 'scheduled' | 'picked'; createdAt: Date; pickupAt: Date; shipments: string[] }
type Params = { company: CompanyRow; ownerId: string; driverId: string; opsId: string }

/** Requests of the last weeks (rule DEM-1): some are unassigned, some are to be fetched today, one is late. */
export const insertPickups = async (
  tx: Tx,
  random: Random,
  now: Date,
  accounts: ReadonlyMap<string, string>,
): Promise<void> => {
  const [driverId = '', opsId = ''] = ['delivery-employee', 'ops-manager'].map((name) => accounts.get(name) ?? '')
  for (const company of await listCompanies(tx)) {
    const ownerId = accounts.get(company.username)
    if (ownerId === undefined) continue
    const place = { company, ownerId, driverId, opsId }
    const plans = await planPickups(tx, random, now, ownerId)
    const serials = await takePickupSerials(tx, plans.length)
    const made = plans.map((plan, nth) => ({ plan, row: rowOf(random, plan, place, serials[nth] ?? 0) }))
    await insertRows(
      tx,
      'pickup',
      made.map(({ row }) => row),
    )
    await insertRows(
      tx,
      'pickup_shipment',
      made.flatMap(({ plan, row }) =>
        plan.shipments.map((id) => ({
          ...{ owner_id: ownerId, shipment_id: id, pickup_id: row.id, is_open: plan.kind !== 'picked' },
          ...{ scanned_at: plan.kind === 'picked' ? row.completed_at : null, moved_from: null },
        })),
      ),
    )
  }
}

const isFetchedAt = (at: number): boolean => pickupHoursProblem(new Date(at), new Date(at - HOUR_MS), HOURS) === null

/** The last full hour within the hub's hours before this moment. */
const lastPickupTime = (by: number): Date => {
  let at = Math.floor(by / HOUR_MS) * HOUR_MS
  while (!isFetchedAt(at)) at -= HOUR_MS
  return new Date(at)
}

const planPickups = async (tx: Tx, random: Random, now: Date, ownerId: string): Promise<Plan[]> => {
  const { waiting, fetched } = await listCompanyShipments(tx, ownerId)
  const today = startOfVietnamDay(now).getTime()
  const free = waiting.map(({ id }) => id)
  const take = (): string[] => free.splice(0, Math.min(MAX_WAITING, Math.ceil(free.length / 4)))
  const ahead = (hours: number): Date => nextPickupTime(now, hours, HOURS) ?? now
  const open: Plan[] = [
    { kind: 'submitted', createdAt: new Date(now.getTime() - HOUR_MS), pickupAt: ahead(3), shipments: take() },
    { kind: 'scheduled', createdAt: new Date(now.getTime() - 20 * HOUR_MS), pickupAt: ahead(1), shipments: take() },
    {
      kind: 'scheduled',
      createdAt: new Date(lastPickupTime(now.getTime() - 2 * HOUR_MS).getTime() - 24 * HOUR_MS),
      pickupAt: lastPickupTime(now.getTime() - 2 * HOUR_MS),
      shipments: take(),
    },
  ]
  const picked = Array.from({ length: PICKED }, (_, nth): Plan => {
    const pickupAt = lastPickupTime(today - (nth * 5 + 1) * DAY_MS + random.int(8, 17) * HOUR_MS)
    const near = fetched.filter(
      ({ created_at }) => created_at < pickupAt && pickupAt.getTime() - created_at.getTime() < 5 * DAY_MS,
    )
    const shipments = near.slice(0, random.int(3, 24)).map(({ id }) => id)
    return {
      kind: 'picked',
      createdAt: new Date(pickupAt.getTime() - random.int(4, 30) * HOUR_MS),
      pickupAt,
      shipments,
    }
  })
  return [...open, ...picked].filter(({ shipments }) => shipments.length > 0)
}

const rowOf = (random: Random, plan: Plan, { company, ownerId, driverId, opsId }: Params, serial: number) => {
  const number = `PU${String(serial).padStart(9, '0')}`
  const contact = {
    contactName: company.name,
    contactNumber: `+84 28 5550 0${random.int(100, 199)}`,
    contactEmail: `kho@${company.username}.example`,
    pickupAddress: random.pick(ADDRESSES),
  }
  const isAssigned = plan.kind !== 'submitted'
  return {
    id: random.id(plan.createdAt.getTime()),
    number,
    ...{ owner_id: ownerId, user_id: ownerId },
    contact_name: contact.contactName,
    contact_number: contact.contactNumber,
    contact_email: contact.contactEmail,
    pickup_address: contact.pickupAddress,
    note: random.pick(NOTES),
    pickup_time: plan.pickupAt,
    pickup_user_id: isAssigned ? driverId : null,
    assigned_by: isAssigned ? opsId : null,
    assigned_at: isAssigned ? new Date(plan.createdAt.getTime() + HOUR_MS) : null,
    is_completed: plan.kind === 'picked',
    completed_by: plan.kind === 'picked' ? driverId : null,
    completed_at: plan.kind === 'picked' ? new Date(plan.pickupAt.getTime() + random.int(5, 50) * 60_000) : null,
    photo: null,
    shipments: plan.shipments.length,
    search_text: searchTextOfPickup(number, contact, company),
    created_at: plan.createdAt,
    version: isAssigned ? 2 : 1,
  }
}

type Owned = ShipmentKey & { status: number; created_at: Date }

/** Shipments of a company that leave from Vietnam, the newest first: waiting ones, and those fetched since. */
const listCompanyShipments = async (tx: Tx, ownerId: string): Promise<{ waiting: Owned[]; fetched: Owned[] }> => {
  const rows = await tx
    .selectFrom('shipment')
    .select(['id', 'owner_id', 'status', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('is_import', '=', false)
    .where('status', 'not in', [STATUS.creatingFailed, STATUS.cancelled])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    waiting: rows.filter(({ status }) => status === STATUS.generated),
    fetched: rows.filter(({ status }) => status !== STATUS.generated),
  }
}

/** The next serials of pickup numbers. */
const takePickupSerials = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ serial: number }>`
    select nextval('pickup_number')::integer as serial from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ serial }) => serial)
}
