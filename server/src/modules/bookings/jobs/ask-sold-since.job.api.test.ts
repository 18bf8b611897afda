import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CARRIER_SUITES } from '../testing/carrier-simulators.ts'
import { type CarriedWaybill, startCarriedWaybill } from '../testing/carried-waybill.ts'
import { enqueueAskSold } from '../enqueue-ask-sold.ts'
import { findSoldSince } from '../sold-since.queries.ts'
import { askSoldSince } from './ask-sold-since.job.ts'

/** A carrier is asked what it sold since a backup (rule BAK-8). */
describe.each(CARRIER_SUITES)('$carrier', (suite) => {
  const { carrier } = suite
  const signal = new AbortController().signal
  let carried: CarriedWaybill
  beforeAll(async () => {
    carried = await startCarriedWaybill(suite)
  })
  afterAll(() => carried.close())

  const db = () => carried.context().db
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const nextPayload = async () => {
    const { rows } = await carried
      .context()
      .pool.query<{ payload: Parameters<typeof askSoldSince.run>[1] }>(
        `select payload from graphile_worker._private_jobs where key = $1`,
        [`ask-sold-since ${carrier}`],
      )
    await sql`select graphile_worker.remove_job(${`ask-sold-since ${carrier}`})`.execute(db())
    return rows[0]?.payload
  }
  test('is asked about every number, and its labels are kept; nothing is bought or taken back', async () => {
    const sold = await carried.make()
    await carried.book(sold)
    const { rows } = await sql<{ serial: number }>`select last_value::integer as serial from parcel_number_seq`.execute(
      db(),
    )
    const serial = rows[0]?.serial ?? 0
    await db()
      .transaction()
      .execute((tx) => enqueueAskSold(tx, { first: serial, last: serial + 24, since }))
    let runs = 0
    for (let payload = await nextPayload(); payload; payload = await nextPayload()) {
      await askSoldSince.run(carried.context(), payload, signal)
      // Running it twice has the effect of once.
      if (runs++ === 0) await askSoldSince.run(carried.context(), payload, signal)
    }
    expect(runs).toBe(2)
    expect(await findSoldSince(db(), carrier)).toMatchObject({
      state: 'done',
      asked: serial + 24,
      found: [{ number: sold.sglShipmentId, trackingNumber: expect.any(String) as string }],
    })
    expect(carried.simulator.sold(sold.sglShipmentId)).toBe(1)
  })

  test('that does not answer is asked again; in the end the report says so', async () => {
    const payload = { carrier, next: 900, last: 900, since }
    const nobody = 'http://127.0.0.1:1'
    const addresses = { JANIO_BASE_URL: nobody, GHN_BASE_URL: nobody, VIPPARCEL_BASE_URL: nobody }
    const context = { ...carried.context(), settings: { ...carried.context().settings, ...addresses } }
    await expect(askSoldSince.run(context, payload, signal)).rejects.toThrow()
    await askSoldSince.onPermanentFailure(carried.context(), payload, new Error('It does not answer.'))
    expect(await findSoldSince(db(), carrier)).toMatchObject({ state: 'failed', problem: 'It does not answer.' })
  })
})
