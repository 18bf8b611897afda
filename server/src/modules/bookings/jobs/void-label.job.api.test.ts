import { auditGrid } from '@waybill/contract/audit/endpoints'
import { cancelParcel, editParcel, getParcel, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { bookParcels, deleteParcel, receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { outsideCarrier, serveOutsideCarrier } from '@waybill/testkit/outside-carrier'
import { PARCEL_BOX, PARCEL_RECIPIENT } from '@waybill/testkit/parcels'
import { startProcess } from '@waybill/testkit/process'
import { findStoredFile } from '../../shipments/index.ts'
import { carriers } from '../carriers.ts'
import { expectLabelCarriers } from '../testing/expect-label-carriers.ts'
import { bookParcel } from './book-parcel.job.ts'
import { voidLabel } from './void-label.job.ts'

const soon = { timeout: 40_000, interval: 100 }

let waybill: TestWaybill
let superAdmin: Client
let carrier: Awaited<ReturnType<typeof serveOutsideCarrier>>
/** Jobs run when a test runs them. */
beforeAll(async () => {
  carrier = await serveOutsideCarrier()
  carriers.set('outside', outsideCarrier(carrier.url))
  carriers.set('never', { ...outsideCarrier(carrier.url), voiding: { how: 'never' } })
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
  await context().db.updateTable('service').set({ carrier: 'outside' }).where('code', '=', 'AME').execute()
  await context().db.updateTable('service').set({ carrier: 'never' }).where('code', '=', 'QSM').execute()
})
/** Settles what a test left open, so that the next one's servers have nothing else to do. */
afterEach(async () => {
  carrier.answers(() => ({ kind: 'voided' }))
  const open = await context().db.selectFrom('label_void').select('id').where('state', '=', 'asking').execute()
  for (const { id } of open) await voidLabel.run(context(), { id }, new AbortController().signal)
})
afterEach(() => expectLabelCarriers(waybill.fixtures.db))
afterAll(async () => {
  carriers.delete('outside')
  carriers.delete('never')
  await waybill.close()
  await carrier.close()
})

const context = () => waybill.waybill.runtime.context
const readParcel = async ({ id }: { id: string }) => superAdmin.call(getParcel, { params: { id } })
const read = async (parcel: { id: string }): Promise<ParcelDetail> => valueOf(await readParcel(parcel))
const rowOf = async ({ id }: { id: string }) =>
  valueOf(await superAdmin.grid(parcelGrid, {})).find((row) => row.id === id)
const cancel = async ({ id }: { id: string }, by = 'merchant') =>
  (await waybill.as(by)).call(cancelParcel, { params: { id } })
const remove = ({ id }: { id: string }) => superAdmin.call(deleteParcel, { params: { id } })
const voidsOf = ({ id }: { id: string }) =>
  context().db.selectFrom('label_void').selectAll().where('shipment_id', '=', id).orderBy('requested_at').execute()
const askOf = async (parcel: { id: string }): Promise<string> => (await voidsOf(parcel)).at(-1)?.id ?? ''
/** Runs the job of a parcel's label once. */
const run = async (parcel: { id: string }) =>
  voidLabel.run(context(), { id: await askOf(parcel) }, new AbortController().signal)
const giveUp = async (parcel: { id: string }) =>
  voidLabel.onPermanentFailure(context(), { id: await askOf(parcel) }, new Error('over'))
const booked = async (serviceCode: 'AME' | 'QSM' = 'AME'): Promise<ParcelDetail> => {
  const made = await waybill.parcels.make({ serviceCode, ...(serviceCode === 'AME' ? { iossType: 'Y' } : {}) })
  await bookParcel.run(context(), { id: made.id }, new AbortController().signal)
  return read(made)
}
const numberOf = ({ trackingNumber }: ParcelDetail): string => trackingNumber ?? ''

describe('a cancelled parcel of a carrier that voids labels', () => {
  test('is cancelled at once and shows that its label is being voided; the carrier is asked outside the call', async () => {
    const parcel = await booked()
    expect(parcel).toMatchObject({ labelVoid: 'remotely', voidState: null })
    const before = carrier.asked.length
    const after = valueOf(await cancel(parcel))
    expect(after).toMatchObject({ currentStatus: 3021, voidState: 'voiding' })
    expect(await rowOf(parcel)).toMatchObject({ currentStatus: 3021, voidState: 'voiding', labelVoid: 'remotely' })
    expect(carrier.asked.length).toBe(before)
  })

  test('has no label after the carrier has voided it, and keeps its number and the history', async () => {
    const parcel = await booked()
    valueOf(await cancel(parcel))
    await run(parcel)
    expect(carrier.asked.at(-1)).toBe(parcel.trackingNumber)
    const after = await read(parcel)
    expect(after).toMatchObject({
      currentStatus: 3021,
      voidState: null,
      labelVoid: 'none',
      hasLabel: false,
      trackingNumber: parcel.trackingNumber,
      additionalMessage: null,
    })
    expect(after.shipmentStatuses[0]?.reason).toBe(`The label ${numberOf(parcel)} was given back to its carrier.`)
    expect(await context().files.read(parcel.labelFileName ?? '')).toBeUndefined()
    expect(valueOf(await remove(parcel))).toEqual({ id: parcel.id, isVoiding: false })
  })

  test('is also cancelled by hand in the form', async () => {
    const parcel = await booked()
    const { id, version } = parcel
    const body = { id, version, trackStatus: 3021 }
    expect(valueOf(await superAdmin.call(editParcel, { body }))).toMatchObject({ voidState: 'voiding' })
    await run(parcel)
    expect(await read(parcel)).toMatchObject({ currentStatus: 3021, voidState: null, hasLabel: false })
  })

  test('names the label that stays bought when the carrier refuses, and keeps it for the claim', async () => {
    carrier.answers(() => ({ kind: 'rejected', words: 'It is on its way already.' }))
    const parcel = await booked()
    valueOf(await cancel(parcel))
    await run(parcel)
    const message = `The label ${numberOf(parcel)} stays bought. The carrier says: It is on its way already.`
    expect(await read(parcel)).toMatchObject({
      currentStatus: 3021,
      voidState: 'kept',
      additionalMessage: message,
      can: { delete: false },
    })
    expect(await voidsOf(parcel)).toMatchObject([
      { cause: 'cancel', state: 'refused', carrier: 'outside', words: 'It is on its way already.' },
    ])
    const answer = await remove(parcel)
    expect([answer.status, answer.errors]).toEqual([
      422,
      [`The label ${numberOf(parcel)} stays bought: the parcel is kept for the claim.`],
    ])
  })

  test('the void is retried while the carrier does not answer; after the last failure the label stays bought', async () => {
    carrier.answers(() => ({ kind: 'unavailable', reason: 'ECONNREFUSED' }))
    const parcel = await booked()
    valueOf(await cancel(parcel))
    await expect(run(parcel)).rejects.toThrow('ECONNREFUSED')
    expect(await read(parcel)).toMatchObject({ voidState: 'voiding' })
    await giveUp(parcel)
    expect(await read(parcel)).toMatchObject({
      voidState: 'kept',
      additionalMessage: `The label ${numberOf(parcel)} stays bought. The carrier says: The carrier did not answer.`,
    })
  })
})

describe('a parcel deleted from a carrier that voids labels', () => {
  test('shows that its label is being voided, and is gone when the carrier has voided it', async () => {
    const parcel = await booked()
    expect(valueOf(await remove(parcel))).toEqual({ id: parcel.id, isVoiding: true })
    expect(await rowOf(parcel)).toMatchObject({ currentStatus: 3001, voidState: 'voiding', can: { delete: false } })
    await run(parcel)
    expect((await readParcel(parcel)).status).toBe(404)
    expect(await findStoredFile(context().db, parcel.labelFileName ?? '')).toBeUndefined()
    const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: parcel.id } as const]
    const entries = valueOf(await superAdmin.grid(auditGrid, { propertyFilters, OrderBy: 'at asc' }))
    expect(entries.filter(({ action }) => action === 'parcel.deleted')).toMatchObject([
      { username: 'super', before: { sglShipmentId: parcel.sglShipmentId }, after: { voidState: 'voiding' } },
      { username: 'super', before: { trackingNumber: parcel.trackingNumber, label: 'voided' }, after: null },
    ])
  })

  test('stays, with the carrier’s words and a valid label, when the carrier refuses', async () => {
    carrier.answers(() => ({ kind: 'rejected', words: 'It is on its way already.' }))
    const parcel = await booked()
    valueOf(await remove(parcel))
    await run(parcel)
    expect(await read(parcel)).toMatchObject({
      currentStatus: 3001,
      voidState: null,
      hasLabel: true,
      additionalMessage: `The label ${numberOf(parcel)} is not taken back, so the parcel is not deleted. The carrier says: It is on its way already.`,
      can: { delete: true },
    })
  })

  test('cannot be changed by anybody meanwhile', async () => {
    const parcel = await booked()
    valueOf(await remove(parcel))
    const { id, version } = await read(parcel)
    const shipToAddress = { ...PARCEL_RECIPIENT, name1: 'Ada Neu' }
    const answers = [
      await superAdmin.call(editParcel, { body: { id, version, shipToAddress } }),
      await superAdmin.call(editParcel, { body: { id, version, trackStatus: 3200 } }),
      await superAdmin.call(updateParcelPackages, { body: { id, packages: [PARCEL_BOX] } }),
      await cancel(parcel),
    ]
    expect((await remove(parcel)).code).toBe('being_voided')
    const codes = answers.map(({ status, code }) => `${status} ${code}`)
    expect(new Set(codes)).toEqual(new Set(['409 being_voided']))
    for (const call of [receiveParcels, bookParcels]) {
      const answer = await superAdmin.call(call, { body: [id] })
      expect([answer.status, answer.errors]).toEqual([422, ['The label of this parcel is being voided.']])
    }
    await bookParcel.run(context(), { id }, new AbortController().signal)
    expect(await read(parcel)).toMatchObject({ currentStatus: 3001, voidState: 'voiding', isBooking: false })
  })
})

