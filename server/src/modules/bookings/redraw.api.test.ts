import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { bookParcels, parcelLabelFile } from '@waybill/contract/parcels/list-endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { sql } from 'kysely'
import { rename, rm, writeFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { suppressJobs } from '@waybill/testkit/suppress-jobs'
import { PARCEL_RECIPIENT } from '@waybill/testkit/parcels'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { expectLabelCarriers } from './testing/expect-label-carriers.ts'

let waybill: TestWaybill
let superAdmin: Client
/** Jobs run when a test runs them. */
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
})
afterAll(() => waybill.close())

const context = () => waybill.waybill.runtime.context
const read = async ({ id }: { id: string }): Promise<ParcelDetail> =>
  valueOf(await superAdmin.call(getParcel, { params: { id } }))
const rowOf = async ({ id }: { id: string }) =>
  valueOf(await superAdmin.grid(parcelGrid, {})).find((row) => row.id === id)
const run = ({ id }: { id: string }) => bookParcel.run(context(), { id }, new AbortController().signal)
const giveUp = ({ id }: { id: string }) => bookParcel.onPermanentFailure(context(), { id }, new Error('over'))
const edit = async (parcel: ParcelDetail, fields: object) =>
  superAdmin.call(editParcel, { body: { id: parcel.id, version: parcel.version, ...fields } })
const renameRecipient = async (parcel: ParcelDetail, name1: string) =>
  valueOf(await edit(parcel, { shipToAddress: { ...PARCEL_RECIPIENT, name1 } }))
/** An edit of another field, for a recipient with an unprintable name, saved before rule LBL-39. */
const editUnprintable = async (parcel: ParcelDetail): Promise<ParcelDetail> => {
  await waybill.fixtures.writeShipment(parcel, { receiver_name: 'دبي' })
  return valueOf(await edit(parcel, { senderReference: 'meanwhile' }))
}
const labelOf = ({ id, labelFileName }: ParcelDetail): Promise<Response> =>
  fetch(`${waybill.url}${parcelLabelFile.path.replace('{id}', id).replace('{name}', labelFileName ?? '')}`, {
    headers: { authorization: `Bearer ${superAdmin.token}` },
  })
const labelText = async (parcel: ParcelDetail): Promise<string> => {
  const pdf = new Uint8Array(await (await labelOf(parcel)).arrayBuffer())
  return (await extractText(await getDocumentProxy(pdf))).text.join(' ')
}
const booked = async (): Promise<ParcelDetail> => {
  const made = await waybill.parcels.make()
  await run(made)
  return read(made)
}
/** While the file store is full. */
const withoutFileStore = async (work: () => Promise<void>): Promise<void> => {
  const { FILES_DIR } = context().settings
  await rename(FILES_DIR, `${FILES_DIR}.away`)
  await writeFile(FILES_DIR, '')
  try {
    await work()
  } finally {
    await rm(FILES_DIR)
    await rename(`${FILES_DIR}.away`, FILES_DIR)
  }
}

test('a label is shown as being redrawn from the edit on, in the record and in the list, until it is drawn', async () => {
  const before = await booked()
  expect(before).toMatchObject({ labelState: null, can: { redrawLabel: false } })
  const edited = await renameRecipient(before, 'Ada Neu')
  expect(edited).toMatchObject({ labelState: 'redrawing', labelFileName: before.labelFileName })
  expect(await rowOf(edited)).toMatchObject({ labelState: 'redrawing', can: { redrawLabel: false } })
  expect(await labelText(edited)).toContain('Ada Neu')
  await run(edited)
  const after = await read(edited)
  expect(after).toMatchObject({ labelState: null, isBooking: false, additionalMessage: null })
  expect(after.labelFileName).not.toBe(before.labelFileName)
  expect(await labelText(after)).toContain('Ada Neu')
})

