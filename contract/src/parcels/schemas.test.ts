import { describe, expect, test } from 'vitest'
import { PackagesUpdate, ParcelAdd, ParcelEdit } from './schemas.ts'

const BODY = {
  serviceCode: 'QSP',
  categoryOfShipment: 'M',
  natureOfGoods: 'Others',
  shipToAddress: {
    name1: 'Jonas Weber',
    contact: { phoneNumber: '+49301234567' },
    addressLine1: 'Kantstraße 7',
    town: 'Berlin',
    postcode: '10623',
    country: 'DE',
  },
  handlingUnits: [
    {
      quantity: 1,
      weight: 0.5,
      length: 20,
      width: 15,
      height: 10,
      contentDetailItems: [
        { hsCode: '621410', itemDescription: 'Scarf', declaredValue: 25, countryOfOrigin: 'VN', itemQuantity: 1 },
      ],
    },
  ],
}

/** The body with one value at a path. */
const put = (path: string, value: unknown): unknown => {
  const copy = structuredClone(BODY) as unknown
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  let at = copy as Record<string, unknown>
  for (const part of parts) at = at[part] as Record<string, unknown>
  at[last] = value
  return copy
}
const sentence = (path: string, value: unknown): string | null =>
  ParcelAdd.safeParse(put(path, value)).error?.issues.find((issue) => issue.path.join('.') === path)?.message ?? null

const to = (field: string) => `shipToAddress.${field}`
const unit = (field: string) => `handlingUnits.0.${field}`
const item = (field: string) => `handlingUnits.0.contentDetailItems.0.${field}`
const text = (length: number) => 'x'.repeat(length)
const max = (length: number) => `Max length is ${length} characters!`

test('a body gets the defaults of the form', () => {
  expect(ParcelAdd.parse(BODY)).toMatchObject({ itemType: 'P', totalValueCurrency: 'USD' })
})

describe('lengths (rule PAR-1): the longest accepted, and the shortest refused', () => {
  test.each([
    [to('name1'), 35],
    [to('name2'), 35],
    [to('contact.phoneNumber'), 20],
    [to('contact.alternatePhoneNo'), 20],
    [to('addressLine1'), 35],
    [to('addressLine2'), 35],
    [to('addressLine3'), 35],
    [to('town'), 30],
    [to('postcode'), 10],
    [to('state'), 30],
    ['senderReference', 150],
    [item('itemDescription'), 50],
  ])('%s: %s', (path, length) => {
    expect(sentence(path, text(length))).toBeNull()
    expect(sentence(path, text(length + 1))).toBe(max(length))
  })

  test('an e-mail has up to 100 characters and looks like one', () => {
    const email = to('contact.emailAddress')
    expect(sentence(email, `${text(91)}@a.example`)).toBe(max(100))
    expect(sentence(email, 'a@b.example')).toBeNull()
    for (const wrong of ['a', 'a@b', 'a b@c.d', '@a.b'])
      expect(sentence(email, wrong)).toBe('Entered value does not match email format')
  })

  test('blanks in a postcode do not count', () => {
    expect(sentence(to('postcode'), ' 12 34 56 78 90 ')).toBeNull()
    expect(sentence(to('postcode'), '   ')).toBeNull()
  })
})

test.each([
  to('name1'),
  to('contact.phoneNumber'),
  to('addressLine1'),
  to('town'),
  to('country'),
  'serviceCode',
  'categoryOfShipment',
  'natureOfGoods',
  'handlingUnits',
  unit('quantity'),
  unit('weight'),
  unit('length'),
  unit('width'),
  unit('height'),
  item('hsCode'),
  item('itemDescription'),
  item('declaredValue'),
  item('countryOfOrigin'),
  item('itemQuantity'),
])('%s is required', (path) => {
  expect(sentence(path, undefined)).toBe('Required')
})

test.each([
  [unit('weight'), 0, 'Weight must greater than or equal to 0.01'],
  [unit('length'), 0.05, 'Length must greater than or equal to 0.1'],
  [unit('width'), 0, 'Width must greater than or equal to 0.1'],
  [unit('height'), -1, 'Height must greater than or equal to 0.1'],
  [unit('weight'), 0.015, 'Weight takes at most 2 decimals'],
  [unit('quantity'), 1.5, 'The quantity should be a integer.'],
  [item('itemQuantity'), 0, 'The quantity must greater than 0.'],
  [item('itemQuantity'), 2.5, 'The quantity should be a integer.'],
  [item('declaredValue'), 0, 'Declared value must greater than or equal to 0.01'],
  [item('itemWeight'), 0, 'Item weight must greater than or equal to 0.001'],
  [unit('weight'), '1', 'Must be a number'],
  ['handlingUnits', [], 'Required'],
])('%s of %o: %s', (path, value, words) => {
  expect(sentence(path, value)).toBe(words)
})

test('a body may have the fields of the record, and no others (rule CAL-7)', () => {
  const wish = { ...BODY, finance: {}, can: {}, labelFileName: null, userCode: 'x' }
  expect(ParcelAdd.safeParse(wish).success).toBe(true)
  expect(ParcelEdit.safeParse({ id: 'x', version: 1, shipmentStatuses: [], createdDate: 'x' }).success).toBe(true)
  for (const shape of [ParcelAdd, ParcelEdit])
    expect(shape.safeParse({ ...wish, id: 'x', version: 1, colour: 'red' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['colour'] },
    ])
})

test('an edit requires its version; at the packing desk it is optional', () => {
  expect(ParcelEdit.safeParse({ id: 'x' }).error?.issues[0]).toMatchObject({ path: ['version'], message: 'Required' })
  const packed = { id: 'x', packages: [{ quantity: 1, weight: 1, length: 1, width: 1, height: 1 }] }
  expect(PackagesUpdate.parse(packed)).toMatchObject({ isCreated: false })
  expect(PackagesUpdate.safeParse({ ...packed, packages: [] }).error?.issues[0]?.message).toBe('Required')
})
