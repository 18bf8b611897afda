import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import { importJanioOrders } from '@waybill/contract/partner-orders/endpoints'
import { addProduct } from '@waybill/contract/products/endpoints'
import {
  addUploadMapping,
  deleteUploadMapping,
  editUploadMapping,
  listUploadMappings,
} from '@waybill/contract/uploads/endpoints'
import { type ColumnChoices, type MappedField, NO_UPLOAD_DEFAULTS } from '@waybill/contract/shipments/upload-mapping'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { csvOf, sheetRow, type SheetRow } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 1: 100_000, 5: 300_000 } })
  await app.fixtures.priceTable({ service: 'SGL', countries: ['SG'], single: { 1: 90_000, 5: 250_000 } })
})
afterAll(() => app.close())

const from = (field: string, ...heads: string[]): MappedField => ({ field, heads, isJoined: false })
const always = (field: string, value: string): MappedField => ({ field, heads: [], isJoined: false, value })
let named = 0
const mapping = (choices: Partial<ColumnChoices> = {}) => ({
  name: `Mapping ${(named += 1)}`,
  line: 'ecommerce' as const,
  source: null,
  fields: [from('Recipient Name', 'Customer')],
  defaults: NO_UPLOAD_DEFAULTS,
  ...choices,
})
const add = async (username: string, body: object) => (await app.as(username)).call(addUploadMapping, { body })
const upload = async (
  endpoint: typeof importParcels | typeof importOrders,
  rows: readonly SheetRow[],
  query: Record<string, string> = {},
  username = 'merchant',
) =>
  (await app.as(username)).call(endpoint, {
    query: { mode: 'check', ...query },
    body: formOf(Buffer.from(csvOf(rows)), 'orders.csv'),
  })
/** The rows with other heads. */
const headed = (rows: readonly SheetRow[], names: Readonly<Record<string, string>>): SheetRow[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([head, cell]) => [names[head] ?? head, cell])))

describe('UPL-105: mappings that a company keeps', () => {
  test('its people keep, find, change and delete them; each line has its own names', async () => {
    const body = mapping({ source: 'shopify' })
    const kept = valueOf(await add('merchant-employee', body))
    expect(kept).toMatchObject({ ...body, version: 1 })
    expect((await add('merchant', { ...mapping(), name: kept.name.toUpperCase() })).status).toBe(409)
    expect((await add('merchant', { ...mapping(), name: kept.name, line: 'usLine' })).status).toBe(200)
    const merchant = await app.as('merchant')
    const { id, version, name, line, source, fields, defaults } = kept
    const edited = { id, version, name: `${name} again`, line, source, fields, defaults }
    const changed = valueOf(await merchant.call(editUploadMapping, { body: edited }))
    expect(changed).toMatchObject({ name: `${name} again`, version: 2 })
    expect((await merchant.call(editUploadMapping, { body: edited })).status).toBe(409)
    const listed = valueOf(await merchant.call(listUploadMappings, { query: { line: 'ecommerce' } }))
    expect(listed[0]).toEqual(changed)
    expect(valueOf(await merchant.call(deleteUploadMapping, { params: { id } }))).toEqual({ id })
    expect((await merchant.call(deleteUploadMapping, { params: { id } })).status).toBe(404)
  })

  test('PER-2: those of another company are not found, staff name the company', async () => {
    const kept = valueOf(await add('merchant', mapping()))
    const rival = await app.as('rival')
    expect(valueOf(await rival.call(listUploadMappings, { query: {} }))).toEqual([])
    expect((await rival.call(deleteUploadMapping, { params: { id: kept.id } })).status).toBe(404)
    const refused = await upload(importParcels, [sheetRow()], { mapping: kept.id }, 'rival')
    expect([refused.status, refused.fieldErrors]).toEqual([400, { mapping: 'There is no such mapping.' }])
    const cs = await app.as('cs')
    const query = { merchantId: people.merchant.id }
    expect(valueOf(await cs.call(listUploadMappings, { query })).map(({ id }) => id)).toContain(kept.id)
    expect(valueOf(await cs.call(listUploadMappings, { query: {} }))).toEqual([])
  })
})

