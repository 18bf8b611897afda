import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  deleteDiscountRates,
  getQuote,
  listDiscountRates,
  replacePriceTable,
  upsertDiscountRates,
} from '@waybill/contract/pricing/endpoints'
import { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let serviceId: string
let near: string
let far: string
let elsewhere: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  near = (await app.fixtures.priceTable({ service: 'FSG', countries: ['SG'], single: {} })).zoneId
  far = (await app.fixtures.priceTable({ service: 'FSG', countries: ['US'], single: {} })).zoneId
  elsewhere = (await app.fixtures.priceTable({ service: 'FXE', countries: ['SG'], single: {} })).zoneId
  serviceId = await app.fixtures.serviceId('FSG')
})
beforeEach(async () => {
  await app.fixtures.db.deleteFrom('rate_row').where('service_id', '=', serviceId).execute()
})
afterAll(() => app.close())

const prices = (price: number, farPrice = price * 2) => [
  { zoneId: near, price },
  { zoneId: far, price: farPrice },
]
const single = (weight: number, price = 100_000) => ({ serviceId, weight, discountRates: prices(price) })
const flat = (weightFrom: number, weightTo: number | null, price = 50_000) => ({
  serviceId,
  isFlatRate: true,
  weightFrom,
  weightTo,
  discountRates: prices(price),
})

const save = async (body: object, username = 'accountant') =>
  (await app.as(username)).call(upsertDiscountRates, { body: body as Record<string, unknown> })
const saved = async (body: object[], username?: string): Promise<DiscountRateRow[]> =>
  DiscountRateRow.array().parse(valueOf(await save(body, username)))
const table = async (): Promise<DiscountRateRow[]> =>
  valueOf(await (await app.as('accountant')).call(listDiscountRates, { query: { serviceId } }))
const heads = (rows: readonly DiscountRateRow[]) =>
  rows.map((row) => (row.isFlatRate ? [row.weightFrom, row.weightTo] : row.weight))
const figures = (rows: readonly DiscountRateRow[]) => rows.map((row) => row.discountRates.map(({ price }) => price))

const refusals = (answer: { status: number; fieldErrors?: Record<string, string> }) => {
  expect(answer.status).toBe(400)
  return answer.fieldErrors
}

describe('saving rows', () => {
  test('one row as specified returns the row; without ids it is new, with ids it is changed', async () => {
    const made = DiscountRateRow.parse(valueOf(await save(single(0.5))))
    expect(made).toMatchObject({ weight: 0.5, isFlatRate: false, version: 1 })
    const body = { ...single(0.6, 120_000.5), ids: made.ids, version: made.version }
    const changed = DiscountRateRow.parse(valueOf(await save(body)))
    expect(changed).toMatchObject({ id: made.id, ids: made.ids, weight: 0.6, version: 2 })
    expect(figures(await table())).toEqual([[120_000.5, 240_001]])
  })

  test('a bare array is saved as a whole, and a record may be sent as it was read', async () => {
    const rows = await saved([single(2), single(0.5), flat(2.01, 30), flat(30.01, null)])
    expect(heads(await table())).toEqual([0.5, 2, [2.01, 30], [30.01, null]])
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1])
    expect((await saved(await table())).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  })

  test('two rows may swap their weights in one call, and a single weight may become a range', async () => {
    const [one, two] = await saved([single(1, 10), single(2, 20)])
    await saved([
      { ...single(2, 10), ids: one?.ids, version: 1 },
      { ...flat(1, null, 20), ids: two?.ids, version: 1 },
    ])
    expect(heads(await table())).toEqual([2, [1, null]])
    await saved([
      { ...single(3), ids: one?.ids },
      { ...single(2), ids: two?.ids },
    ])
    expect((await table()).map(({ id }) => id)).toEqual([two?.id, one?.id])
  })

  test('the next quote uses the new price at once', async () => {
    await saved([single(5, 100_000)])
    const ask = async () => {
      const question = {
        weight: 5,
        shipmentType: 'P',
        serviceCode: 'FSG',
        countryId: await app.fixtures.countryId('SG'),
      }
      const answer = await (
        await app.as('merchant')
      ).call(getQuote, { query: { propertyFilter: JSON.stringify(question) } })
      return valueOf(answer)?.total
    }
    expect(await ask()).toBe(100_000)
    const [row] = await table()
    await save({ ...single(5, 150_000), ids: row?.ids, version: row?.version })
    expect(await ask()).toBe(150_000)
  })

  test('one audit entry has the rows before and after', async () => {
    const [kept, changed] = await saved([single(1), single(2)])
    await saved([
      { ...single(1), ids: kept?.ids, version: 1 },
      { ...single(2, 7), ids: changed?.ids, version: 1 },
    ])
    const [newest] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
    expect(newest).toMatchObject({ action: 'priceTable.saved', entity: 'priceTable', entityId: serviceId })
    const { before, after } = await app.fixtures.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject({ rows: [{ id: changed?.id, version: 1 }] })
    expect(after).toMatchObject({ rows: [{ id: kept?.id }, { id: changed?.id, version: 2 }] })
  })

  test('the same call with one key is saved once', async () => {
    const headers = { 'idempotency-key': 'the same' }
    const send = async () => (await app.as('accountant')).call(upsertDiscountRates, { body: [single(9)], headers })
    const [first, second] = [await send(), await send()]
    expect(second.value).toEqual(first.value)
    expect(heads(await table())).toEqual([9])
  })

  test.each(['cs', 'ops', 'sales', 'delivery', 'merchant', 'administrator'])(
    '%s may not save prices',
    async (username) => {
      expect((await save(single(1), username)).status).toBe(403)
      expect(await table()).toEqual([])
    },
  )
})

