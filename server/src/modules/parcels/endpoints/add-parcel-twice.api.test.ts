import { addParcel, getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'

const SOON = { timeout: 20_000, interval: 50 }

let waybill: TestWaybill
let merchant: Client
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
  merchant = await waybill.as('merchant')
})
afterAll(() => waybill.close())

const add = (senderReference: string, client = merchant) =>
  client.call(addParcel, {
    body: waybill.parcels.body({ senderReference }),
    headers: { 'idempotency-key': senderReference },
  })
const parcelsOf = async (senderReference: string): Promise<number> => {
  const propertyFilters = [{ name: 'senderReference', operation: 'Equal', value: senderReference } as const]
  return (await (await waybill.as('super')).grid(parcelGrid, { propertyFilters })).totalRecords ?? 0
}

test('the same key at the same moment creates one parcel; a call during the first is refused with that reason', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('MOMENT')))
  const made = answers.flatMap(({ value }) => value ?? [])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  for (const { status, code } of answers)
    if (status !== 200) expect([status, code]).toEqual([409, 'request_in_progress'])
  expect(await parcelsOf('MOMENT')).toBe(1)
})

test.each([
  ['before', 0],
  ['after', 1],
])(
  'a server killed right %s the commit leaves %d parcels; after the retry there is one, and it is booked',
  async (moment, left) => {
    const reference = `KILLED-${moment}`
    const { settings } = waybill.waybill.runtime.context
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { CRASH: moment, CRASH_AT: 'insert into "idempotency_key"', PROCESS_ROLES: 'api' },
    })
    const login = await new Client(doomed.url).send<{ accessToken: string }>('POST', '/api/Account/Login', {
      body: { username: 'merchant', password: TEST_PASSWORD },
    })
    await expect(add(reference, new Client(doomed.url, valueOf(login).accessToken))).rejects.toThrow()
    await doomed.ended
    expect(await parcelsOf(reference)).toBe(left)

    // The database may not have noticed the killed server yet.
    const { id } = await vi.waitFor(async () => valueOf(await add(reference)), SOON)
    expect(valueOf(await add(reference)).id).toBe(id)
    expect(await parcelsOf(reference)).toBe(1)
    const opened = async () => valueOf(await merchant.call(getParcel, { params: { id } }))
    await vi.waitFor(async () => expect(await opened()).toMatchObject({ hasLabel: true, isBooking: false }), SOON)
  },
)
