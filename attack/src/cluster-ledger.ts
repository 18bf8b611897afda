import { createHash } from 'node:crypto'
import { getOrder } from '@waybill/contract/orders/endpoints'
import { type Client, valueOf } from '@waybill/testkit/client'
import { acknowledgedShipments, storedShipments } from '@waybill/testkit/ledger'
import type { Workload } from '@waybill/testkit/workload'
import { sql } from 'kysely'
import { checkMoney } from '../../server/src/modules/shipments/money/check-money.ts'
import type { Database } from '../../server/src/platform/database.ts'
import { listBookFaults } from '@waybill/testkit/book-faults'
import type { Accountants } from './accountants.ts'
import { storedNotices } from './carrier-notices.ts'
import { markdownTable } from './table.ts'
import { workThrough } from './tally.ts'

/** `acknowledged`: as people were told. */
export type LedgerRow = { what: string; acknowledged: number; stored: number; lost: number; twice: number }

type Sources = {
  database: Database
  /** Who entered the orders, and who verified them: each is shown what their role may see. */
  merchant: Client
  hub: Client
  shifts: readonly Workload[]
  /** The acknowledged notices of the carrier. */
  notices: readonly string[]
  accountants: Pick<Accountants, 'debts' | 'payments'>
  /** Begins the sender reference of everything that was entered. */
  mark: string
  /** Of acknowledged files. */
  parcels: number
  /** Labels that the carrier has sold for our number. */
  sold: (number: string) => number
  photoHash: string
}

const ALL_AT_ONCE = 10_000_000
const READERS = 4

