import { describe, expect, test } from 'vitest'
import type { MappedField } from '@waybill/contract/shipments/upload-mapping'
import { NO_UPLOAD_DEFAULTS } from '@waybill/contract/shipments/upload-mapping'
import type { SheetCell } from '../../../../platform/sheet/sheet.ts'
import { parcelSheet } from '../../../parcels/import/parcel-sheet.ts'
import { readDrafts } from '../read-records.ts'
import { BASKET, CODES } from '../testing/mapping-facts.ts'
import { goneColumns } from './map-rows.ts'
import { twoProducts } from './fill-draft.ts'

const MODEL = parcelSheet(CODES)
type Rows = SheetCell[][]
const HEADS = ['Order', 'Customer', 'Phone', 'Address', 'City', 'Country', 'Code', 'Goods', 'Qty', 'Price']
const row = (order: string, sku = 'RB-L'): SheetCell[] => [
  ...[order, 'Ada Clark', '01223 337733', '1 Trinity Lane', 'Cambridge', 'GB', sku, 'Basket', 1, 25],
]
const field = (name: string, ...heads: string[]): MappedField => ({ field: name, heads, isJoined: false })
const FIELDS = [
  field('Sender Reference', 'Order'),
  field('Recipient Name', 'Customer'),
  field('Recipient Phone', 'Phone'),
  field('Recipient Address 1', 'Address'),
  field('Recipient Town', 'City'),
  field('Recipient Country', 'Country'),
  field('SKU', 'Code'),
  field('Item Description', 'Goods'),
  field('Item Quantity', 'Qty'),
  field('Declared Value', 'Price'),
]
const options = { codes: CODES, products: [BASKET], asks: true }
const ask = (rows: Rows) => {
  const read = readDrafts({ rows }, MODEL, options)
  if (!('columns' in read)) throw new Error('Nothing was asked')
  return read.columns
}
const read = (rows: Rows, fields = FIELDS, products = [BASKET]) => {
  const choices = { source: null, fields, defaults: NO_UPLOAD_DEFAULTS }
  const found = readDrafts({ rows }, MODEL, { ...options, products, choices })
  if ('columns' in found) throw new Error('It asked')
  return found
}

describe('UPL-100: a file with foreign columns', () => {
  test('a head that occurs twice is numbered, so that each column can be chosen', () => {
    const rows = [
      [...HEADS, 'Address'],
      [...row('1'), 'Floor 3'],
    ]
    expect(ask(rows).columns.map(({ head }) => head)).toContain('Address (2)')
    const [draft] = read(rows, [...FIELDS, field('Recipient Address 2', 'Address (2)')]).drafts
    expect(draft?.body['shipToAddress']).toMatchObject({ addressLine1: '1 Trinity Lane', addressLine2: 'Floor 3' })
  })

  test('a line of heads that is repeated below is no shipment', () => {
    expect(read([HEADS, row('1'), HEADS, row('2')]).drafts.map(({ rows }) => rows)).toEqual([[2], [4]])
  })

  test('a file without heads is refused with the columns that are needed', () => {
    expect(() => ask([row('1'), row('2')])).toThrow(/^No known column headers found\. Download the template/)
  })

  test('a mapping whose column is gone names it', () => {
    const rows = [HEADS.filter((head) => head !== 'City'), row('1')]
    expect(() => read(rows)).toThrow(goneColumns(['City']))
  })

  test('a file of 300 columns is proposed by those that are known', () => {
    const many = Array.from({ length: 290 }, (_, at) => `Extra ${at}`)
    const asked = ask([
      [...many, ...HEADS],
      [...many.map(() => 'x'), ...row('1')],
    ])
    expect(asked.columns).toHaveLength(300)
    expect(asked.fields.find(({ field: name }) => name === 'Recipient Name')?.heads).toEqual(['Customer'])
  })

  test('an order of 400 rows is one shipment of 400 items', () => {
    const [draft, ...others] = read([HEADS, ...Array.from({ length: 400 }, () => row('1'))]).drafts
    expect([draft?.rows.length, draft?.itemRows.length, others.length]).toEqual([400, 400, 0])
  })
})

describe('UPL-104: what the file does not say', () => {
  test('of two saved products with one SKU none fills the row, and its SKU says so', () => {
    const [draft] = read([HEADS, row('1')], FIELDS, [BASKET, { ...BASKET, description: 'Another' }]).drafts
    expect(draft?.problems).toEqual([{ row: 2, column: 'Code', sentence: twoProducts('RB-L') }])
    expect(JSON.stringify(draft?.body)).toContain('"itemDescription":"Basket"')
  })

  test('a figure of one piece is multiplied by the pieces, and divided where ours is of one piece', () => {
    const [first = []] = [row('1')]
    const rows = [HEADS, first.map((cell, at) => (at === 8 ? 3 : at === 9 ? 19.99 : cell))]
    const of = (scope: 'piece' | 'row') =>
      read(
        rows,
        FIELDS.map((one) => (one.field === 'Declared Value' ? { ...one, of: scope } : one)),
      ).drafts[0]
    expect(JSON.stringify(of('piece')?.body)).toContain('"declaredValue":59.97')
    expect(JSON.stringify(of('row')?.body)).toContain('"declaredValue":19.99')
  })

  test('a corrected cell is in our units and is not multiplied again', () => {
    const typed = new Map([
      [2, new Map([['Declared Value', '40']])],
      [3, new Map([['HS Code', '460212']])],
    ])
    const fields = FIELDS.map((one) => (one.field === 'Declared Value' ? { ...one, of: 'piece' as const } : one))
    const choices = { source: null, fields, defaults: NO_UPLOAD_DEFAULTS }
    const found = readDrafts({ rows: [HEADS, row('1'), row('2', 'NEW')] }, MODEL, { ...options, choices, typed })
    const bodies = 'drafts' in found ? found.drafts.map(({ body }) => JSON.stringify(body)) : []
    expect(bodies[0]).toContain('"declaredValue":40')
    expect(bodies[1]).toContain('"hsCode":"460212"')
  })

  test('UPL-103: a row that was left out by hand is not made, one that the shop has shipped can be made all the same', () => {
    const rows: Rows = [
      ['Name', 'Lineitem name', 'Lineitem quantity', 'Shipping Name', 'Shipping Country', 'Fulfillment Status'],
      ['#1', 'Basket', 1, 'Ada', 'GB', 'fulfilled'],
      ['#2', 'Basket', 1, 'Ada', 'GB', ''],
    ]
    const choices = {
      source: 'shopify' as const,
      fields: [field('Sender Reference', 'Name'), field('Item Description', 'Lineitem name')],
      defaults: NO_UPLOAD_DEFAULTS,
    }
    const states = (ticks?: ReadonlyMap<number, boolean>) => {
      const found = readDrafts({ rows }, MODEL, { ...options, choices, ticks })
      return 'drafts' in found ? found.drafts.map(({ leftOut }) => leftOut ?? 'made') : []
    }
    expect(states()).toEqual(['shipped', 'made'])
    expect(
      states(
        new Map([
          [2, true],
          [3, false],
        ]),
      ),
    ).toEqual(['made', 'chosen'])
  })
})