describe('a label that cannot be redrawn', () => {
  test('for lack of printable letters says so, and the previous one is not offered', async () => {
    const edited = await editUnprintable(await booked())
    await run(edited)
    const failed = await read(edited)
    expect(failed).toMatchObject({ currentStatus: 3001, labelState: 'failed', can: { redrawLabel: true } })
    expect(failed.additionalMessage).toContain('These characters cannot be printed: shipToAddress.name1')
    expect(await rowOf(failed)).toMatchObject({
      labelState: 'failed',
      additionalMessage: failed.additionalMessage,
      can: { redrawLabel: true },
    })
    expect((await labelOf(failed)).status).toBe(422)
    const mended = await renameRecipient(failed, 'Ada Neu')
    expect(mended).toMatchObject({ labelState: 'redrawing', additionalMessage: null })
    await run(mended)
    expect(await read(mended)).toMatchObject({ labelState: null, additionalMessage: null })
  })

  test('no longer names the carrier that sold it', async () => {
    const parcel = await booked()
    const { db } = waybill.fixtures
    await sql`insert into carrier_booking (owner_id, shipment_id, carrier, state, waiting_since)
      select owner_id, id, 'janio', 'booked', now() from shipment where id = ${parcel.id}`.execute(db)
    await db.updateTable('shipment').set({ label_carrier: 'janio' }).where('id', '=', parcel.id).execute()
    await run(await editUnprintable(parcel))
    expect(await read(parcel)).toMatchObject({ labelState: 'failed' })
    await expectLabelCarriers(db)
  })

  test('is retried, and the parcel may be edited between the attempts', async () => {
    const edited = await renameRecipient(await booked(), 'Ada Neu')
    await withoutFileStore(async () => {
      await expect(run(edited)).rejects.toThrow()
      expect(await read(edited)).toMatchObject({ labelState: 'redrawing', isBooking: false })
      expect((await edit(edited, { senderReference: 'meanwhile' })).status).toBe(200)
    })
    await run(edited)
    expect(await read(edited)).toMatchObject({ labelState: null, isBooking: false })
  })

  test('reports the last failure; the label offered meanwhile shows the current parcel, and Get Providers Tracking redraws it', async () => {
    const edited = await renameRecipient(await booked(), 'Ada Neu')
    await withoutFileStore(async () => {
      await expect(run(edited)).rejects.toThrow()
      await giveUp(edited)
    })
    const failed = await read(edited)
    expect(failed).toMatchObject({
      labelState: 'failed',
      currentStatus: 3001,
      additionalMessage: 'The label could not be drawn anew. Get Providers Tracking tries again.',
    })
    expect(failed.shipmentStatuses[0]).toMatchObject({ statusCode: null, reason: failed.additionalMessage })
    expect(await labelText(failed)).toContain('Ada Neu')
    const ask = () => superAdmin.call(bookParcels, { body: [failed.id] })
    expect(valueOf(await suppressJobs(waybill.fixtures, 'book-parcel', ask)).done).toEqual([failed.id])
    expect(await read(failed)).toMatchObject({ labelState: 'redrawing', additionalMessage: null })
    await run(failed)
    expect(await read(failed)).toMatchObject({ labelState: null, additionalMessage: null })
    expect((await ask()).errors).toEqual(['It has a tracking number already.'])
  })
})

test('the label of a parcel in a final status is not redrawn, and is marked as older than the parcel', async () => {
  const parcel = await booked()
  await waybill.fixtures.setStatus(parcel.id, 6034)
  const edited = await renameRecipient(await read(parcel), 'Ada Neu')
  expect(edited.labelState).toBe('outdated')
  await run(edited)
  expect(await read(edited)).toMatchObject({ labelState: 'outdated', isBooking: false })
})

test('an edit that changes nothing declared leaves the label as it is', async () => {
  const parcel = await booked()
  const { status } = await edit(parcel, { trackStatus: 3200 })
  expect([status, (await read(parcel)).labelState]).toEqual([200, null])
})
