import { allEndpoints } from '@waybill/contract/endpoints'
import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import { type GridColumn, MAX_TAKE, type Operation, OPERATIONS_OF } from '@waybill/contract/kernel/grid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { questions, stands } from './testing/filter-oracle.ts'
import { makeFilterWorld } from './testing/filter-world.ts'

type Row = Record<string, unknown>
type Filter = { name: string; column: GridColumn; operation: Operation }

const grids = allEndpoints.filter(
  (endpoint): endpoint is GridEndpoint & { permission: never } => endpoint.kind === 'grid',
)
const filtersOf = ({ columns }: GridEndpoint): Filter[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    (column.operations ?? OPERATIONS_OF[column.type]).map((operation) => ({ name, column, operation })),
  )

let waybill: TestWaybill
let client: Client
/** Stored values that rows of shipments do not show, by id. */
let stored: Map<unknown, Row>
beforeAll(async () => {
  waybill = await startTestWaybill()
  await makeFilterWorld(waybill)
  client = await waybill.as('super')
  const { rows } = await sql<Row>`
    select s.id, s.user_id as "userId", s.sender_country_id as "fromCountryId", s.receiver_country_id as "toCountryId",
      s.service_id as "serviceId", s.source, s.import_id as "importId", s.search_text as find,
      coalesce(s.unpriced_reasons && array['weight', 'side', 'sides', 'total'], false) as "isOverLimit",
      (s.unpriced_reasons is not null or coalesce(s.real_total_price, s.total_price) is null) as "isUnpriced",
      (s.unpriced_reasons is not null and s.status <> 3021) as "isVerifiedUnpriced",
      (select m.code from manifest_shipment ms join manifest m on m.id = ms.manifest_id
        where ms.shipment_id = s.id) as "manifestCode",
      (select v.carrier from service v where v.id = s.service_id) as carrier,
      (select array_agg(n.number) from shipment_number n where n.shipment_id = s.id) as numbers
    from shipment s`.execute(waybill.fixtures.db)
  stored = new Map(rows.map((row) => [row['id'], row]))
})
afterAll(() => waybill.close())

/** Every row of the filters, page by page. */
const rowsOf = async (path: string, propertyFilters: object[] = []): Promise<Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const query = { propertyFilters, Take: MAX_TAKE, Skip: rows.length }
    const page = valueOf(await client.send<Row[]>('GET', path, { query }))
    rows.push(...page)
    if (page.length < MAX_TAKE) return rows
  }
}

const FOUND_IN: Record<string, readonly string[]> = {
  '/api/account': ['username', 'name', 'email', 'phoneNumber'],
  '/api/Contact': ['contactName', 'phone', 'email', 'itemName'],
  '/api/Post': ['title', 'slug', 'description'],
  '/api/page': ['title', 'slug', 'description'],
  '/api/Category': ['name', 'nameEn'],
  '/api/Country': ['code', 'name', 'nameVi'],
  '/api/Provider': ['name', 'label'],
  '/api/Service': ['code', 'name', 'label', 'provider'],
  '/api/Zone': ['name'],
  '/api/Ghn/Orders': ['orderCode', 'clientOrderCode', 'toName', 'toAddress'],
  '/api/Janio/GetOrders': ['trackingNo', 'shipperOrderId', 'consigneeName'],
  '/api/Pricing/Companies': ['name', 'username', 'code'],
  '/api/EntryType': ['code', 'name', 'nameVi', 'legalBasis'],
  '/api/ExchangeRate': ['currency'],
  '/api/Statement': ['number', 'paymentCode', 'merchant', 'clientCode'],
  '/api/Invoice': ['statement', 'series', 'number', 'merchant'],
  '/api/VatRate': ['code', 'legalBasis'],
  '/api/SchemeLimit': ['scheme', 'currency', 'legalBasis', 'legalBasisVi'],
  '/api/BankAccount': ['name', 'number', 'holder'],
  '/api/Pricing/Providers': ['name', 'label'],
  '/api/Order/GetAllPickupRequest': ['pickupNumber', 'contactName', 'pickupAddress'],
  '/api/sgl-parcel/ibc/manifest/manifests': ['manifestCode', 'flightInfo', 'mawb'],
  '/api/TariffRate': [
    'name',
    'nameVi',
    'destinationCountry',
    'originCountry',
    'hsPrefix',
    'legalBasis',
    'legalBasisVi',
  ],
}

