import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let clock = '2026-11-20T03:00:00Z'
const made: Record<string, ParcelDetail> = {}
/** Five parcels, oldest first, distinguished by their references. */
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(clock) })
  people = await waybill.fixtures.people()
  const at = async (time: string, name: string, wish: Parameters<TestWaybill['parcels']['make']>[0]) => {
    clock = time
    made[name] = await waybill.parcels.make({ ...wish, senderReference: name })
  }
  await at('2026-11-18T16:59:59Z', 'A', {
    shipToAddress: { name1: 'Nguyễn Thị Đào', addressLine1: '22 Đường Láng', addressLine2: 'Tầng 3', town: 'Hạ Long' },
  })
  await at('2026-11-18T17:00:00Z', 'B', { by: 'merchant-employee', status: 3300 })
  await at('2026-11-19T01:00:00Z', 'C', { by: 'rival', serviceCode: 'FSG' })
  await at('2026-11-19T17:00:00Z', 'D', { by: 'sales' })
  await at('2026-11-20T01:00:00Z', 'E', { status: 3021 })
  await waybill.parcels.book(made['B'] as ParcelDetail, 'LX482104473VN')
  await waybill.orders.make({ senderReference: 'AN-ORDER' })
  await sql`update shipment set handler_id = ${people.ops.id} where id = ${made['B']?.id}`.execute(waybill.fixtures.db)
})
afterAll(() => waybill.close())

type Filter = Omit<PropertyFilter, 'value'> & { value?: unknown }
const list = async (username: string, filters: Filter[] = [], query: object = {}) =>
  (await waybill.as(username)).grid(parcelGrid, { propertyFilters: filters as PropertyFilter[], ...query })
/** The references of a list's rows, in order. */
const shown = async (username: string, filters: Filter[] = [], query: object = {}) =>
  valueOf(await list(username, filters, query))
    .map((row) => row.senderReference)
    .join('')
const rowOf = async (username: string, reference: string) =>
  valueOf(await list(username)).find((row) => row.senderReference === reference)

describe('a person lists the parcels of their scope, newest first, and no order', () => {
  test.each([
    ['super', 'EDCBA'],
    ['cs', 'EDCBA'],
    ['ops', 'EDCBA'],
    ['delivery', 'EDCBA'],
    ['accountant', 'EDCBA'],
    ['sales', 'EDBA'],
    ['merchant', 'EBA'],
    ['merchant-employee', 'EBA'],
    ['rival', 'C'],
  ])('%s: %s', async (username, references) => {
    expect(await shown(username)).toBe(references)
    expect((await list(username)).totalRecords).toBe(references.length)
  })

  test('an Administrator lists no parcels', async () => {
    expect((await list('administrator')).status).toBe(403)
  })

  test('a filter only narrows the scope', async () => {
    expect(await shown('merchant', [{ name: 'merchantId', operation: 'Equal', value: people.rival.id }])).toBe('')
    expect(await shown('merchant', [{ name: 'merchantId', operation: 'Equal', value: NIL_ID }])).toBe('EBA')
    expect(await shown('sales', [{ name: 'merchantId', operation: 'IsNull' }])).toBe('D')
  })
})

test('a row shows the parcel, where it goes, and what the person may do with it', async () => {
  expect(await rowOf('merchant', 'A')).toMatchObject({
    sglShipmentId: made['A']?.sglShipmentId,
    trackingNumber: null,
    recipientName: 'Nguyễn Thị Đào',
    sendTo: { street: '22 Đường Láng, Tầng 3', place: 'Hạ Long 10623', country: 'DE' },
    service: 'QSP',
    companyCode: 'TST001',
    currentStatus: 3001,
    totalQuantity: 1,
    createdBy: 'merchant',
    createdDate: '2026-11-18T16:59:59.000Z',
    handler: null,
    hasLabel: false,
    can: { editDeclared: true, cancel: true, delete: true, sglLabel: false, providerLabel: false },
  })
  expect(await rowOf('ops', 'B')).toMatchObject({
    trackingNumber: 'LX482104473VN',
    hasLabel: true,
    handler: 'ops',
    can: { save: true, editDeclared: true, delete: false, sglLabel: false, providerLabel: true },
  })
  expect((await rowOf('merchant', 'B'))?.can).toMatchObject({ editDeclared: false })
  expect((await rowOf('super', 'B'))?.can).toMatchObject({ editDeclared: true, sglLabel: true, providerLabel: true })
  expect((await rowOf('accountant', 'B'))?.can).toMatchObject({ save: true, editDeclared: false, sglLabel: false })
  expect(await rowOf('super', 'D')).toMatchObject({ user: 'Other', companyCode: null, merchantId: null })
})

describe('filters', () => {
  const filtered = (...filters: Filter[]) => shown('super', filters)

  test.each([
    ['recipientName', 'Contains', 'nguyen thi dao', 'A'],
    ['recipientName', 'StartsWith', 'ng', 'A'],
    ['sendTo', 'Contains', 'duong lang', 'A'],
    ['sendTo', 'Contains', 'tang 3 ha long 10623', 'A'],
    ['sendTo', 'StartsWith', 'kant', 'EDCB'],
    ['sendTo', 'Contains', 'nowhere at all', ''],
    ['find', 'Contains', 'ha long', 'A'],
    ['find', 'Contains', '7 berlin', 'EDCB'],
    ['currentStatus', 'Equal', 3300, 'B'],
    ['currentStatus', 'In', [3300, 3021], 'EB'],
    ['service', 'Equal', 'FSG', 'C'],
    ['companyCode', 'IsNull', undefined, 'D'],
    ['handler', 'Equal', 'ops', 'B'],
    ['handler', 'IsNull', true, 'EDCA'],
    ['handler', 'IsNull', false, 'B'],
    ['trackingNumber', 'IsNull', false, 'B'],
    ['createdDate', 'DateIn', ['2026-11-19', '2026-11-19'], 'CB'],
    ['source', 'Equal', 'cpass', ''],
    ['user', 'Contains', 'hang may', 'EBA'],
    ['createdBy', 'Equal', 'merchant-employee', 'B'],
  ] as const)('%s %s %j: %s', async (name, operation, value, references) => {
    expect(await filtered({ name, operation, ...(value === undefined ? {} : { value }) })).toBe(references)
  })

  test('the search box accepts what a scanner reads (rule NUM-50)', async () => {
    const ours = made['A']?.sglShipmentId ?? ''
    for (const value of [`]C1${ours}`, `*${ours}*`, `\u001d${ours}`, `# ${ours.slice(0, 3)}-${ours.slice(3)}`])
      expect([value, await filtered({ name: 'find', operation: 'Contains', value })]).toEqual([value, 'A'])
    expect(await filtered({ name: 'find', operation: 'Contains', value: ']C1LX482104473VN' })).toBe('B')
    // A part of a number has no known form: it is searched in the texts.
    expect(await filtered({ name: 'find', operation: 'Contains', value: `*${ours.slice(-6)}*` })).toBe('A')
  })

  test('a list of numbers finds parcels by ours and by the providers’, in any typed form', async () => {
    const ours = made['A']?.sglShipmentId.toLowerCase().replace('sgl', 'sgl ')
    const value = [ours, 'lx482104473vn', 'SGL0000000000']
    expect(await filtered({ name: 'numbers', operation: 'In', value })).toBe('BA')
    expect(await shown('rival', [{ name: 'numbers', operation: 'In', value }])).toBe('')
  })
})
