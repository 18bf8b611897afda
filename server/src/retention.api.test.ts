import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { saveDraft } from '@waybill/contract/drafts/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, png } from '@waybill/testkit/files'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeUnnamedFiles } from './modules/shipments/files/remove-unnamed-files.ts'
import { newId } from './platform/ids.ts'
import { runRetention } from './platform/retention/run-retention.ts'
import { readSettings } from './platform/settings.ts'
import { KEPT_TABLES, retentionRules } from './retention.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOW = Date.now()

let waybill: TestWaybill
let ids: { account: string; company: string; batch: string; station: string; shipment: string; partnerOrder: string }
beforeAll(async () => {
  waybill = await startTestWaybill()
  const people = await waybill.fixtures.people()
  const { id: shipment } = await waybill.orders.make({})
  ids = {
    ...{ account: people.cs.id, company: people.merchant.id, shipment },
    ...{ batch: newId(), station: newId(), partnerOrder: newId() },
  }
  await insert('left_origin_batch', { id: ids.batch, code: 'LO-20200101-US-001', day: '2020-01-01', is_open: false })
  const at = new Date(NOW)
  await insert('partner_order', {
    ...{ id: ids.partnerOrder, owner_id: ids.company, partner: 'janio', consignee_name: 'x', word: 'x', status: 3001 },
    ...{ word_at: at, record: '{}', search_text: 'x', user_id: ids.account, created_at: at, updated_at: at },
  })
  const desk = { desktop_id: 'd', desktop_name: 'd', printer_id: 'p', printer_name: 'p' }
  await insert('station', { id: ids.station, name: 'Desk 01', ...desk })
})
afterAll(() => waybill.close())

const db = () => waybill.fixtures.db
const insert = (table: string, values: Record<string, unknown>) =>
  db()
    .insertInto(table as never)
    .values(values as never)
    .execute()
const deps = (at = NOW) => ({ ...waybill.waybill.runtime.context, now: () => new Date(at) })
const log = pino({ level: 'silent' })
const run = (rules = retentionRules, at = NOW) => runRetention(deps(at), rules, { log })
beforeEach(() => db().deleteFrom('retention').execute())

type Row = { at: Date; id: string; mark: string }
type Case = {
  table: string
  /** How long a row is kept. */
  keptMs: number
  /** What is older and what is younger; default: a day. */
  stepMs?: number
  /** The column that holds `mark`; default: `id`. */
  markedBy?: string
  values: (row: Row) => Record<string, unknown>
  /** Whose age does not count: other columns of such a row. */
  exempt?: (row: Row) => Record<string, unknown>
}

const party = { number: 'SGL1', owner_id: null, shipment_id: null }
const scan = ({ at }: Row) => ({ ...party, scanned_by: ids.account, scanned_at: at, result: 'unknown' })
const shipmentKey = () => ({ owner_id: ids.company, shipment_id: ids.shipment })
const importOf = ({ at }: Row) => ({
  ...{ account_id: ids.account, merchant_id: ids.company, file: 'a.xlsx', mode: 'all', again: [], rows: 1, parcels: 1 },
  ...{ good: 1, bad: 0, already_made: 0, state: 'done', created_at: at },
})
const printJob = ({ at }: Row) => ({
  ...{ station_id: ids.station, kind: 'sgl', ...shipmentKey(), number: 'SGL1', requested_by: ids.account },
  ...{ requested_at: at, settled_at: at, state: 'printed' },
})
const post = ({ at }: Row) => ({ partner: 'janio', body: '{}', received_at: at })
const days = (count: number): number => count * DAY_MS