/** The text of a cell with an entity: its name, or its code if the column holds codes. */
const textOf = (name: string, value: Row): unknown => (name === 'service' ? value['code'] : value['name'])

/** The searched content of a cell: its text, or the code and names of the entity. */
const wordsOf = (value: unknown): unknown[] => {
  const words =
    value !== null && typeof value === 'object'
      ? ['code', 'name', 'nameVi'].map((name) => (value as Row)[name])
      : [value]
  return words.filter((word) => word !== null && word !== undefined && word !== '')
}

const AMOUNTS = ['totalPrice', 'fees', 'tariff', 'adminFee', 'importVat', 'amountDue']

/** The verified amount if something is verified, N/A if that has no price, whatever was declared (rule AMT-62). */
const countedIn = (row: Row, name: string): unknown => {
  if (row['realFees'] === null) return row[name]
  const isUnpriced = (row['unpricedReasons'] as unknown[]).length > 0
  return isUnpriced && name === 'totalPrice' ? null : row[`real${name.charAt(0).toUpperCase()}${name.slice(1)}`]
}

/** The days of a period, those of the test's time. */
const daysOf = ({ validFrom, validTo }: Row): string[] => {
  const days: string[] = []
  const last = String(validTo ?? '2026-12-31')
  for (let at = Date.parse(String(validFrom)); at <= Date.parse(last); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** A row's value in a column. */
const read = (path: string, name: string, row: Row): unknown => {
  if (name === 'find' && FOUND_IN[path]) return FOUND_IN[path].flatMap((part) => wordsOf(row[part]))
  if (name === 'sendTo') {
    const { street, place } = row[name] as Row
    return [street, place].filter(Boolean).join(' ')
  }
  if (name === 'validOn') return daysOf(row)
  if (AMOUNTS.includes(name) && 'realFees' in row) return countedIn(row, name)
  const value = name in row ? row[name] : stored.get(row['id'])?.[name]
  if (name === 'numbers' || value === null || typeof value !== 'object') return value
  return Array.isArray(value) ? value.length : textOf(name, value as Row)
}

/** Lists in which StartsWith finds the beginning of any word, by their columns. */
const hasWords = (path: string, name: string): boolean => name === 'find' || /^\/api\/Role/.test(path)

const standing = (path: string, rows: readonly Row[], { name, column, operation }: Filter, asked: unknown): Row[] =>
  rows.filter((row) => {
    const value = read(path, name, row)
    const one = (single: unknown) => stands(single, { column, operation, asked, hasWords: hasWords(path, name) })
    return Array.isArray(value) ? value.some(one) : one(value)
  })

describe.each(grids.map((grid) => [grid.path, grid] as const))('%s', (path, grid) => {
  let all: Row[]
  beforeAll(async () => {
    all = await rowsOf(path)
    expect(all.length).toBeGreaterThan(1)
  })

  test.each(filtersOf(grid).map((filter) => [`${filter.name} ${filter.operation}`, filter] as const))(
    'filters by %s',
    async (_name, filter) => {
      const values = all.flatMap((row) => read(path, filter.name, row))
      const asked = questions(values, filter.column, filter.operation)
      let isTelling = filter.operation === 'IsNull'
      for (const value of asked) {
        const expected = standing(path, all, filter, value)
        const found = await rowsOf(path, [{ name: filter.name, operation: filter.operation, value }])
        expect(found.map(keyOf).sort(), JSON.stringify(value)).toEqual(expected.map(keyOf).sort())
        isTelling ||= expected.length > 0 && expected.length < all.length
      }
      // Distinguishes the right answer from one that ignores the filter, or never finds a row.
      expect(isTelling, `the rows tell ${JSON.stringify(asked)}`).toBe(true)
    },
  )
})

const keyOf = (row: Row): string => String(row['id'])
