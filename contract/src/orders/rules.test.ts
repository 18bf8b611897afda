import { describe, expect, test } from 'vitest'
import { validateOrder } from './rules.ts'

const plain = {
  itemType: 'P',
  receiverCountryCode: 'DE',
  receiverPostcode: '10115',
  contents: [{ hsCode: '442090', declaredValue: 20 }],
  currency: 'USD',
  ioss: { iossAccountNumber: null, iossType: null },
  fees: [{ feeId: 'remote', otherFeeName: null, amount: 10_000 }],
  isOtherFee: (id: string) => id === 'other',
}
const HS_10 = 'The required length of HS Code for this "Recipient Country" is 10 characters'
const HS_6 = 'The required length of HS Code for this "Recipient Country" is 6 characters'

test('a plain order breaks no rule', () => {
  expect(validateOrder(plain)).toEqual({})
})

describe('HS codes depend on the country of the receiver, and are checked again when it changes', () => {
  test.each([
    ['US', '442090', HS_10],
    ['VI', '442090', HS_10],
    ['DE', '4420901234', HS_6],
    [null, '4420901234', HS_6],
    [undefined, '4420901234', undefined],
    ['DE', '44209x', 'Digits only'],
    ['DE', '', 'Required'],
  ])('to %s, %j: %s', (receiverCountryCode, hsCode, sentence) => {
    const contents = [...plain.contents, { hsCode, declaredValue: 20 }].map((line) =>
      receiverCountryCode === 'DE' ? line : { ...line, hsCode },
    )
    const problems = validateOrder({ ...plain, receiverCountryCode, contents })
    expect(problems['orderDetails.0.shipmentContentDetails.1.hsCode']).toBe(sentence)
  })
})

test('a declared value beyond any shipment in its currency is refused (rule CUS-2)', () => {
  const contents = [{ hsCode: '442090', declaredValue: 10_000_001 }]
  expect(validateOrder({ ...plain, contents })).toEqual({
    'orderDetails.0.shipmentContentDetails.0.declaredValue': 'Declared value must less than or equal to 10,000,000',
  })
  expect(validateOrder({ ...plain, currency: 'VND', contents })).toEqual({})
})

test('a document has no customs items, whatever their HS codes', () => {
  expect(validateOrder({ ...plain, itemType: 'D', contents: [{ hsCode: '1', declaredValue: 1 }] })).toEqual({
    'orderDetails.0.shipmentContentDetails': 'A document has no customs lines.',
  })
  expect(validateOrder({ ...plain, itemType: 'D', contents: [] })).toEqual({})
})

test('an IOSS number and sender-pays exclude each other', () => {
  const ioss = { iossAccountNumber: ' IM2760000742 ', iossType: 'Y' }
  expect(validateOrder({ ...plain, ioss })).toEqual({
    iossType: 'Cannot enable Sender Pays with IOSS number/VAT GST Number.',
  })
  for (const one of [
    { ...ioss, iossType: '' },
    { ...ioss, iossAccountNumber: '  ' },
  ])
    expect(validateOrder({ ...plain, ioss: one })).toEqual({})
})

test('a number to the European Union must be an IOSS number, elsewhere any is accepted (rule CUS-34)', () => {
  const problemTo = (receiverCountryCode: string) =>
    validateOrder({ ...plain, receiverCountryCode, ioss: { iossAccountNumber: '12345', iossType: null } })
  expect(problemTo('DE')).toEqual({ iossAccountNumber: 'An IOSS number is IM and ten digits.' })
  expect(problemTo('GB')).toEqual({})
})
