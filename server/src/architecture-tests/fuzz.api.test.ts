import { setTimeout } from 'node:timers/promises'
import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { rolesWith } from '@waybill/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { PEOPLE } from '@waybill/testkit/builder'
import { type FuzzMaterial, type FuzzRequest, fuzzRequest } from '@waybill/testkit/fuzz'
import { joinMaterial, referenceMaterial, shipmentMaterial } from '@waybill/testkit/fuzz-material'
import { type Random, seededRandom } from '../demo/random.ts'

/** FUZZ_SEED repeats a run: its seed is in the name of a failed test. FUZZ_REQUESTS makes it longer. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
const REQUESTS_A_CALL = Number(process.env['FUZZ_REQUESTS'] ?? 30)
/** Each file is read by its own thread, so fewer of them. */
const FILES_A_CALL = Math.ceil(REQUESTS_A_CALL / 3)
const AT_ONCE = 4
const SLOW_MS = 1_000
const TRIES_OF_THE_SLOW = 6
const PAUSE_MS = 500
/** At most 50 problems are reported. */
const MAX_REFUSAL_BYTES = 16 * 1024

let waybill: TestWaybill
let material: FuzzMaterial
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 2: 500_000 } })
  const [orderBody, parcelBody] = [await waybill.orders.body(), waybill.parcels.body()]
  const [order, parcel] = [await waybill.orders.make(), await waybill.parcels.make()]
  const shipments = shipmentMaterial({ order, orderBody, parcel, parcelBody })
  material = joinMaterial(shipments, await referenceMaterial(await waybill.as('super')))
})
afterAll(() => waybill.close())

/** The sender: one of the users whom the call admits; undefined is anonymous. */
const callerOf = ({ permission }: Endpoint, random: Random): string | undefined =>
  permission === undefined ? undefined : PEOPLE[random.pick(rolesWith(permission))]

type Sent = FuzzRequest & { username: string | undefined }

const send = async ({ username, method, path, ...input }: Sent) => {
  const client = username === undefined ? waybill.anonymous : await waybill.as(username)
  const startedAt = performance.now()
  const { status, text } = await client.send(method, path, input)
  return { status, text, isSlow: performance.now() - startedAt > SLOW_MS }
}

/**
 * Whether a slow request is slow every time, sent alone and with pauses, because a busy machine also delays requests.
 */
const isSlowAgain = async (request: Sent): Promise<boolean> => {
  for (let at = 0; at < TRIES_OF_THE_SLOW; at++) {
    await setTimeout(PAUSE_MS)
    if (!(await send(request)).isSlow) return false
  }
  return true
}

describe(`seed ${SEED}`, () => {
  test.each(allEndpoints.map((endpoint, at) => [`${endpoint.method} ${endpoint.path}`, endpoint, at] as const))(
    '%s answers any input in time and briefly, and never fails',
    async (_name, endpoint, at) => {
      const random = seededRandom(SEED + at)
      const waiting = Array.from({ length: endpoint.kind === 'upload' ? FILES_A_CALL : REQUESTS_A_CALL }, () => ({
        username: callerOf(endpoint, random),
        ...fuzzRequest(endpoint, random, material),
      }))
      const faults: unknown[] = []
      const slow: Sent[] = []
      const work = async (): Promise<void> => {
        for (let request = waiting.pop(); request; request = waiting.pop()) {
          const { status, text, isSlow } = await send(request)
          if (status >= 500) faults.push({ status, text, request })
          if (status >= 400 && text.length > MAX_REFUSAL_BYTES) faults.push({ bytes: text.length, request })
          if (isSlow) slow.push(request)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      for (const request of slow.slice(0, 3)) if (await isSlowAgain(request)) faults.push({ slow: request })
      expect(faults).toEqual([])
    },
  )
})