describe('UPL-105: an import call', () => {
  const NAMES = { 'Recipient Name': 'Khách', 'Recipient Address 1': 'Số nhà', 'Package Weight (kg)': 'Nặng (g)' }
  const rows = headed([sheetRow({ 'Package Weight (kg)': 500 })], NAMES)

  test('takes their heads for ours; without them the file is refused as before', async () => {
    const refused = await upload(importParcels, rows)
    expect([refused.status, refused.errors[0]]).toEqual([400, expect.stringMatching(/^These columns are missing: /)])
    const heads = [...Object.keys(rows[0] ?? {})]
    const ours = Object.fromEntries(Object.entries(NAMES).map(([our, their]) => [their, our]))
    const columns = JSON.stringify(Object.fromEntries(heads.map((head) => [head, ours[head] ?? head])))
    const answer = valueOf(await upload(importParcels, rows, { columns }))
    expect([answer.good, answer.conversions, answer.ignored]).toEqual([
      1,
      [{ column: 'Nặng (g)', unit: 'g', into: 'kg', typed: '500', value: 0.5 }],
      [],
    ])
  })

  test('names what is wrong with `columns`', async () => {
    const wrong = async (columns: string) => (await upload(importParcels, rows, { columns })).fieldErrors
    expect(await wrong('Khách')).toEqual({ columns: 'Must be JSON: {"their head": "our head"}.' })
    expect(await wrong('{"Khách":"Customer"}')).toEqual({ columns: "'Customer' is no column of the template." })
    const gone = await upload(importParcels, rows, { columns: '{"Tên":"Recipient Name"}' })
    expect(gone.errors[0]).toBe('The file does not have these columns: Tên. Choose its columns again.')
  })

  test('orders are read in the same way', async () => {
    const order = orderSheetRow()
    const file = headed([order], { 'Recipient Name': 'Khách' })
    const columns = JSON.stringify(
      Object.fromEntries(Object.keys(order).map((head) => [head === 'Recipient Name' ? 'Khách' : head, head])),
    )
    const answer = valueOf(await upload(importOrders, file, { columns }))
    expect(answer.preview.map(({ recipient }) => recipient)).toEqual(['Jonas Weber'])
  })
})