/** Compares what was acknowledged with what is stored, sold and shown. */
export const compareLedger = async (sources: Sources) => {
  const { database, merchant, hub, shifts, notices, accountants, mark, parcels, sold, photoHash } = sources
  const { pool, db } = database
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  const acknowledged = shifts.flatMap((shift) => acknowledgedShipments(shift))
  const stored = new Map((await storedShipments(ask)).map((row) => [row.id, row]))
  const entered = await ask<{ id: string }>(
    `select id from shipment where line = 'express' and sender_reference like $1`,
    [`${mark}-%`],
  )
  const known = new Set(acknowledged.map(({ id }) => id))

  const counted = (what: string, field: 'events' | 'audits' | 'photos'): LedgerRow => {
    const pairs = acknowledged.map((row) => [row[field], stored.get(row.id)?.[field] ?? 0] as const)
    return rowOf(what, pairs)
  }
  const states = acknowledged.map((row) => {
    const now = stored.get(row.id)
    return [
      1,
      now?.status === row.status && now.version === row.version && now.packages === row.packages ? 1 : 0,
    ] as const
  })

  const orders = shifts.flatMap((shift) => shift.acknowledged)
  const amounts: (readonly [number, number])[] = []
  const photos: (readonly [number, number])[] = []
  await workThrough(orders, READERS, async ({ order, verifications, photos: taken }) => {
    const reader = verifications > 0 ? hub : merchant
    const now = valueOf(await reader.call(getOrder, { params: { id: order.id } }))
    amounts.push([1, moneyOf(now) === moneyOf(order) ? 1 : 0])
    let whole = 0
    for (const { url, thumbnailUrl } of now.files) {
      const content = await fetch(new URL(url, hub.url)).then(async (answer) => Buffer.from(await answer.arrayBuffer()))
      const thumbnail = await fetch(new URL(thumbnailUrl ?? '/healthz', hub.url))
      const isWhole = createHash('sha256').update(content).digest('hex') === photoHash
      if (isWhole && thumbnail.headers.get('content-type')?.startsWith('image/')) whole += 1
    }
    photos.push([taken, whole])
  })

  const made = await ask<{ number: string; reference: string; tracking: string | null; label: string | null }>(
    `select number, sender_reference as reference, tracking_number as tracking, label_file as label from shipment
     where line = 'ecommerce' and sender_reference like $1`,
    [`${mark}F%`],
  )
  const distinct = (values: (string | null)[]): number => new Set(values.filter((value) => value !== null)).size
  const references = distinct(made.map(({ reference }) => reference))
  const labels = distinct(made.map(({ label }) => label))
  const tracked = distinct(made.map(({ tracking }) => tracking))
  const ofCarrier = made.map(({ number }) => [1, sold(number)] as const)

  const told = new Set(notices)
  const noticed = Map.groupBy(await storedNotices(ask, `${mark}N`), (name) => name)
  const timesStored = [...new Set([...told, ...noticed.keys()])].map(
    (name) => [told.has(name) ? 1 : 0, noticed.get(name)?.length ?? 0] as const,
  )

  const timesBooked = async (told: readonly string[], text: string): Promise<(readonly [number, number])[]> => {
    const rows = await ask<{ name: string }>(text, [`%${mark}B%`])
    const times = Map.groupBy(rows, ({ name }) => name)
    return [...new Set([...told, ...times.keys()])].map(
      (name) => [told.includes(name) ? 1 : 0, times.get(name)?.length ?? 0] as const,
    )
  }
  const debts = await timesBooked(accountants.debts, `select reason as name from statement where reason like $1`)
  const payments = await timesBooked(
    accountants.payments,
    `select reference as name from payment where kind = 'payment' and reference like $1`,
  )
  const faults = await listBookFaults(db)

  await sql`update money_check set next_at = now(), after_id = null`.execute(db)
  const wrong = await checkMoney(db, ALL_AT_ONCE)
  const [shipments] = await ask<{ count: number }>('select count(*)::int as count from shipment')
  const jobs = await ask('select 1 from graphile_worker.jobs')
  return [
    {
      what: 'orders entered',
      acknowledged: acknowledged.length,
      stored: entered.length,
      lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
      twice: entered.filter(({ id }) => !known.has(id)).length,
    },
    rowOf('orders with their last status, version and packages', states),
    counted('events of orders', 'events'),
    counted('entries of the audit', 'audits'),
    counted('photos of orders', 'photos'),
    rowOf('photos read back whole, with a thumbnail', photos),
    rowOf('orders with the amounts that people were shown', amounts),
    {
      what: 'parcels of uploaded files',
      ...{ acknowledged: parcels, stored: made.length },
      ...{ lost: parcels - references, twice: made.length - references },
    },
    { what: 'labels of parcels', acknowledged: parcels, stored: labels, lost: parcels - labels, twice: 0 },
    { what: 'tracking numbers of parcels', acknowledged: parcels, stored: tracked, lost: parcels - tracked, twice: 0 },
    rowOf('labels that the carrier sold', ofCarrier),
    rowOf('carriers’ notices', timesStored),
    {
      what: 'shipments whose money adds up',
      acknowledged: shipments?.count ?? 0,
      ...{ stored: (shipments?.count ?? 0) - wrong.length, lost: wrong.length, twice: 0 },
    },
    rowOf('debts of companies entered', debts),
    rowOf('payments booked', payments),
    { what: 'books that add up', acknowledged: 1, stored: faults.length ? 0 : 1, lost: faults.length, twice: 0 },
    { what: 'jobs done', acknowledged: jobs.length, stored: 0, lost: jobs.length, twice: 0 },
  ]
}

/** Of pairs: as acknowledged, as it is. */
const rowOf = (what: string, pairs: readonly (readonly [number, number])[]): LedgerRow => ({
  what,
  acknowledged: pairs.reduce((sum, [told]) => sum + told, 0),
  stored: pairs.reduce((sum, [, is]) => sum + is, 0),
  lost: pairs.reduce((sum, [told, is]) => sum + Math.max(0, told - is), 0),
  twice: pairs.reduce((sum, [told, is]) => sum + Math.max(0, is - told), 0),
})

type Order = Workload['acknowledged'][number]['order']
const moneyOf = ({ amounts, fees }: Order): string => JSON.stringify([amounts, fees])

const HEAD = ['what', 'acknowledged', 'stored', 'lost', 'twice', 'verdict']

/** A Markdown table. */
export const ledgerTable = (rows: readonly LedgerRow[]): string => {
  const cells = rows.map(({ what, acknowledged, stored, lost, twice }) => [
    ...[what, String(acknowledged), String(stored), String(lost), String(twice)],
    lost + twice === 0 ? 'holds' : 'FAILS',
  ])
  return markdownTable(HEAD, cells)
}
