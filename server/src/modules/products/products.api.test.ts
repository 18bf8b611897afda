import {
  addProduct,
  deleteProduct,
  editProduct,
  listProducts,
  findUnknownHeadings,
  searchHsCodes,
} from '@waybill/contract/products/endpoints'
import { MAX_PRODUCTS, type Product } from '@waybill/contract/products/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const LACQUER = {
  description: 'Lacquer box',
  hsCode: '442090',
  countryOfOrigin: 'VN',
  declaredValue: 25.5,
  itemWeight: 0.125,
  sku: 'LB-1',
  gtin: '8934563138165',
  manufacturerProductId: 'HT-LB-20',
  manufacturer: 'Hạ Thái',
  material: 'Lacquered wood, for jewellery',
}
let made = 0
const named = (): string => `Product ${(made += 1)}`
const add = async (username: string, fields: object = {}) =>
  (await waybill.as(username)).call(addProduct, { body: { ...LACQUER, description: named(), ...fields } })
const edit = async (username: string, body: object) => (await waybill.as(username)).call(editProduct, { body: body })
const remove = async (username: string, id: string) =>
  (await waybill.as(username)).call(deleteProduct, { params: { id } })
const seen = async (username: string, query: { merchantId?: string } = {}): Promise<Product[]> =>
  valueOf(await (await waybill.as(username)).call(listProducts, { query }))

test('MER-10: people of a company save, find, change and delete its products', async () => {
  const description = named()
  const product = valueOf(await add('merchant-employee', { description }))
  expect(product).toEqual({ ...LACQUER, id: product.id, description, version: 1 })
  expect(await seen('merchant')).toContainEqual(product)
  const changed = valueOf(await edit('merchant', { ...product, itemWeight: null, countryOfOrigin: null }))
  expect(changed).toEqual({ ...product, itemWeight: null, countryOfOrigin: null, version: 2 })
  expect((await edit('merchant', { ...product, hsCode: '441990' })).status).toBe(409)
  expect(valueOf(await remove('merchant-employee', product.id))).toEqual({ id: product.id })
  expect((await seen('merchant')).map(({ id }) => id)).not.toContain(product.id)
})

test('PER-2: products of another company are not found', async () => {
  const product = valueOf(await add('merchant'))
  for (const username of ['rival', 'rival-employee']) {
    expect((await seen(username)).map(({ id }) => id)).not.toContain(product.id)
    expect((await edit(username, product)).status).toBe(404)
    expect((await remove(username, product.id)).status).toBe(404)
  }
  const rival = await (await waybill.as('rival')).call(listProducts, { query: { merchantId: people.merchant.id } })
  expect(rival.status).toBe(404)
})

test('MER-10: people who create shipments for companies name one in their scope', async () => {
  for (const username of ['super', 'cs', 'ops', 'sales']) {
    const product = valueOf(await add(username, { merchantId: people.merchant.id }))
    expect(await seen(username, { merchantId: people.merchant.id })).toContainEqual(product)
    expect(await seen(username)).toEqual([])
    expect((await add(username)).fieldErrors).toEqual({ merchantId: 'Required' })
    expect(valueOf(await edit(username, { ...product, description: named() })).version).toBe(2)
  }
  expect((await add('sales', { merchantId: people.rival.id })).status).toBe(404)
  for (const username of ['delivery', 'accountant', 'administrator'])
    expect((await add(username)).status, username).toBe(403)
})

test('MER-10: a description is unique in a company, ignoring case', async () => {
  const description = named()
  valueOf(await add('merchant', { description }))
  const again = await add('merchant', { description: description.toUpperCase() })
  expect([again.status, again.fieldErrors]).toEqual([
    409,
    { description: `The product '${description.toUpperCase()}' is saved already.` },
  ])
  expect((await add('rival', { description })).status).toBe(200)
})

test.each([
  ['description', '', 'Required'],
  ['hsCode', '44-20', 'Digits only'],
  ['countryOfOrigin', 'QQ', 'There is no such country.'],
  ['itemWeight', 0.1234, 'Item weight takes at most 3 decimals'],
  ['declaredValue', -1, 'Must be at least 0'],
  ['gtin', '8934563138166', 'The last digit of this GTIN does not fit the others: compare it with the barcode.'],
  ['sku', '5.76E+17', 'Digits were lost: format the column as text.'],
])('%s %j is refused', async (field, value, sentence) => {
  const answer = await add('merchant', { [field]: value })
  expect([answer.status, answer.fieldErrors]).toEqual([400, { [field]: sentence }])
})

test('MER-10: a company may save 500 products', async () => {
  await sql`insert into product (id, owner_id, description, hs_code)
    select gen_random_uuid(), ${people.rival.id}, 'Filler ' || i, '442090' from generate_series(1, ${sql.lit(MAX_PRODUCTS)}) i`.execute(
    waybill.fixtures.db,
  )
  const answer = await add('rival')
  expect([answer.status, answer.errors]).toEqual([422, ['At most 500 products of a company are saved.']])
})

test('MER-11: people who create shipments find HS codes by words', async () => {
  const find = async (username: string) =>
    (await waybill.as(username)).call(searchHsCodes, { query: { search: 'hop son mai' } })
  for (const username of ['merchant', 'merchant-employee', 'super', 'cs', 'ops', 'sales'])
    expect(valueOf(await find(username)).map(({ code }) => code)).toEqual(['442090'])
  expect((await find('delivery')).status).toBe(403)
})

test('MER-11: words find all headings of the Harmonized System, after the codes that are often sent', async () => {
  const find = async (search: string) =>
    valueOf(await (await waybill.as('merchant')).call(searchHsCodes, { query: { search } })).map(({ code }) => code)
  expect(await find('pure-bred horses')).toContain('010121')
  expect((await find('green tea'))[0]).toBe('090210')
})

test('CUS-41: people who create shipments learn which headings do not exist', async () => {
  const ask = async (username: string, headings: string) =>
    (await waybill.as(username)).call(findUnknownHeadings, { query: { headings } })
  expect(valueOf(await ask('merchant', '610910,610911,442090,888888'))).toEqual(['610911', '888888'])
  expect(valueOf(await ask('cs', ''))).toEqual([])
  expect((await ask('delivery', '610910')).status).toBe(403)
})