describe('a parcel of a carrier that does not void labels', () => {
  test('is refused deletion with that reason, also announced beforehand', async () => {
    const parcel = await booked('QSM')
    expect(parcel).toMatchObject({ labelVoid: 'never', can: { delete: false } })
    expect(await rowOf(parcel)).toMatchObject({ labelVoid: 'never', can: { delete: false } })
    const answer = await remove(parcel)
    expect([answer.status, answer.errors]).toEqual([
      422,
      [`The label ${numberOf(parcel)} is not taken back by its carrier: cancel the parcel instead.`],
    ])
    expect(await read(parcel)).toMatchObject({ currentStatus: 3001, voidState: null })
  })

  test('is cancelled, and names the label that stays bought', async () => {
    const parcel = await booked('QSM')
    const asks = carrier.asked.length
    expect(valueOf(await cancel(parcel))).toMatchObject({
      currentStatus: 3021,
      voidState: 'kept',
      additionalMessage: `The label ${numberOf(parcel)} stays bought: its carrier takes none back.`,
    })
    expect(carrier.asked.length).toBe(asks)
    expect(await voidsOf(parcel)).toMatchObject([
      { cause: 'cancel', state: 'refused', carrier: 'never', tracking_number: parcel.trackingNumber, words: null },
    ])
    expect((await remove(parcel)).status).toBe(422)
  })
})

