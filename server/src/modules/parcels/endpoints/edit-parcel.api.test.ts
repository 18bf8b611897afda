import { auditGrid } from '@waybill/contract/audit/endpoints'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { editParcel, getParcel, parcelGrid, pastRecipients } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX, SCARF } from '@waybill/testkit/parcels'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 2: 300_000 } })
})
afterAll(() => waybill.close())

type Named = Pick<ParcelDetail, 'id' | 'version'>
const edit = async (username: string, { id, version }: Named, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })
const open = async ({ id }: Pick<ParcelDetail, 'id'>) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))

describe('declared fields', () => {
  test('are saved if named; omitted ones stay', async () => {
    const parcel = await waybill.parcels.make({ senderReference: 'A-1', iossAccountNumber: 'IM2760000742' })
    const after = valueOf(
      await edit('merchant', parcel, {
        natureOfGoods: 'Electronics',
        iossAccountNumber: null,
        shipToAddress: { ...parcel.shipToAddress, name1: 'Kim Weber', postcode: '1062 4' },
      }),
    )
    expect(after).toMatchObject({
      version: parcel.version + 1,
      senderReference: 'A-1',
      natureOfGoods: 'Electronics',
      iossAccountNumber: null,
      shipToAddress: { name1: 'Kim Weber', postcode: '10624', addressLine1: 'Kantstraße 7' },
      handlingUnits: parcel.handlingUnits,
      totalPrice: 120_000,
    })
    expect(await open(parcel)).toEqual({ ...after, can: (await open(parcel)).can })
  })

  test('are refused new unprintable text; text saved before the rule stays (LBL-39)', async () => {
    const parcel = await waybill.parcels.make()
    await waybill.fixtures.writeShipment(parcel, { receiver_name: 'دبي' })
    const { shipToAddress } = await open(parcel)
    const refused = await edit('merchant', parcel, { shipToAddress: { ...shipToAddress, town: 'Berlin 🏙' } })
    expect([refused.status, refused.fieldErrors]).toEqual([
      400,
      { 'shipToAddress.town': 'These characters cannot be printed: 🏙.' },
    ])
    const after = valueOf(await edit('merchant', parcel, { shipToAddress: { ...shipToAddress, town: 'Potsdam' } }))
    expect(after.shipToAddress).toMatchObject({ name1: 'دبي', town: 'Potsdam' })
  })

  test('are reweighed and repriced when packages change; goods are stored item by item', async () => {
    const parcel = await waybill.parcels.make()
    const items = [SCARF, { ...SCARF, hsCode: '442090', itemDescription: 'Lacquer box', itemWeight: null }]
    const after = valueOf(
      await edit('merchant', parcel, { handlingUnits: [{ ...PARCEL_BOX, weight: 1.8, contentDetailItems: items }] }),
    )
    expect(after).toMatchObject({ totalWeight: 1.8, totalChargeableWeight: 1.8, totalPrice: 300_000 })
    expect(after.handlingUnits[0]?.contentDetailItems).toMatchObject(items)
  })

  test('keep items: a call that removes one is refused with a sentence, changing or adding is allowed', async () => {
    const items = [SCARF, { ...SCARF, hsCode: '442090', itemDescription: 'Lacquer box' }]
    const parcel = await waybill.parcels.make()
    const units = (contentDetailItems: object[]) => ({ handlingUnits: [{ ...PARCEL_BOX, contentDetailItems }] })
    const two = valueOf(await edit('merchant', parcel, units(items)))
    const answer = await edit('merchant', two, units([SCARF]))
    expect([answer.status, answer.fieldErrors]).toEqual([
      400,
      { 'handlingUnits.0.contentDetailItems.1': 'Saved items cannot be removed: this parcel has 2.' },
    ])
    expect(
      valueOf(await edit('merchant', two, units([...items, SCARF]))).handlingUnits[0]?.contentDetailItems,
    ).toHaveLength(3)
  })

  test('say which package an item is in; only packages of the parcel can be named (rule LBL-81)', async () => {
    const parcel = await waybill.parcels.make()
    const units = (packageNumber: number | null, quantity = 2) => ({
      handlingUnits: [{ ...PARCEL_BOX, quantity, contentDetailItems: [{ ...SCARF, packageNumber }] }],
    })
    const after = valueOf(await edit('merchant', parcel, units(2)))
    expect(after.handlingUnits[0]?.contentDetailItems).toMatchObject([{ packageNumber: 2 }])
    for (const [quantity, packageNumber, sentence] of [
      [1, 2, 'The parcel has no such package: it has 1.'],
      [2, 3, 'The parcel has no such package: it has 2.'],
      [2, 0, 'Must be at least 1'],
      [2, 1.5, 'Must be a whole number'],
    ] as const) {
      const answer = await edit('merchant', after, units(packageNumber, quantity))
      expect(answer.fieldErrors).toEqual({ 'handlingUnits.0.contentDetailItems.0.packageNumber': sentence })
    }
  })

  test('find the parcel by their new words', async () => {
    const parcel = await waybill.parcels.make()
    valueOf(await edit('merchant', parcel, { senderReference: 'FIND-ME-77' }))
    const propertyFilters = [{ name: 'find', operation: 'Contains', value: 'find-me-77' } as const]
    const rows = valueOf(await (await waybill.as('merchant')).grid(parcelGrid, { propertyFilters }))
    expect(rows.map(({ id }) => id)).toEqual([parcel.id])
  })

  test('follow every rule of a new parcel, with all failing fields at once, wrong shapes included', async () => {
    const parcel = await waybill.parcels.make()
    const wrong = {
      totalValueCurrency: 'XXX',
      handlingUnits: [{ ...PARCEL_BOX, weight: 31, contentDetailItems: [{ ...SCARF, hsCode: '12' }] }],
    }
    const answer = await edit('merchant', parcel, wrong)
    const rules = {
      totalValueCurrency: 'There is no such currency.',
      'handlingUnits.0.weight': 'Weight must less than or equal to 30',
      'handlingUnits.0.contentDetailItems.0.hsCode':
        'The required length of HS Code for this "Recipient Country" is 6 characters',
    }
    expect([answer.status, answer.fieldErrors]).toEqual([400, rules])
    const shapeToo = await edit('merchant', parcel, { ...wrong, senderReference: 'x'.repeat(151), color: 'red' })
    expect([shapeToo.status, shapeToo.fieldErrors]).toEqual([
      400,
      { ...rules, senderReference: 'Max length is 150 characters!', color: "There is no field 'color'." },
    ])
    expect(await open(parcel)).toMatchObject({ version: parcel.version, totalWeight: 0.5 })
  })

  test('keep a service that is no longer offered, until another is chosen', async () => {
    const parcel = await waybill.parcels.make({ serviceCode: 'QSM' })
    const { db } = waybill.fixtures
    await db.updateTable('service').set({ is_selectable: false }).where('code', '=', 'QSM').execute()
    const after = valueOf(await edit('merchant', parcel, { senderReference: 'kept' }))
    expect(after.serviceCode).toBe('QSM')
    const moved = valueOf(await edit('merchant', after, { serviceCode: 'QSP' }))
    expect((await edit('merchant', moved, { serviceCode: 'QSM' })).fieldErrors).toEqual({
      serviceCode: 'There is no such service.',
    })
    await db.updateTable('service').set({ is_selectable: true }).where('code', '=', 'QSM').execute()
  })

  test('include the company: the parcel moves to another, or to Other, with all its rows', async () => {
    const parcel = await waybill.parcels.make()
    const rivals = valueOf(await edit('super', parcel, { merchantId: people.rival.id }))
    expect(rivals).toMatchObject({ merchantId: people.rival.id, companyCode: 'TST002', version: parcel.version + 1 })
    expect(rivals.handlingUnits).toEqual(parcel.handlingUnits)
    expect(rivals.shipmentStatuses).toHaveLength(1)
    const get = async (username: string) =>
      (await (await waybill.as(username)).call(getParcel, { params: { id: parcel.id } })).status
    expect([await get('merchant'), await get('rival')]).toEqual([404, 200])
    expect(valueOf(await edit('cs', rivals, { merchantId: NIL_ID })).merchantId).toBeNull()
    const theirs = await waybill.parcels.make()
    expect((await edit('merchant', theirs, { merchantId: people.rival.id })).status).toBe(404)
    expect((await edit('sales', theirs, { merchantId: people.rival.id })).status).toBe(404)
    expect(valueOf(await edit('merchant', theirs, { merchantId: null })).merchantId).toBe(people.merchant.id)
  })

  test('enqueue a new booking when they change; other saves do not', async () => {
    const jobs = async () => {
      const { rows } = await waybill.fixtures.context.context.pool.query<{ key: string }>(
        'select key from graphile_worker.jobs',
      )
      return rows.map(({ key }) => key)
    }
    const parcel = await waybill.parcels.make()
    const same = valueOf(await edit('super', parcel, { totalPrice: 5 }))
    expect(await jobs()).not.toContain(`book-parcel ${parcel.id}`)
    valueOf(await edit('super', same, { senderReference: 'other' }))
    expect(await jobs()).toContain(`book-parcel ${parcel.id}`)
  })
})