describe('a refusal names every wrong cell and saves nothing', () => {
  test('figures of one row', async () => {
    const body = {
      ...single(-1),
      discountRates: [
        { zoneId: near, price: 0.001 },
        { zoneId: far, price: -5 },
      ],
    }
    expect(refusals(await save(body))).toEqual({
      weight: 'Must be at least 0',
      'discountRates.0.price': 'The price takes at most 2 decimals',
      'discountRates.1.price': 'Must be at least 0',
    })
  })

  test('figures of several rows, and their conflicts with the table and the zones', async () => {
    await saved([single(5), flat(20, 30)])
    const body = [
      single(1),
      { ...single(5), discountRates: [{ zoneId: near, price: 'abc' }] },
      flat(29.99, 40),
      { ...flat(50, 40), discountRates: [...prices(1), { zoneId: elsewhere, price: 1 }, { zoneId: near, price: 2 }] },
      { serviceId, isFlatRate: true, discountRates: prices(1) },
      { ...single(0.005), discountRates: [{ zoneId: near }, { zoneId: far, price: 1 }] },
    ]
    expect(refusals(await save(body))).toEqual({
      '1.weight': '5.00 kg is in the table already.',
      '1.discountRates.0.price': 'Must be a number',
      [`1.discountRates.${far}`]: 'Required',
      '2.weightFrom': 'Overlaps the range 20.00 to 30.00 kg.',
      '3.weightTo': 'Must be greater than 50.00',
      '3.discountRates.2.zoneId': 'There is no such zone at the provider of this service.',
      '3.discountRates.3.zoneId': 'The zone is named twice.',
      '4.weightFrom': 'Required',
      '5.weight': 'The weight takes at most 2 decimals',
      '5.discountRates.0.price': 'Required',
    })
    expect(heads(await table())).toEqual([5, [20, 30]])
  })

  test('rows that are valid alone, but not together', async () => {
    await saved([single(5), flat(20, null)])
    expect(refusals(await save([single(6), single(6), flat(30, 40)]))).toEqual({
      '1.weight': '6.00 kg is in the table already.',
      '2.weightFrom': 'Overlaps the range from 20.00 kg.',
    })
    expect(refusals(await save(single(5)))).toEqual({ weight: '5.00 kg is in the table already.' })
  })

  test('a shared end, and a start at a single weight, do not overlap', async () => {
    await saved([single(20), flat(20, 30), flat(30, 70), flat(70, null)])
    expect(heads(await table())).toEqual([20, [20, 30], [30, 70], [70, null]])
  })

  test('an unknown service, rows of two services, prices of two rows', async () => {
    expect(refusals(await save({ ...single(1), serviceId: newId() }))).toEqual({
      serviceId: 'There is no such service.',
    })
    const other = await app.fixtures.serviceId('FXE')
    expect(refusals(await save([single(1), { ...single(2), serviceId: other }]))).toEqual({
      '1.serviceId': 'Rows of one service at a time.',
    })
    const [one, two] = await saved([single(1), single(2)])
    const ids = [...(one?.ids ?? []), ...(two?.ids ?? [])]
    expect(refusals(await save([{ ...single(3), ids }]))).toEqual({ '0.ids': 'These are prices of several rows.' })
    expect(
      refusals(
        await save([
          { ...single(3), ids: one?.ids },
          { ...single(4), ids: one?.ids },
        ]),
      ),
    ).toEqual({
      '1.ids': 'The row is named twice.',
    })
  })

  test('an unknown field, too many rows, or none', async () => {
    expect(refusals(await save({ ...single(1), colour: 'red' }))).toEqual({ colour: "There is no field 'colour'." })
    expect(refusals(await save([]))).toEqual({ body: 'Required' })
    const many = Array.from({ length: 501 }, (_, at) => single(at + 1))
    expect(refusals(await save(many))).toMatchObject({ body: 'At most 500 rows at a time' })
  })

  test('in Vietnamese for Vietnamese readers', async () => {
    const client = await app.as('accountant')
    const headers = { 'accept-language': 'vi' }
    const answer = await client.call(upsertDiscountRates, { body: [single(1), single(1)], headers })
    expect(answer.fieldErrors).toEqual({ '1.weight': 'Mức 1.00 kg đã có trong bảng.' })
  })
})