test('our own label is dropped at once, without asking a carrier', async () => {
  const [first, second] = [await waybill.parcels.make(), await waybill.parcels.make()]
  for (const { id } of [first, second]) await bookParcel.run(context(), { id }, new AbortController().signal)
  const { labelFileName } = await read(second)
  expect(valueOf(await cancel(first))).toMatchObject({ labelVoid: 'locally', voidState: null, currentStatus: 3021 })
  expect(valueOf(await remove(second))).toEqual({ id: second.id, isVoiding: false })
  expect([await voidsOf(first), await findStoredFile(context().db, labelFileName ?? '')]).toEqual([[], undefined])
})

test('a label without a pending void is left alone', async () => {
  await voidLabel.run(context(), { id: '01a1f87a-a01d-74d4-b302-935883204d67' }, new AbortController().signal)
  await voidLabel.onPermanentFailure(context(), { id: '01a1f87a-a01d-74d4-b302-935883204d67' }, new Error('over'))
  const parcel = await booked()
  valueOf(await cancel(parcel))
  await run(parcel)
  const { version } = await read(parcel)
  await run(parcel)
  await giveUp(parcel)
  expect(await read(parcel)).toMatchObject({ version, voidState: null, additionalMessage: null })
})

test('the row is not locked while the carrier is asked', async () => {
  const parcel = await booked()
  valueOf(await cancel(parcel))
  let isFree = false
  carrier.answers(async () => {
    const { id } = await context()
      .db.selectFrom('shipment')
      .select('id')
      .where('id', '=', parcel.id)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow()
    isFree = id === parcel.id
    return { kind: 'voided' }
  })
  await run(parcel)
  expect(isFree).toBe(true)
})

test.each([
  ['cancelled', 'before'],
  ['cancelled', 'after'],
  ['deleted', 'before'],
  ['deleted', 'after'],
] as const)(
  'a parcel %s while the server is killed right %s the commit of the carrier’s answer is settled by the next server',
  async (how, moment) => {
    const { settings } = context()
    const parcel = await booked()
    const { status } = how === 'cancelled' ? await cancel(parcel) : await remove(parcel)
    expect(status).toBe(200)
    const env = { FILES_DIR: settings.FILES_DIR }
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: ['preload-outside-carrier.ts', 'crash-at-query.ts'],
      env: {
        ...env,
        PROCESS_ROLES: 'worker,api',
        CARRIER_URL: carrier.url,
        CRASH: moment,
        CRASH_AT: 'update "label_void"',
      },
    })
    await doomed.ended
    const asks = carrier.asked.filter((number) => number === parcel.trackingNumber).length
    expect(asks).toBe(1)
    const next = await startTestWaybill({ databaseUrl: settings.DATABASE_URL, jobs: true, env })
    try {
      await vi.waitFor(async () => {
        const answer = await readParcel(parcel)
        if (how === 'deleted') expect(answer.status).toBe(404)
        else expect(answer.value).toMatchObject({ currentStatus: 3021, voidState: null, hasLabel: false })
      }, soon)
    } finally {
      await next.close()
    }
  },
)