/** Each row of the table of docs/operations/retention.md that has an age. */
const CASES: Case[] = [
  {
    table: 'audit_entry',
    keptMs: days(3650),
    values: ({ at }) => ({ at, username: 'x', action: 'order.edited', entity: 'order', entity_id: 'x' }),
  },
  {
    table: 'shipment_event',
    keptMs: days(3650),
    values: ({ at }) => ({ ...shipmentKey(), status: 3001, at, action_user: 'x' }),
  },
  {
    table: 'partner_order_event',
    keptMs: days(3650),
    values: ({ at, mark }) => ({ owner_id: ids.company, order_id: ids.partnerOrder, event_id: mark, at, word: 'x' }),
  },
  {
    table: 'station_scan',
    keptMs: days(1825),
    values: (row) => ({ ...scan(row), station_id: ids.station, station_name: 'x', received_at: row.at }),
  },
  { table: 'batch_scan', keptMs: days(1825), values: (row) => ({ ...scan(row), batch_id: ids.batch }) },
  {
    table: 'batch_decision',
    keptMs: days(1825),
    values: ({ at }) => ({
      ...{ ...shipmentKey(), batch_id: ids.batch, number: 'SGL1', action: 'note', note: 'x' },
      ...{ decided_by: ids.account, decided_at: at },
    }),
  },
  {
    table: 'parcel_import',
    keptMs: days(365),
    values: importOf,
    exempt: (row) => ({ ...importOf(row), state: 'running' }),
  },
  {
    table: 'contact',
    keptMs: days(1095),
    values: ({ at }) => ({ contact_name: 'x', phone: '0', created_at: at }),
  },
  {
    table: 'security_event',
    keptMs: days(365),
    values: ({ at }) => ({ at, last_at: at, kind: 'signIn', outcome: 'done' }),
  },
  {
    table: 'invitation',
    keptMs: days(37),
    values: ({ at, mark }) => ({
      ...{ email: `${mark}@x.example`, role_name: 'Cs Employee', invited_by: ids.account, invited_at: at },
    }),
  },
  {
    table: 'account_mail',
    keptMs: days(3),
    values: ({ at }) => ({ kind: 'reset', email: 'x@x.example', asked_at: at }),
  },
  {
    table: 'parcel_news',
    keptMs: days(180),
    values: ({ at, mark }) => ({
      ...{ ...shipmentKey(), email: `${mark}@x.example`, language: 'en', asked_at: at, confirmed_at: at },
    }),
  },
  {
    // A request that was not confirmed.
    table: 'parcel_news',
    keptMs: days(1),
    stepMs: MINUTE_MS,
    values: ({ at, mark }) => ({ ...shipmentKey(), email: `${mark}@x.example`, language: 'en', asked_at: at }),
  },
  {
    table: 'notice',
    keptMs: days(90),
    values: ({ at }) => ({ account_id: ids.account, kind: 'upload', detail: '{}', at }),
  },
  {
    table: 'notification_opened',
    keptMs: days(90),
    markedBy: 'notification_id',
    values: ({ at }) => ({ account_id: ids.account, opened_at: at }),
  },
  {
    table: 'upload',
    keptMs: days(7),
    values: ({ at }) => ({ account_id: ids.account, line: 'express', file: 'a.csv', content: '', created_at: at }),
  },
  {
    table: 'draft',
    keptMs: days(90),
    values: ({ at }) => ({ account_id: ids.account, line: 'express', content: '{}', saved_at: at }),
  },
  {
    table: 'print_run',
    keptMs: days(1),
    stepMs: MINUTE_MS,
    values: ({ at }) => ({ account_id: ids.account, shipment_ids: [], state: 'done', created_at: at }),
    exempt: ({ at }) => ({ account_id: ids.account, shipment_ids: [], state: 'running', created_at: at }),
  },
  {
    table: 'print_job',
    keptMs: days(90),
    values: printJob,
    exempt: (row) => ({ ...printJob(row), settled_at: null, state: 'waiting' }),
  },
  {
    table: 'partner_hook',
    keptMs: days(7),
    values: (row) => ({ ...post(row), state: 'done' }),
    exempt: (row) => ({ ...post(row), state: 'waiting' }),
  },
  { table: 'partner_hook', keptMs: days(60), values: (row) => ({ ...post(row), state: 'unreadable', reason: 'x' }) },
  {
    table: 'oidc_record',
    keptMs: 0,
    values: ({ at }) => ({ model: 'Session', payload: 'x', expires_at: at }),
  },
  {
    table: 'one_time_link',
    keptMs: 0,
    markedBy: 'token_hash',
    values: ({ at }) => ({ account_id: ids.account, expires_at: at }),
  },
  {
    table: 'pending_sign_in',
    keptMs: 0,
    markedBy: 'interaction_hash',
    values: ({ at }) => ({ account_id: ids.account, is_passed: false, expires_at: at }),
  },
  {
    table: 'passkey_challenge',
    keptMs: 0,
    markedBy: 'challenge_hash',
    values: ({ at }) => ({ account_id: ids.account, purpose: 'add', expires_at: at }),
  },
  {
    table: 'sign_in_failure',
    keptMs: 15 * MINUTE_MS,
    stepMs: MINUTE_MS,
    markedBy: 'key',
    values: ({ at }) => ({ at }),
  },
  {
    table: 'known_device',
    keptMs: days(400),
    markedBy: 'key',
    values: ({ at }) => ({ account_id: ids.account, seen_at: at }),
  },
  {
    table: 'known_place',
    keptMs: days(400),
    markedBy: 'place',
    values: ({ at }) => ({ account_id: ids.account, seen_at: at }),
  },
  {
    table: 'idempotency_key',
    keptMs: days(1),
    stepMs: MINUTE_MS,
    markedBy: 'key',
    values: ({ at }) => ({ account_id: ids.account, path: '/', body_hash: '', reply: '{}', created_at: at }),
  },
  { table: 'limited_request', keptMs: days(1), stepMs: MINUTE_MS, markedBy: 'key', values: ({ at }) => ({ at }) },
  {
    table: 'bulk_undo',
    keptMs: MINUTE_MS,
    stepMs: 10_000,
    values: ({ at }) => ({ account_id: ids.account, action: 'parcel.left', at, shipments: '[]' }),
  },
]

const UUID_TABLES = new Set(['oidc_record'])