describe('two people who edit one table', () => {
  test('conflict on a row: the second save is refused, says who and when, and overwrites nothing', async () => {
    const [row, other] = await saved([single(1, 10), single(2, 20)])
    await save({ ...single(1, 11), ids: row?.ids, version: 1 }, 'super')
    const answer = await save([
      { ...single(2, 22), ids: other?.ids, version: 1 },
      { ...single(1, 12), ids: row?.ids, version: 1 },
    ])
    expect([answer.status, answer.code]).toEqual([409, 'stale'])
    expect(answer.detail).toMatchObject({ by: 'super', version: 2, rows: [{ ids: row?.ids, by: 'super', version: 2 }] })
    expect(answer.errors[0]).toContain('super')
    expect(figures(await table())).toEqual([
      [11, 22],
      [20, 40],
    ])
  })

  test('do not recreate a row that the other deleted', async () => {
    const [row] = await saved([single(1)])
    await (await app.as('super')).call(deleteDiscountRates, { body: row?.ids })
    const answer = await save({ ...single(1, 5), ids: row?.ids, version: 1 })
    expect([answer.status, answer.code]).toEqual([409, 'stale'])
    expect(answer.detail).toMatchObject({ by: 'super', rows: [{ ids: row?.ids, version: null }] })
    expect(await table()).toEqual([])
  })

  test('ids that were never in the table are not found', async () => {
    expect((await save({ ...single(1), ids: [newId()] })).status).toBe(404)
  })

  test('at the same time: one save succeeds, the other is refused', async () => {
    const [row] = await saved([single(1)])
    const answers = await Promise.all(
      ['accountant', 'super'].map((who) => save({ ...single(1, 77), ids: row?.ids, version: 1 }, who)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('deleting rows', () => {
  const remove = async (body: string[], username = 'accountant') =>
    (await app.as(username)).call(deleteDiscountRates, { body: body })

  test('removes them with all their prices; rows that stay are named with the reason', async () => {
    const [one, two, three] = await saved([single(1), single(2), single(3)])
    const unknown = newId()
    const half = two?.ids[0] ?? ''
    const answer = valueOf(await remove([...(one?.ids ?? []), half, unknown, ...(three?.ids ?? [])]))
    expect(new Set(answer.done)).toEqual(new Set([...(one?.ids ?? []), ...(three?.ids ?? [])]))
    expect(answer.refused).toEqual([
      { id: half, reason: 'A row is deleted with all its prices.' },
      { id: unknown, reason: 'There is no such price.' },
    ])
    expect(heads(await table())).toEqual([2])
  })

  test('takes a row’s own id, as a change does', async () => {
    const [one, two] = await saved([single(1), single(2)])
    const { ids: _ids, ...record } = { ...one }
    await saved([{ ...record, weight: 3 }])
    expect(heads(await table())).toEqual([2, 3])
    expect(valueOf(await remove([one?.id ?? '', two?.id ?? ''])).refused).toEqual([])
    expect(await table()).toEqual([])
    expect((await save({ ...record, weight: 4 })).code).toBe('stale')
  })

  test('is refused if nothing can be deleted', async () => {
    const answer = await remove([newId()])
    expect([answer.status, answer.errors]).toEqual([422, ['There is no such price.']])
    expect((await remove([])).status).toBe(400)
  })

  test.each(['cs', 'ops', 'merchant'])('is refused to %s', async (username) => {
    const [row] = await saved([single(1)])
    expect((await remove(row?.ids ?? [], username)).status).toBe(403)
    expect(await table()).toHaveLength(1)
  })
})

describe('replacing a table', () => {
  const replace = async (rows: object[], removed: object[], username = 'accountant') =>
    (await app.as(username)).call(replacePriceTable, { body: { serviceId, rows, removed } })

  test('changes, adds and removes rows at once; a removed weight can be used again', async () => {
    const [one, two] = await saved([single(1, 10), single(2, 20)])
    const rows = [{ ...single(2, 12), ids: one?.ids, version: 1 }, flat(2.01, null, 5)]
    const answer = valueOf(await replace(rows, [{ ids: two?.ids, version: 1 }]))
    expect(heads(answer)).toEqual([2, [2.01, null]])
    expect(figures(await table())).toEqual([
      [12, 24],
      [5, 10],
    ])
  })

  test('is refused as a whole if somebody added, changed or deleted a row meanwhile', async () => {
    const [one] = await saved([single(1)])
    await save(single(2), 'super')
    const keeps = [{ ...single(1, 5), ids: one?.ids, version: 1 }]
    const added = await replace(keeps, [])
    expect([added.status, added.detail]).toMatchObject([409, { by: 'super', rows: [{ version: 1 }] }])
    const [, two] = await table()
    await save({ ...single(2, 9), ids: two?.ids, version: 1 }, 'super')
    expect((await replace(keeps, [{ ids: two?.ids, version: 1 }])).status).toBe(409)
    await (await app.as('super')).call(deleteDiscountRates, { body: two?.ids })
    const gone = await replace(keeps, [{ ids: two?.ids, version: 2 }])
    expect([gone.status, gone.detail]).toMatchObject([409, { by: 'super', rows: [{ version: null }] }])
    expect(figures(await table())).toEqual([[100_000, 200_000]])
  })

  test('is refused as a whole because of a bad cell, which is named', async () => {
    const [one] = await saved([single(1)])
    const answer = await replace([single(2), single(2)], [{ ids: one?.ids, version: 1 }])
    expect(refusals(answer)).toEqual({ 'rows.1.weight': '2.00 kg is in the table already.' })
    expect(heads(await table())).toEqual([1])
    expect((await replace([], [], 'cs')).status).toBe(403)
  })
})

test('sixty rows of twenty zones are saved in one call, and again with every price changed', async () => {
  const zones = [near, far]
  for (let at = 0; at < 18; at++)
    zones.push((await app.fixtures.priceTable({ service: 'FSG', countries: [], single: {} })).zoneId)
  const rows = Array.from({ length: 60 }, (_, at) => ({
    serviceId,
    weight: (at + 1) / 2,
    discountRates: zones.map((zoneId, zone) => ({ zoneId, price: 100_000 + at * 1000 + zone })),
  }))
  const made = await saved(rows)
  const again = made.map((row) => ({
    ...row,
    discountRates: row.discountRates.map((one) => ({ ...one, price: one.price + 1 })),
  }))
  const changed = await saved(again)
  expect(changed.every(({ version }) => version === 2)).toBe(true)
  expect(changed.map(({ ids }) => ids)).toEqual(made.map(({ ids }) => ids))
  await app.fixtures.db.deleteFrom('rate_row').where('service_id', '=', serviceId).execute()
  await app.fixtures.db.deleteFrom('zone').where('id', 'in', zones.slice(2)).execute()
})
