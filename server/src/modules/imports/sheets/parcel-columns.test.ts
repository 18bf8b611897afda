import { expect, test } from 'vitest'
import { PARCEL_COLUMNS } from './parcel-columns.ts'
import { headerFinder, missingHeaders } from '../../../platform/sheet/sheet-headers.ts'

const findHeaderRow = headerFinder(PARCEL_COLUMNS)
const HEADS = PARCEL_COLUMNS.map(({ head }) => head)
const pathOf = (head: string): string | undefined => {
  const needed = PARCEL_COLUMNS.filter(({ isNeeded }) => isNeeded).map((column) => column.head)
  return findHeaderRow([[head, ...needed]]).columns.find(({ at }) => at === 0)?.path
}

test('every column is recognised by its own head, in English and in Vietnamese', () => {
  for (const column of PARCEL_COLUMNS)
    for (const head of [column.head, column.headVi])
      expect(findHeaderRow([[head, ...HEADS]]).columns.find(({ at }) => at === 0)?.path, head).toBe(column.path)
})

test.each([
  ['consignee name', 'shipToAddress.name1'],
  ['  TÊN NGƯỜI NHẬN * ', 'shipToAddress.name1'],
  ['ten nguoi nhan', 'shipToAddress.name1'],
  ['Zip-Code', 'shipToAddress.postcode'],
  ['To Postal Code', 'shipToAddress.postcode'],
  ['Địa chỉ', 'shipToAddress.addressLine1'],
  ['Weight [KGS]', 'weight'],
  ['Trọng lượng', 'weight'],
  ['Shipper Name', 'shipFromAddress.name1'],
  ['hs_code', 'hsCode'],
  ['Qty', 'itemQuantity'],
  ['Made in', 'countryOfOrigin'],
  ['Order ID', 'senderReference'],
  ['totalAmount', 'declaredValue'],
])('"%s" is recognised as %s', (head, path) => {
  expect(pathOf(head)).toBe(path)
})

test('heads may be in any order, under titles and blank rows; unknown heads are named', () => {
  const heads = findHeaderRow([['My shop', null], [], [...HEADS.toReversed(), 'Shelf', 'Errors']])
  expect([heads.line, heads.columns.length, heads.ignored]).toEqual([2, HEADS.length, ['Shelf']])
})

test('a second column with the same meaning is not read', () => {
  expect(findHeaderRow([[...HEADS, 'Zip']]).ignored).toEqual(['Zip'])
})

test('all missing columns are named at once', () => {
  const some = HEADS.filter((head) => !['HS Code', 'Recipient Town'].includes(head))
  expect(() => findHeaderRow([some])).toThrow(missingHeaders(['Recipient Town', 'HS Code']))
  expect(() =>
    findHeaderRow([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toThrow(/^No known column headers found\. .*Needed: Service, Category, .*Country of Origin\.$/)
})
