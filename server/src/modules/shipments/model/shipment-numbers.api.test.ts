import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { formatNumber, isOurNumber } from '@waybill/contract/shipments/numbers'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { publicTrack, TRACK_LIMIT } from '@waybill/contract/tracking/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decryptSecret, deriveSecretKey, encryptSecret, type SecretKey } from '../../../platform/secrets.ts'
import { findSerialsInRow } from './next-numbers.queries.ts'

const SEQUENCES = { express: 'express_number_seq', ecommerce: 'parcel_number_seq' } as const

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 0.5: 100_000 } })
})
afterAll(() => waybill.close())

/** The next serials. */
const nextSerials = async (line: BusinessLine, count: number): Promise<number[]> => {
  const { rows } = await sql<{ next: number }>`
    select last_value + is_called::int as next from ${sql.table(SEQUENCES[line])}`.execute(waybill.fixtures.db)
  return Array.from({ length: count }, (_, at) => (rows[0]?.next ?? 0) + at)
}
const numberOf = (line: BusinessLine, serial: number): string => waybill.waybill.runtime.context.numberOf(line, serial)
const upload = async (references: readonly string[]): Promise<string[]> => {
  const client = await waybill.as('merchant')
  const content = await xlsxOf(references.map((reference) => sheetRow({ 'Sender Reference': reference })))
  const { jobId } = valueOf(await client.call(importParcels, { query: {}, body: formOf(content, 'parcels.xlsx') }))
  const params = { id: jobId ?? '' }
  return vi.waitFor(
    async () => {
      const { state, made } = valueOf(await client.call(importProgress, { params }))
      expect(state).toBe('done')
      return made.map(({ sglShipmentId }) => sglShipmentId)
    },
    { timeout: 60_000, interval: 50 },
  )
}

describe('the number of a new shipment (rule NUM-53)', () => {
  test('does not lead to another: its neighbours belong to nobody', async () => {
    const numbers: string[] = []
    for (let left = 10; left > 0; left--)
      numbers.push((await waybill.orders.make()).code, (await waybill.parcels.make()).sglShipmentId)
    expect(numbers.every(isOurNumber)).toBe(true)
    const guesses = numbers.flatMap((number) => {
      const serial = Number(number.slice(3, 12))
      const prefix = number.startsWith('EXP') ? 'EXP' : 'SGL'
      return [-3, -2, -1, 1, 2, 3].map((step) => formatNumber(prefix, Math.max(1, serial + step)))
    })
    const found: string[] = []
    for (let at = 0; at < guesses.length; at += TRACK_LIMIT) {
      const query = { numbers: guesses.slice(at, at + TRACK_LIMIT).join() }
      const tracked = valueOf(await waybill.anonymous.call(publicTrack, { query }))
      found.push(...tracked.filter(({ line }) => line !== null).map(({ number }) => number))
    }
    expect(found).toEqual([])
  })

  test('is derived from the serial, for one shipment and for an upload', async () => {
    const [order] = await nextSerials('express', 1)
    expect((await waybill.orders.make()).code).toBe(numberOf('express', order ?? 0))
    const serials = await nextSerials('ecommerce', 3)
    expect(await upload(['UP-1', 'UP-2', 'UP-3'])).toEqual(serials.map((serial) => numberOf('ecommerce', serial)))
  })

  test('is beyond the consecutive ones that an older version issued, or planned for an upload', async () => {
    const { db } = waybill.fixtures
    expect(await findSerialsInRow(db)).toEqual({ express: 0, ecommerce: 0 })
    const inRow = JSON.stringify({ express: 500, ecommerce: 0 })
    const setInRow = (value: string) =>
      sql`update installation set value = ${value}::jsonb where name = 'serials in a row'`.execute(db)
    await setInRow(inRow)
    const { DATABASE_URL: databaseUrl } = waybill.waybill.runtime.context.settings
    const upgraded = await startTestWaybill({ databaseUrl })
    const { numberOf: numberNow } = upgraded.waybill.runtime.context
    expect(numberNow('express', 500)).toBe(formatNumber('EXP', 500))
    const beyond = Array.from({ length: 100 }, (_, at) => Number(numberNow('express', 501 + at).slice(3, 12)))
    expect(Math.min(...beyond)).toBeGreaterThan(500)
    expect(numberNow('ecommerce', 7)).toBe(numberOf('ecommerce', 7))
    await upgraded.close()
    await setInRow(JSON.stringify({ express: 0, ecommerce: 0 }))
  })
})

test('every process derives the same number, also after the database is encrypted with another SECRET_KEY', async () => {
  const { context } = waybill.waybill.runtime
  const { DATABASE_URL: databaseUrl } = context.settings
  const serials = [1, 2, 999_999_999]
  const given = serials.map((serial) => numberOf('express', serial))
  const numbersOf = async (env: Record<string, string>): Promise<string[]> => {
    const beside = await startTestWaybill({ databaseUrl, env })
    const numbers = serials.map((serial) => beside.waybill.runtime.context.numberOf('express', serial))
    await beside.close()
    return numbers
  }
  expect(await numbersOf({})).toEqual(given)
  const other = 'another secret key, of 32 characters or more'
  await encryptAnew(context.secretKey, deriveSecretKey(other))
  expect(await numbersOf({ SECRET_KEY: other })).toEqual(given)
  await encryptAnew(deriveSecretKey(other), context.secretKey)
})

const encryptAnew = async (from: SecretKey, to: SecretKey): Promise<void> => {
  const { db } = waybill.fixtures
  const { rows } = await sql<{ name: string; encrypted: string }>`
    select name, value ->> 'encrypted' as encrypted from installation where value ? 'encrypted'`.execute(db)
  for (const { name, encrypted } of rows) {
    const anew = { encrypted: encryptSecret(to, name, decryptSecret(from, name, encrypted)) }
    await sql`update installation set value = ${JSON.stringify(anew)}::jsonb where name = ${name}`.execute(db)
  }
}
