import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SecurityEvent } from '../security-log.ts'
import { countSecurityEvents, type SecurityCounts } from './security-counts.ts'

let waybill: TestWaybill
let counts: SecurityCounts
beforeAll(async () => {
  waybill = await startTestWaybill()
})
beforeEach(() => {
  counts = countSecurityEvents(waybill.fixtures.db)
})
afterEach(async () => {
  await counts.close()
  await sql`delete from security_event`.execute(waybill.fixtures.db)
})
afterAll(() => waybill.close())

const AT = new Date('2026-11-20T03:00:30.000Z')
const refusal = (address: string, endpoint: string, at = AT): SecurityEvent => ({
  kind: 'callRefused',
  outcome: 'refused',
  at,
  endpoint,
  source: { address, userAgent: 'curl/8.5.0' },
  detail: { code: 'forbidden' },
})
const rows = async () => {
  await counts.flush()
  return waybill.fixtures.db.selectFrom('security_event').selectAll().orderBy('count', 'desc').execute()
}

test('a flood of 10,000 refusals is one row a minute, also if several processes count (rule SEC-4)', async () => {
  const other = countSecurityEvents(waybill.fixtures.db)
  for (let at = 0; at < 5_000; at += 1) {
    counts.count(refusal('203.0.113.7', 'GET /api/Audit'))
    other.count(refusal('203.0.113.7', 'GET /api/Audit', new Date(AT.getTime() + 20_000)))
    if (at % 1_000 === 0) await Promise.all([counts.flush(), other.flush()])
  }
  counts.count(refusal('203.0.113.7', 'GET /api/Audit', new Date(AT.getTime() + 60_000)))
  await other.close()
  expect(await rows()).toMatchObject([
    { count: 10_000, address: '203.0.113.7', device: 'curl/8.5.0', at: AT, last_at: new Date(AT.getTime() + 20_000) },
    { count: 1 },
  ])
})

test('a network that calls everything has rows for twenty calls a minute, and one for the rest (rule SEC-4)', async () => {
  for (let at = 0; at < 500; at += 1) counts.count(refusal(`2001:db8::${at.toString(16)}`, `GET /api/${at}`))
  const kept = await rows()
  expect(kept).toHaveLength(21)
  expect(kept[0]).toMatchObject({ count: 480, address: '2001:db8:0:0::/64', endpoint: null, detail: null })
})

test('many networks have three hundred rows a minute, and one for the rest (rule SEC-4)', async () => {
  for (let at = 0; at < 5_000; at += 1) counts.count(refusal(`198.51.${at >> 8}.${at & 255}`, 'GET /api/Audit'))
  const kept = await rows()
  expect(kept).toHaveLength(301)
  expect(kept[0]).toMatchObject({ count: 4_700, address: null, account_id: null, endpoint: null })
})

test('counts made while the database is down are written when it is back (rule SEC-4)', async () => {
  await sql`alter table security_event rename to security_event_away`.execute(waybill.fixtures.db)
  for (let minute = 0; minute < 20; minute += 1)
    for (let at = 0; at < 200; at += 1)
      counts.count(refusal(`198.51.100.${at}`, 'GET /api/Audit', new Date(AT.getTime() + minute * 60_000)))
  await counts.flush()
  await sql`alter table security_event_away rename to security_event`.execute(waybill.fixtures.db)
  const kept = await rows()
  expect(kept.length).toBeLessThan(1_050)
  expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(4_000)
})

test('a process that ends writes its counts (rule SEC-4)', async () => {
  const ending = countSecurityEvents(waybill.fixtures.db)
  ending.count(refusal('203.0.113.7', 'GET /api/Audit'))
  await ending.close()
  expect(await rows()).toMatchObject([{ count: 1 }])
})

test('a detail is stored without secrets, without characters that the database cannot hold, and truncated (rule SEC-2)', async () => {
  const detail = { password: 'x', text: 'a\0b\ud800', much: 'm'.repeat(100_000) }
  counts.count({ ...refusal('203.0.113.7', 'GET /api/Audit'), detail })
  counts.count({ ...refusal('203.0.113.8', 'GET /api/Audit'), detail: { ...detail, much: '' } })
  const kept = await rows()
  expect(kept.map(({ detail: one }) => one)).toContainEqual({ password: '•••', text: 'ab�', much: '' })
  expect(Math.max(...kept.map(({ detail: one }) => JSON.stringify(one).length))).toBeLessThan(10_000)
})
