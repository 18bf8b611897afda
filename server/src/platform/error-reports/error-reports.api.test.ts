import { addOrder } from '@waybill/contract/orders/endpoints'
import { readSettings } from '../settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { createDatabase } from '@waybill/testkit/database'
import { fetchSamples, sampleOf } from '@waybill/testkit/metrics'
import { type OtlpCollector, startOtlpCollector } from '@waybill/testkit/otlp-collector'
import { startProcess } from '@waybill/testkit/process'

const PERSON = {
  name: 'Trần Thị Hồng Nhung',
  contactName: 'Nhung',
  telephone: '0987654321',
  email: 'nhung@example.com',
  // No figures: times and ids hold some by chance.
  addressLine1: 'Hẻm Lý Thường Kiệt',
}

let collector: OtlpCollector
let waybill: TestWaybill
beforeAll(async () => {
  collector = await startOtlpCollector()
  waybill = await startTestWaybill({
    jobs: true,
    env: {
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_LOGS_HEADERS: 'x-api-key=a%20key',
    },
  })
  await waybill.fixtures.people()
  // The database refuses with the row in its words, as a broken rule of the schema would.
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no % at % (%)', new.sender_name, new.sender_address_line1, new.sender_telephone
        using detail = row_to_json(new)::text, hint = new.sender_email;
    end $$`.execute(waybill.fixtures.db)
  await sql`create trigger refuse before insert on shipment for each row execute function refuse()`.execute(
    waybill.fixtures.db,
  )
})
afterAll(async () => {
  await waybill.close()
  await collector.close()
})

const received = async (title: string) => {
  await expect.poll(() => collector.reports.some((report) => report.title === title)).toBe(true)
  return collector.reports.find((report) => report.title === title)
}

describe('rule OBS-5: a collector receives', () => {
  test('an unexpected error of a call: its route, its number and its place, and nothing that a person typed', async () => {
    const client = await waybill.as('merchant')
    const body = await waybill.orders.body({ from: PERSON, to: PERSON, senderReference: PERSON.name })
    const answer = await client.call(addOrder, { body, query: { name: PERSON.name } })
    expect(answer.status).toBe(500)
    const report = await received('internal_error')
    expect(report).toMatchObject({
      severity: 'ERROR',
      facts: {
        'service.name': 'waybill',
        'service.version': '0.1.0',
        'http.request.method': 'POST',
        'http.route': addOrder.path,
        'http.response.status_code': 500,
        'exception.type': 'DatabaseError',
        'exception.message': '…',
        'waybill.error.code': 'P0001',
      },
    })
    expect(report?.facts['waybill.request_id']).toMatch(/^[0-9a-f]{8}$/)
    expect(report?.facts['exception.stacktrace']).toMatch(/server\/src\/modules\/.*\.ts:\d+:\d+\)/)
    const sent = collector.bodies.join('\n')
    for (const part of Object.values(PERSON)) for (const word of part.split(' ')) expect(sent).not.toContain(word)
    expect(sent).not.toContain('merchant')
    expect(collector.headers[0]).toMatchObject({ 'x-api-key': 'a key' })
  })

  test('a job that was given up', async () => {
    await sql`select graphile_worker.add_job('make-thumbnail', '{"path":"Nhung.png"}', run_at => now() + interval '1 hour', max_attempts => 100)`.execute(
      waybill.fixtures.db,
    )
    await sql`update graphile_worker._private_jobs set attempts = 50, run_at = now()
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'make-thumbnail')`.execute(
      waybill.fixtures.db,
    )
    const report = await received('job given up')
    expect(report?.facts).toMatchObject({
      'waybill.job': 'make-thumbnail',
      'exception.message': 'Cut short in each of … attempts.',
    })
    expect(collector.bodies.join('\n')).not.toContain('Nhung')
  })

  test('the error by which a process ends, which then ends as before', async () => {
    const database = await createDatabase()
    const env = { PROCESS_ROLES: 'api', OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: collector.url }
    const server = await startProcess(database.url, { env, preload: 'preload-crash.ts', stderr: 'ignore' })
    server.process.kill('SIGUSR2')
    expect(await server.ended).toEqual([1, null])
    const report = await received('process crashed')
    expect([report?.severity, report?.facts['exception.message']]).toEqual(['FATAL', 'The parcel of … has no label'])
    await database.drop()
  })
})

describe('rule OBS-5: a collector that hangs', () => {
  test('slows no call, holds up no end, and what it does not take is counted', async () => {
    const hung = await startOtlpCollector({ hangs: true })
    const env = { LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: hung.url }
    const databaseUrl = waybill.waybill.runtime.context.settings.DATABASE_URL
    const slow = await startTestWaybill({ databaseUrl, env })
    const client = await slow.as('merchant')
    const body = await slow.orders.body()
    const dropped = async () =>
      sampleOf(await fetchSamples(waybill.url), 'waybill_error_reports_total', { outcome: 'dropped' }) ?? 0
    const before = await dropped()
    // A batch leaves the queue after a while, so a slow machine takes more calls to fill it.
    for (let call = 0; call < 500 && (call % 10 > 0 || (await dropped()) === before); call += 1)
      expect((await client.call(addOrder, { body })).status).toBe(500)
    expect((await dropped()) - before).toBeGreaterThanOrEqual(1)
    await expect.poll(() => hung.bodies.length).toBeGreaterThan(0)
    const startedAt = Date.now()
    await slow.close()
    expect(Date.now() - startedAt).toBeLessThan(8_000)
    await hung.close()
  })
})

test('without the setting nothing is sent; a wrong one is refused in one sentence', () => {
  const wrong = { DATABASE_URL: 'postgresql:///x', OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'collector' }
  expect(() => readSettings(wrong)).toThrow(/^Setting OTEL_EXPORTER_OTLP_LOGS_ENDPOINT/)
  const headers = { DATABASE_URL: 'postgresql:///x', OTEL_EXPORTER_OTLP_LOGS_HEADERS: 'key' }
  expect(() => readSettings(headers)).toThrow(/^Setting OTEL_EXPORTER_OTLP_LOGS_HEADERS/)
})
