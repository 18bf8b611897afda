import {
  getBatch,
  getReconciliation,
  listActiveLeftOrigins,
  listBatches,
  moveToBatch,
  resolveDifference,
  restartReconciliation,
  scanPiece,
  takeOutOfBatch,
  unscanPiece,
} from '@waybill/contract/manifests/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { leaveOrigin, receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'

let waybill: TestWaybill
let cs: Client
let ops: Client
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T03:00:00Z') })
  await waybill.fixtures.people()
  cs = await waybill.as('cs')
  ops = await waybill.as('ops')
})
afterAll(() => waybill.close())

const left = async (country: string, wish: object = {}) => {
  const parcel = await waybill.parcels.make({
    status: STATUS.receivedAtHub,
    shipToAddress: { country },
    ...wish,
  })
  valueOf(await cs.call(leaveOrigin, { body: [parcel.id] }))
  return parcel
}
const active = async () => valueOf(await cs.call(listActiveLeftOrigins))
const batchFor = async (country: string) => {
  const batch = (await active()).find(({ countryCode, isOpen }) => countryCode === country && isOpen)
  if (!batch) throw new Error(`There is no open batch for ${country}.`)
  return batch
}
const stateOf = async (id: string) =>
  waybill.fixtures.db
    .selectFrom('shipment')
    .select(['status', 'left_origin_batch_id as batchId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** As when a manifest has been submitted. */
const take = (id: string) =>
  waybill.fixtures.db
    .updateTable('left_origin_batch')
    .set({ is_active: false, is_open: false })
    .where('id', '=', id)
    .execute()

describe('batches', () => {
  test('MNF-3: an active batch shows its parcels, pieces, weight and declared value in USD', async () => {
    const one = await left('DE', { unit: { quantity: 2 } })
    await left('DE', { item: { declaredValue: 40, itemQuantity: 2 } })
    const batch = await batchFor('DE')
    expect(batch).toMatchObject({
      name: 'LO-20261120-DE-001',
      countryName: 'Germany',
      parcels: 2,
      pieces: 3,
      weight: 1.5,
      isOpen: true,
      manifestCode: null,
      scannedParcels: 0,
    })
    const [{ sum }] = (
      await sql<{
        sum: number
      }>`select sum(declared_value_usd) as sum from shipment where left_origin_batch_id = ${batch.id}`.execute(
        waybill.fixtures.db,
      )
    ).rows as [{ sum: number }]
    expect(batch.declaredValue).toBe(sum)
    const opened = valueOf(await ops.call(getBatch, { params: { id: batch.id }, query: {} }))
    expect(opened.parcels.map(({ number }) => number)).toContain(one.sglShipmentId)
    expect(opened.can.takeOut).toBe(true)
    const listed = valueOf(await ops.call(listBatches, { query: { state: 'active' } }))
    expect(listed.batches.map(({ name }) => name)).toContain(batch.name)
  })

  test('MNF-2: batches are visible to Cs, OPS and Super Admin', async () => {
    for (const who of ['sales', 'delivery', 'accountant', 'administrator', 'merchant'])
      expect([who, (await (await waybill.as(who)).call(listActiveLeftOrigins)).status]).toEqual([who, 403])
    expect((await (await waybill.as('super')).call(listActiveLeftOrigins)).status).toBe(200)
  })

  test('MNF-5: a parcel removed from a batch is back at the hub, with the reason in its history', async () => {
    const parcel = await left('FR')
    const batch = await batchFor('FR')
    const body = { ids: [parcel.id], reason: 'Torn box' }
    expect(valueOf(await ops.call(takeOutOfBatch, { params: { id: batch.id }, body }))).toEqual({
      done: [parcel.id],
      refused: [],
    })
    expect(await stateOf(parcel.id)).toEqual({ status: STATUS.receivedAtHub, batchId: null })
    const read = valueOf(await cs.call(getParcel, { params: { id: parcel.id } }))
    expect(JSON.stringify(read.shipmentStatuses)).toContain('Torn box')
    const again = await ops.call(takeOutOfBatch, { params: { id: batch.id }, body })
    expect([again.status, again.errors]).toEqual([422, ['The parcel is not in this batch.']])
    expect(
      (await ops.call(takeOutOfBatch, { params: { id: batch.id }, body: { ids: [parcel.id], reason: '' } })).status,
    ).toBe(400)
  })

  test('MNF-6: parcels move only into another open batch of the same country', async () => {
    const parcel = await left('IT')
    const closed = await batchFor('IT')
    await waybill.fixtures.db
      .updateTable('left_origin_batch')
      .set({ is_open: false })
      .where('id', '=', closed.id)
      .execute()
    await left('IT')
    const open = await batchFor('IT')
    expect([closed.name, open.name]).toEqual(['LO-20261120-IT-001', 'LO-20261120-IT-002'])
    await left('ES')
    const spanish = await batchFor('ES')
    const move = (to: string) =>
      ops.call(moveToBatch, {
        params: { id: closed.id },
        body: { ids: [parcel.id], reason: 'Later flight', batchId: to },
      })
    expect((await move(spanish.id)).status).toBe(422)
    expect((await move(closed.id)).status).toBe(422)
    expect(valueOf(await move(open.id)).done).toEqual([parcel.id])
    expect(await stateOf(parcel.id)).toEqual({ status: STATUS.leftOrigin, batchId: open.id })
  })

  test('MNF-5, PAR-20: nothing leaves or joins a batch that a manifest has taken', async () => {
    const parcel = await left('TR')
    const batch = await batchFor('TR')
    await take(batch.id)
    const body = { ids: [parcel.id], reason: 'Torn box' }
    const answer = await ops.call(takeOutOfBatch, { params: { id: batch.id }, body })
    expect([answer.status, answer.errors]).toEqual([422, [`A manifest has taken ${batch.name}.`]])
    expect(
      (await cs.call(scanPiece, { params: { batchId: batch.id }, body: { number: parcel.sglShipmentId } })).status,
    ).toBe(422)
    expect(await stateOf(parcel.id)).toEqual({ status: STATUS.leftOrigin, batchId: batch.id })
    await left('TR')
    expect((await batchFor('TR')).name).toBe('LO-20261120-TR-002')
  })

  test('MNF-9: open screens of people who see batches are notified of a change, others are not', async () => {
    const seeing = await connectLive(waybill.url, ops.token)
    const other = await connectLive(waybill.url, (await waybill.as('sales')).token)
    const parcel = await left('PL')
    const batch = await batchFor('PL')
    const receivedBy = (live: typeof seeing) =>
      live.of('Changed').filter(({ kind, id }) => kind === 'leftOrigin' && id === batch.id).length
    await expect.poll(() => receivedBy(seeing)).toBe(1)
    valueOf(await ops.call(receiveParcels, { body: [parcel.id] }))
    await expect.poll(() => receivedBy(seeing)).toBe(2)
    expect(receivedBy(other)).toBe(0)
    seeing.close()
    other.close()
  })
})

describe('reconciling', () => {
  const scan = (batchId: string, number: string, who = cs, more: object = {}) =>
    who.call(scanPiece, { params: { batchId }, body: { number, ...more } })
  const stand = async (batchId: string, who = cs) => valueOf(await who.call(getReconciliation, { params: { batchId } }))

  test('MNF-41: a parcel of three pieces is complete after three scans; one more is already complete', async () => {
    const parcel = await left('SE', { unit: { quantity: 3 } })
    const { id } = await batchFor('SE')
    const pieces = []
    for (let nth = 0; nth < 4; nth++) pieces.push(valueOf(await scan(id, parcel.sglShipmentId.toLowerCase())))
    expect(
      pieces.map(({ result, scannedPieces, missingPieces, scannedParcels }) => [
        result,
        scannedPieces,
        missingPieces,
        scannedParcels,
      ]),
    ).toEqual([
      ['listed', 1, 2, 0],
      ['listed', 2, 1, 0],
      ['listed', 3, 0, 1],
      ['alreadyScanned', 3, 0, 1],
    ])
    expect(pieces[3]?.firstScannedAt).not.toBeNull()
    const after = await stand(id)
    expect(after).toMatchObject({ parcels: 1, pieces: 3, scannedParcels: 1, scannedPieces: 3, missing: [], strays: [] })
    expect((await active()).find((batch) => batch.id === id)?.scannedParcels).toBe(1)
  })

  test('MNF-41: simultaneous scans by two people count every piece once', async () => {
    const parcel = await left('HR', { unit: { quantity: 6 } })
    const { id } = await batchFor('HR')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => scan(id, parcel.sglShipmentId, nth % 2 ? cs : ops)),
    )
    const results = answers.filter(({ status }) => status === 200).map((answer) => valueOf(answer).result)
    const byCs = results.filter((result) => result === 'listed').length
    expect(byCs).toBeLessThanOrEqual(6)
    expect((await stand(id)).scannedPieces).toBe(byCs)
  })

  test('MNF-41: distinguishes parcels of other batches, parcels without one, orders and unknown numbers', async () => {
    await left('FI')
    const there = await left('TH')
    const { id } = await batchFor('FI')
    const hub = await waybill.parcels.make({ status: STATUS.receivedAtHub, shipToAddress: { country: 'FI' } })
    const order = await waybill.orders.make()
    const results = []
    for (const number of [there.sglShipmentId, hub.sglShipmentId, order.code, 'nonsense 7'])
      results.push(valueOf(await scan(id, number)))
    expect(results.map(({ result, batch, countryName }) => [result, batch, countryName])).toEqual([
      ['otherBatch', 'LO-20261120-TH-001', 'Thailand'],
      ['otherBatch', null, 'Finland'],
      ['unknown', null, null],
      ['unknown', null, null],
    ])
    const { strays } = await stand(id)
    expect(strays.filter(({ canAdd }) => canAdd).map(({ number }) => number)).toEqual([hub.sglShipmentId])
  })

  test('MNF-41: of batches reconciled together, the one with the parcel counts it; a carrier’s number counts too', async () => {
    await left('KR')
    const swiss = await left('MX')
    await waybill.parcels.book(swiss, 'CARRIER-77')
    const [first, second] = [await batchFor('KR'), await batchFor('MX')]
    const answer = valueOf(await scan(first.id, 'carrier-77', cs, { alsoBatchIds: [second.id] }))
    expect(answer).toMatchObject({
      result: 'listed',
      batchId: second.id,
      number: swiss.sglShipmentId,
      scannedParcels: 1,
    })
    expect((await stand(first.id)).strays).toEqual([])
  })

  test('MNF-42: a person undoes their own last scan, not others’; starting over removes all scans', async () => {
    const parcel = await left('EE')
    const { id } = await batchFor('EE')
    valueOf(await scan(id, parcel.sglShipmentId))
    const unscan = (who: Client) =>
      who.call(unscanPiece, { params: { batchId: id }, body: { number: parcel.sglShipmentId } })
    expect((await unscan(await waybill.as('super'))).status).toBe(422)
    expect(valueOf(await unscan(cs))).toMatchObject({ scannedParcels: 0, lastScans: [] })
    valueOf(await scan(id, parcel.sglShipmentId))
    expect(valueOf(await cs.call(restartReconciliation, { params: { batchId: id } })).scannedPieces).toBe(0)
    expect((await scan(id, parcel.sglShipmentId)).status).toBe(200)
  })

  test('MNF-43: a missing parcel goes back to the hub or stays with a reason; a stray at the hub is added', async () => {
    const [gone, stays] = [await left('UA'), await left('UA')]
    const stray = await waybill.parcels.make({ status: STATUS.receivedAtHub, shipToAddress: { country: 'UA' } })
    const { id } = await batchFor('UA')
    valueOf(await scan(id, stray.sglShipmentId))
    const resolve = (parcel: { id: string }, action: string, note?: string) =>
      cs.call(resolveDifference, {
        params: { batchId: id },
        body: { id: parcel.id, action: action as 'note', ...(note ? { note } : {}) },
      })
    expect((await resolve(stays, 'note')).fieldErrors).toEqual({ note: 'Required' })
    valueOf(await resolve(gone, 'takeOut'))
    valueOf(await resolve(stays, 'note', 'Seen on the pallet'))
    const after = valueOf(await resolve(stray, 'add'))
    expect(after).toMatchObject({ parcels: 2, scannedParcels: 1, missing: [], strays: [] })
    expect(after.notes.map(({ action, by }) => [action, by])).toEqual([
      ['takeOut', 'cs'],
      ['note', 'cs'],
      ['add', 'cs'],
    ])
    expect(await stateOf(gone.id)).toEqual({ status: STATUS.receivedAtHub, batchId: null })
    expect(await stateOf(stray.id)).toEqual({ status: STATUS.leftOrigin, batchId: id })
    const foreign = await waybill.parcels.make({ status: STATUS.receivedAtHub, shipToAddress: { country: 'GR' } })
    expect((await resolve(foreign, 'add')).status).toBe(422)
  })

  test('MNF-2: reconciling is allowed to Cs and Super Admin', async () => {
    const batch = (await active())[0]
    for (const who of ['ops', 'sales', 'delivery', 'accountant', 'administrator', 'merchant'])
      expect([who, (await scan(batch?.id ?? '', 'X', await waybill.as(who))).status]).toEqual([who, 403])
  })
})