describe('two people who save one parcel', () => {
  test('conflict: the second save is refused, and says who saved', async () => {
    const parcel = await waybill.parcels.make()
    valueOf(await edit('merchant', parcel, { senderReference: 'one' }))
    const late = await edit('cs', parcel, { senderReference: 'two' })
    expect([late.status, late.code, late.detail]).toEqual([
      409,
      'stale',
      { by: 'merchant', at: expect.any(String) as string, version: parcel.version + 1 },
    ])
  })

  test('at the same moment save one of the two', async () => {
    const parcel = await waybill.parcels.make()
    const answers = await Promise.all(
      ['a', 'b'].map((senderReference) => edit('merchant', parcel, { senderReference })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('while the carrier is being asked', () => {
  test('declared fields and the tracking number cannot change; other fields can', async () => {
    const parcel = await waybill.parcels.make()
    await waybill.parcels.beginBooking(parcel)
    for (const fields of [{ senderReference: 'x' }, { trackingNumber: 'LX1' }]) {
      const answer = await edit('super', parcel, fields)
      expect([answer.status, answer.errors]).toEqual([409, ['The parcel is being booked.']])
    }
    expect(valueOf(await edit('super', parcel, { totalPrice: 99 })).totalPrice).toBe(99)
  })
})

test('a repeated request is answered again and saved once', async () => {
  const parcel = await waybill.parcels.make()
  const client = await waybill.as('merchant')
  const body = { id: parcel.id, version: parcel.version, senderReference: 'once' }
  const send = () => client.call(editParcel, { body, headers: { 'idempotency-key': `edit ${parcel.id}` } })
  const [first, second] = [valueOf(await send()), valueOf(await send())]
  expect(second).toEqual(first)
  expect((await open(parcel)).version).toBe(parcel.version + 1)
})

test('the audit logs values before and after', async () => {
  const parcel = await waybill.parcels.make()
  valueOf(await edit('ops', parcel, { senderReference: 'noted' }))
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: parcel.id } as const]
  const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entry).toMatchObject({
    username: 'ops',
    action: 'parcel.edited',
    entity: 'parcel',
    before: { senderReference: null },
    after: { senderReference: 'noted' },
  })
})

test('an invalid id is a 404; checks run in this order: shape, scope, version, field, state', async () => {
  const parcel = await waybill.parcels.make({ status: 6034 })
  expect((await edit('merchant', { id: 'x', version: 1 }, {})).status).toBe(404)
  expect((await edit('rival', parcel, { senderReference: 'x'.repeat(151) })).status).toBe(400)
  expect((await edit('rival', parcel, { senderReference: 'x' })).status).toBe(404)
  const stale = { id: parcel.id, version: 99 }
  expect((await edit('merchant', stale, { trackingNumber: 'LX9' })).code).toBe('stale')
  const now = await open(parcel)
  expect((await edit('delivery', now, { trackingNumber: 'LX9', trackStatus: 3001 })).code).toBe('forbidden_field')
  expect((await edit('delivery', now, { trackStatus: 3001 })).code).toBe('invalid_state')
  expect((await (await waybill.as('administrator')).call(pastRecipients, {})).status).toBe(403)
})