test('UPL-104, UPL-106: a shop’s export is read by the kept mapping that fits: service, box and customs are filled', async () => {
  const product = {
    ...{
      description: 'Rattan basket',
      hsCode: '4602121600',
      countryOfOrigin: 'VN',
      declaredValue: 20,
      itemWeight: 0.8,
    },
    ...{ sku: 'RB-1', gtin: null, manufacturerProductId: null, manufacturer: null, material: null },
  }
  valueOf(await (await app.as('merchant')).call(addProduct, { body: product }))
  const kept = valueOf(
    await add('merchant', {
      ...mapping({
        source: 'shopify',
        fields: [
          from('Sender Reference', 'Name'),
          from('Recipient Name', 'Shipping Name'),
          from('Recipient Address 1', 'Shipping Address1'),
          from('Recipient Town', 'Shipping City'),
          from('Recipient State', 'Shipping City'),
          from('Recipient Postcode', 'Shipping Zip'),
          from('Recipient Country', 'Shipping Country'),
          from('Recipient Phone', 'Shipping Phone', 'Billing Phone'),
          from('SKU', 'Lineitem sku'),
          from('Item Description', 'Lineitem name'),
          from('Item Quantity', 'Lineitem quantity'),
          { ...from('Declared Value', 'Lineitem price'), of: 'piece' },
          always('Category', 'M'),
          always('Nature of Goods', 'ConsumerGoods'),
          always('Package Quantity', '1'),
          always('Sender Name', 'Mai Lan'),
          always('Sender Phone', '0912345678'),
          always('Sender Address 1', '12 Hang Bong'),
          always('Sender Town', 'Hanoi'),
          always('Sender Country', 'VN'),
        ],
        defaults: {
          services: [
            { countries: ['SG'], upToKg: 1, service: 'SGL' },
            { countries: [], upToKg: null, service: 'QSP' },
          ],
          boxes: [{ upToPieces: null, lengthCm: 30, widthCm: 20, heightCm: 10, weightKg: 0.1 }],
          usesProducts: true,
        },
      }),
    }),
  )
  const line = (name: string, own: SheetRow = {}): SheetRow => ({
    ...{ Name: name, 'Fulfillment Status': '', 'Lineitem name': 'Giỏ', 'Lineitem quantity': 1, 'Lineitem price': 25 },
    ...{ 'Lineitem sku': 'RB-1', 'Shipping Name': 'Tan Wei Ling', 'Shipping Address1': '10 Anson Road' },
    ...{ 'Shipping City': 'Singapore', 'Shipping Zip': "'079903", 'Shipping Country': 'SG', 'Shipping Phone': '' },
    'Billing Phone': '+6591234567',
    ...own,
  })
  const rows = [
    line('#1'),
    line('#2', { 'Lineitem quantity': 2 }),
    line('#3', { 'Fulfillment Status': 'fulfilled' }),
    line('#4', { 'Lineitem sku': 'NEW', 'Lineitem name': 'Quạt' }),
  ]
  const answer = valueOf(await upload(importParcels, rows))
  expect(answer.mapping).toEqual({ id: kept.id, name: kept.name })
  expect([answer.parcels, answer.good, answer.bad, answer.leftOut]).toEqual([4, 2, 1, 1])
  const good = answer.preview.filter(({ problems }) => problems.length === 0)
  expect(
    good.map(({ senderReference, service, chargeableWeight }) => [senderReference, service, chargeableWeight]),
  ).toEqual([
    ['#1', 'SGL', expect.closeTo(1.2, 1)],
    ['#2', 'QSP', expect.any(Number)],
  ])
  const [wrong] = answer.preview.filter(({ problems }) => problems.length > 0)
  expect(wrong?.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(
    expect.arrayContaining(['5 HS Code', '5 Country of Origin']),
  )
  // The same mapping named by its id, and a file that lacks one of its columns.
  expect(valueOf(await upload(importParcels, rows, { mapping: kept.id })).good).toBe(2)
  const { 'Shipping Zip': _gone, ...without } = line('#1')
  const gone = await upload(importParcels, [without], { mapping: kept.id })
  expect(gone.errors[0]).toBe('The file does not have these columns: Shipping Zip. Choose its columns again.')
})

test('UPL-105: US Line reads its orders by a mapping too', async () => {
  const heads = {
    ...{ Ref: 'Reference', Name: 'Recipient Name', Phone: 'Recipient Phone', Mail: 'Recipient Email' },
    ...{ Street: 'Recipient Address', City: 'Recipient City', State: 'Recipient State', Zip: 'Recipient Postcode' },
    ...{ To: 'Recipient Country', 'Heavy (lb)': 'Weight (kg)', L: 'Length (cm)', W: 'Width (cm)', H: 'Height (cm)' },
    ...{ What: 'Item Description', Kind: 'Item Category', Many: 'Item Quantity', Cost: 'Item Price (USD)' },
  }
  const row = {
    ...{ Ref: 'E-1', Name: 'Ann Lee', Phone: '+12135550100', Mail: 'ann@example.test', Street: '1 Main St' },
    ...{ City: 'Los Angeles', State: 'CA', Zip: '90012', To: 'Mỹ', 'Heavy (lb)': 2, L: 20, W: 15, H: 10 },
    ...{ What: 'Shirt', Kind: 'Fashion Apparel', Many: 2, Cost: 12.5 },
  }
  const body = formOf(Buffer.from(csvOf([row])), 'orders.csv')
  const query = { mode: 'check' as const, columns: JSON.stringify(heads) }
  const answer = valueOf(await (await app.as('merchant')).call(importJanioOrders, { query, body }))
  expect([answer.good, answer.preview[0]?.problems]).toEqual([1, []])
  expect(answer.conversions).toEqual([{ column: 'Heavy (lb)', unit: 'lb', into: 'kg', typed: '2', value: 0.91 }])
})
