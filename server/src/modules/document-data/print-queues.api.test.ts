import { getParcel, importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { getPrintRun, startPrintRun } from '@waybill/contract/parcels/list-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enqueueBooking } from '../bookings/index.ts'
import { SHORT_RUN_MOST } from './print-queues.ts'

const soon = { timeout: 60_000, interval: 100 }
const SHORT_RUN = 60

/** This server enqueues; another works, once a test has locked the row that blocks its long jobs. */
let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const context = () => waybill.waybill.runtime.context
const trackingNumber = async (id: string) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } })).trackingNumber
const printedNumber = async (): Promise<string> => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
  return parcel.sglShipmentId
}
const startRun = async (labels: number, by: string) => {
  const number = await printedNumber()
  return valueOf(
    await (await waybill.as(by)).call(startPrintRun, { body: Array.from({ length: labels }, () => number) }),
  )
}
const runState = async ({ id }: { id: string }, by: string) =>
  valueOf(await (await waybill.as(by)).call(getPrintRun, { params: { id } })).state

const startUpload = async (name: string): Promise<string> => {
  const body = formOf(await xlsxOf([sheetRow({ 'Sender Reference': name })]))
  return valueOf(await (await waybill.as('merchant')).call(importParcels, { query: {}, body })).jobId ?? ''
}

/** Two of a kind, as many as the slots for long work; both wait at a row that the test has locked. */
const LONG_WORK = {
  'runs of thousands of labels': {
    start: async () => [
      (await startRun(SHORT_RUN_MOST + 1, 'merchant')).id,
      (await startRun(SHORT_RUN_MOST + 1, 'merchant')).id,
    ],
    table: 'print_run',
    state: (id: string) => runState({ id }, 'merchant'),
  },
  uploads: {
    start: async () => [await startUpload('FIRST'), await startUpload('SECOND')],
    table: 'parcel_import',
    state: async (id: string) =>
      valueOf(await (await waybill.as('merchant')).call(importProgress, { params: { id } })).state,
  },
} as const

test.each(['runs of thousands of labels', 'uploads'] as const)(
  'PLT-90: two %s delay neither the booking of a single parcel nor a short print run',
  async (kind) => {
    const { start, table, state } = LONG_WORK[kind]
    const long = await start()
    let worker: TestWaybill | undefined
    try {
      await context()
        .db.transaction()
        .execute(async (tx) => {
          await tx.selectFrom(table).select('id').where('id', 'in', long).forUpdate().execute()
          const { DATABASE_URL: databaseUrl, FILES_DIR } = context().settings
          worker = await startTestWaybill({ databaseUrl, jobs: true, env: { FILES_DIR } })
          const parcel = await waybill.parcels.make()
          await context()
            .db.transaction()
            .execute((own) => enqueueBooking(own, parcel))
          const short = await startRun(SHORT_RUN, 'cs')
          await vi.waitFor(async () => expect(await trackingNumber(parcel.id)).not.toBeNull(), soon)
          await vi.waitFor(async () => expect(await runState(short, 'cs')).toBe('done'), soon)
          for (const id of long) expect(await state(id)).toBe('running')
        })
      for (const id of long) await vi.waitFor(async () => expect(await state(id)).toBe('done'), soon)
    } finally {
      await worker?.close()
    }
  },
  240_000,
)