test.each(CASES)(
  'RET-1: $table: what is older than $keptMs ms goes, what is younger or exempt stays',
  async ({ table, keptMs, stepMs = DAY_MS, markedBy = 'id', values, exempt }) => {
    const add = async (ageMs: number, of: (row: Row) => Record<string, unknown>): Promise<string> => {
      const at = new Date(NOW - ageMs)
      const id = newId(at.getTime())
      const mark = markedBy === 'id' && !UUID_TABLES.has(table) ? id : randomUUID()
      await insert(table, { [markedBy]: mark, ...of({ at, id, mark }) })
      return mark
    }
    const older = await add(keptMs + stepMs, values)
    const younger = await add(keptMs - stepMs, values)
    const others = exempt ? [await add(keptMs + stepMs, exempt)] : []
    await run(retentionRules.filter((rule) => rule.table === table))
    const { rows } = await sql<{ mark: string }>`
      select ${sql.ref(markedBy)}::text as mark from ${sql.table(table)}
      where ${sql.ref(markedBy)}::text = any(${[older, younger, ...others]})`.execute(db())
    expect(rows.map(({ mark }) => mark).sort()).toEqual([younger, ...others].sort())
  },
)

test('RET-1: every table of the database is decided, once: deleted by age, or kept for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(db())
  const decided = [...retentionRules.map(({ table }) => table), ...Object.values(KEPT_TABLES).flat()]
  expect(decided.sort(), 'A new table belongs in server/src/retention.ts').toEqual(rows.map(({ name }) => name))
  const tried = new Set([...CASES.map(({ table }) => table), 'stored_file'])
  expect(retentionRules.filter(({ table }) => !tried.has(table))).toEqual([])
})

test('RET-2: what billing needs cannot be kept shorter than ten years; 0 is for ever', async () => {
  const env = { DATABASE_URL: 'postgres://x' }
  for (const name of ['KEEP_AUDIT_DAYS', 'KEEP_EVENTS_DAYS'])
    expect(() => readSettings({ ...env, [name]: '3649' })).toThrow(
      `Setting ${name} is not right: it takes 0 (for ever) or at least 3650 days`,
    )
  const entry = { username: 'x', action: 'order.edited', entity: 'order', entity_id: 'x' }
  const at = new Date(NOW - 20_000 * DAY_MS)
  await insert('audit_entry', { id: newId(at.getTime()), at, ...entry })
  const count = async () => (await db().selectFrom('audit_entry').select('id').where('at', '=', at).execute()).length
  const rules = retentionRules.filter(({ table }) => table === 'audit_entry')
  const forEver = { ...waybill.waybill.runtime.context.settings, KEEP_AUDIT_DAYS: 0 }
  await runRetention({ ...deps(), settings: forEver }, rules, { log })
  expect(await count()).toBe(1)
  await run(rules, NOW + 2 * 3_600_000)
  expect(await count()).toBe(0)
})

const upload = async (): Promise<string> => {
  const sent = await (await waybill.as('cs')).call(uploadFile, { body: formOf(png(), 'photo.png') })
  return String(sent.value).split('/').at(-1)?.split('?')[0] ?? ''
}

test('RET-3: files that nothing uses go with their contents; those of shipments and drafts stay', async () => {
  const [unused, young, used, drafted] = [await upload(), await upload(), await upload(), await upload()]
  const old = new Date(NOW - 31 * DAY_MS)
  await db().updateTable('stored_file').set({ uploaded_at: old }).where('path', 'in', [unused, used, drafted]).execute()
  await insert('shipment_file', { id: newId(), ...shipmentKey(), kind: 'attached', position: 0, path: used })
  const content = { attachedFile: [`/Resources/Images/${drafted}?expires=1&signature=x`] }
  valueOf(await (await waybill.as('cs')).call(saveDraft, { body: { line: 'express', content } }))
  const printed = `${'e'.repeat(32)}.pdf`
  const run1 = { account_id: ids.account, shipment_ids: [], state: 'done', file: printed, created_at: old }
  const { files, settings } = waybill.waybill.runtime.context
  await files.save(printed, png())
  const pdf = { name: 'labels.pdf', type: 'application/pdf', size: 1, uploaded_by: ids.account, purpose: 'print_run' }
  await insert('stored_file', { path: printed, ...pdf, uploaded_at: old })
  await insert('print_run', { id: newId(), ...run1 })
  const rules = retentionRules.filter(({ table }) => ['stored_file', 'print_run'].includes(table))
  await runRetention(deps(), rules, { log, limit: 1 })
  const rows = await db().selectFrom('stored_file').select('path').execute()
  expect(rows.map((row) => row.path).sort()).toEqual([young, used, drafted].sort())
  const old2 = new Date(NOW - 2 * DAY_MS)
  for (const name of [unused, printed]) await utimes(path.join(settings.FILES_DIR, name.slice(0, 2), name), old2, old2)
  expect(await removeUnnamedFiles(waybill.waybill.runtime.context)).toBe(2)
})
