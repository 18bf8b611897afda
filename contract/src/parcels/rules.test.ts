import { describe, expect, test } from 'vitest'
import { EU_COUNTRY_CODES } from '../shipments/customs.ts'
import { serviceLimits } from './limits.ts'
import {
  isSingaporePostcode,
  needsPostcodeCheck,
  type ParcelRuleInput,
  validateParcel,
  passedLimitMessages,
  passedLimits,
  RECALCULATE_MESSAGE,
  totalChargeableMessage,
} from './rules.ts'

const BOX = { quantity: 1, weight: 0.5, length: 20, width: 15, height: 10 }
const RIGHT: ParcelRuleInput = {
  serviceCode: 'QSP',
  serviceLabel: 'Plus Economy epacket',
  tariffMethod: 'POSTAL',
  allowsDap: false,
  dutyPayer: null,
  itemType: 'P',
  currency: 'USD',
  recipient: { country: 'DE', postcode: '10623', state: '' },
  items: [{ hsCode: '621410', declaredValue: 25 }],
  units: [BOX],
  ioss: { iossAccountNumber: null, iossType: null },
  fees: [],
  isOtherFee: () => false,
}
const problems = (wish: Partial<ParcelRuleInput>) => validateParcel({ ...RIGHT, ...wish })

test('a valid parcel has no problem', () => {
  expect(problems({})).toEqual({})
})

describe('a recipient in Singapore', () => {
  const toSg = (postcode: string, state: string, serviceCode = 'QSP') =>
    problems({ serviceCode, recipient: { country: 'SG', postcode, state } })

  test.each([
    ['018956', true],
    ['01 89 56', true],
    ['829999', true],
    ['738888', true],
    ['000000', false],
    ['740000', false],
    ['839999', false],
    ['990000', false],
    ['18956', false],
    ['0189567', false],
    ['O18956', false],
    ['', false],
  ])('postcode %s: %s', (postcode, isRight) => {
    expect(isSingaporePostcode(postcode)).toBe(isRight)
  })

  test('has an existing postcode, and a state', () => {
    expect(toSg('018956', 'Singapore')).toEqual({})
    expect(toSg('740000', ' ')).toEqual({
      'shipToAddress.postcode': 'Invalid Postcode',
      'shipToAddress.state': 'Required',
    })
  })

  test('a missing postcode is required', () => {
    expect(toSg('  ', 'SG')).toEqual({ 'shipToAddress.postcode': 'Required' })
  })

  test.each(['DSG', 'FSG', 'USG'])('a postcode is not required of %s', (code) => {
    expect(toSg('1', '', code)).toEqual({})
    expect(needsPostcodeCheck(code, 'SG')).toBe(false)
  })

  test('a recipient elsewhere has no such check', () => {
    expect(needsPostcodeCheck('QSP', 'MY')).toBe(false)
    expect(needsPostcodeCheck('QSP', null)).toBe(false)
  })
})

describe('customs items', () => {
  const at = (line: number, field: string) => `handlingUnits.0.contentDetailItems.${line}.${field}`
  const six = 'The required length of HS Code for this "Recipient Country" is 6 characters'
  const ten = 'The required length of HS Code for this "Recipient Country" is 10 characters'

  test.each([
    ['DE', '621410', null],
    ['DE', '62141', six],
    ['DE', '6214100000', six],
    ['DE', '62a410', 'Digits only'],
    ['US', '6214101000', null],
    ['US', '621410', ten],
    ['VI', '621410', ten],
    ['DE', '', 'Required'],
  ])('have a tariff number to %s, %s', (country, hsCode, sentence) => {
    const found = problems({
      recipient: { country, postcode: '1', state: '' },
      items: [
        { hsCode: '621410', declaredValue: 9 },
        { hsCode, declaredValue: 9 },
      ],
    })
    expect(found[at(1, 'hsCode')] ?? null).toBe(sentence)
  })

  test.each([
    ['PACKET', 'USD', 2.99, true],
    ['PACKET', 'USD', 3, false],
    ['PACKET', 'EUR', 2.99, false],
    ['POSTAL', 'USD', 0.5, false],
    // What is below the least value of any line the shape says.
    ['PACKET', 'USD', 0, false],
  ] as const)('by %s in %s are checked for a minimum value: %s', (tariffMethod, currency, declaredValue, isTooLow) => {
    const found = problems({ tariffMethod, currency, items: [{ hsCode: '621410', declaredValue }] })
    expect(found[at(0, 'declaredValue')] ?? null).toBe(
      isTooLow ? 'The declared value for this service must be at least 3' : null,
    )
  })

  test('number exactly one for a document, and 1 to 200 for a parcel', () => {
    const [item] = RIGHT.items
    const two = [item, item].flatMap((line) => line ?? [])
    expect(problems({ itemType: 'D', items: two })).toEqual({ itemType: 'A document shipment has one item only.' })
    expect(problems({ itemType: 'P', items: two })).toEqual({})
    const many = { 'handlingUnits.0.contentDetailItems': 'Must be at most 200' }
    expect(problems({ items: Array.from({ length: 200 }, () => ({ hsCode: '621410', declaredValue: 1 })) })).toEqual({})
    expect(problems({ items: Array.from({ length: 201 }, () => ({ hsCode: '621410', declaredValue: 1 })) })).toEqual(
      many,
    )
    for (const itemType of ['D', 'P'])
      expect(problems({ itemType, items: [] })).toEqual({ 'handlingUnits.0.contentDetailItems': 'Required' })
  })
})

describe('packages', () => {
  test.each([
    ['QSM', { weight: 2 }, {}],
    ['QSM', { weight: 2.01 }, { 'handlingUnits.0.weight': 'Weight must less than or equal to 2' }],
    ['AME', { length: 60, width: 20, height: 10 }, {}],
    [
      'AME',
      { length: 60.1, width: 1, height: 1 },
      { 'handlingUnits.0.length': 'Length must less than or equal to 60' },
    ],
    [
      'QSP',
      { length: 271, width: 1, height: 1 },
      { 'handlingUnits.0.length': 'Length must less than or equal to 270' },
    ],
    [
      'QSP',
      { width: 270.5, length: 1, height: 1 },
      { 'handlingUnits.0.width': 'Width must less than or equal to 270' },
    ],
    [
      'QSP',
      { height: 300, length: 1, width: 1 },
      { 'handlingUnits.0.height': 'Height must less than or equal to 270' },
    ],
    ['FSG', { weight: 300 }, {}],
  ])('%s of %o', (serviceCode, sizes, expected) => {
    expect(
      problems({
        serviceCode,
        units: [{ ...BOX, ...sizes }],
        ioss: { iossAccountNumber: 'IM2760000742', iossType: null },
      }),
    ).toMatchObject(expected)
    if (Object.keys(expected).length === 0)
      expect(
        problems({
          serviceCode,
          units: [{ ...BOX, ...sizes }],
          ioss: { iossAccountNumber: 'IM2760000742', iossType: null },
        }),
      ).toEqual({})
  })

  test.each([
    [29.9, 30.05, 30.05, false],
    [30, 30, 30, false],
    [30, 30, 30.01, true],
    [60, 29.99, 0.02, true],
  ])('of QSM: %s + %s + %s cm', (length, width, height, isTooLarge) => {
    const found = problems({ serviceCode: 'QSM', units: [{ ...BOX, length, width, height }] })
    expect(found['handlingUnits.0'] ?? null).toBe(
      isTooLarge ? 'The total length, width and height of a packages is not more than 90cm.' : null,
    )
  })

  test('errors have the index of the item', () => {
    const found = problems({ serviceCode: 'QSM', units: [BOX, { ...BOX, weight: 3 }] })
    expect(Object.keys(found)).toEqual(['handlingUnits.1.weight'])
  })

  test.each([
    ['DLV', 30],
    ['DLS', 30],
    ['DLM', 30],
    ['FXP', 20],
    ['FXE', 20],
    ['FXS', 20],
    ['USS', 20],
    ['USE', 20],
  ])('of %s are charged for at most %s kg together', (serviceCode, most) => {
    const half = { ...BOX, weight: most / 2, length: 1, width: 1, height: 1 }
    expect(problems({ serviceCode, units: [{ ...half, quantity: 2 }] })).toEqual({})
    expect(
      problems({
        serviceCode,
        units: [
          { ...half, quantity: 2 },
          { ...half, weight: 0.5 },
        ],
      }),
    ).toEqual({
      totalChargeableWeight: totalChargeableMessage(most),
    })
  })

  test.each([
    ['FXP', 25, 20],
    ['FXP', 31, 20],
    ['DLV', 31, 30],
  ])('of %s: a package of %s kg is refused in one sentence, by the stricter limit', (serviceCode, weight, most) => {
    const units = [{ ...BOX, weight, length: 1, width: 1, height: 1 }]
    expect(problems({ serviceCode, units })).toEqual({ totalChargeableWeight: totalChargeableMessage(most) })
    expect(passedLimits(serviceCode, units)).toEqual(['total'])
    expect(passedLimitMessages(serviceCode, units)).toEqual([totalChargeableMessage(most)])
  })

  test.each(['QSM', 'AME', 'QSP', 'SGL', 'DSG', 'FSG', 'USG', 'EMS', 'SPL', 'NEW'])(
    'of %s may have any total weight: the table limits a single package (rule PAR-8)',
    (serviceCode) => {
      const { weightMaxKg, totalChargeableMaxKg } = serviceLimits(serviceCode)
      const heaviest = { ...BOX, weight: weightMaxKg, length: 1, width: 1, height: 1 }
      expect(totalChargeableMaxKg).toBeNull()
      const ioss = { iossAccountNumber: 'IM2760000742', iossType: null }
      expect(problems({ serviceCode, ioss, units: [{ ...heaviest, quantity: 50 }] })).toEqual({})
    },
  )
})

describe('measured packages', () => {
  const one = { ...BOX, weight: 1, length: 10, width: 10, height: 10 }
  test.each<[string, Parameters<typeof passedLimits>[1], string[]]>([
    ['QSM', [one], []],
    ['QSM', [one, { ...one, weight: 2.01 }, { ...one, weight: 3 }], ['weight']],
    ['QSM', [{ ...one, width: 60.1 }], ['side']],
    ['QSM', [{ ...one, length: 50, width: 40 }], ['sides']],
    ['QSM', [{ ...one, weight: 9, length: 80, width: 80 }], ['weight', 'side', 'sides']],
    ['QSP', [{ ...one, length: 271 }], ['side']],
    [
      'FXP',
      [
        { ...one, weight: 11 },
        { ...one, weight: 11 },
      ],
      ['total'],
    ],
    ['USG', [{ ...one, weight: 300, quantity: 3 }], []],
  ])('of %s name the exceeded limits, each once (rule VER-5)', (serviceCode, units, passed) => {
    expect(passedLimits(serviceCode, units)).toEqual(passed)
  })
})

describe('IOSS', () => {
  test('excludes sender-pays', () => {
    expect(problems({ ioss: { iossAccountNumber: 'IM2760000742', iossType: 'Y' } })).toEqual({
      iossType: 'Cannot enable Sender Pays with IOSS number/VAT GST Number.',
    })
  })

  test('or sender-pays is required by AME to the European Union, with the name of the service', () => {
    const ame = (country: string, ioss = RIGHT.ioss) =>
      problems({
        serviceCode: 'AME',
        serviceLabel: 'Standard epacket',
        recipient: { country, postcode: '1', state: '' },
        ioss,
      })
    for (const country of EU_COUNTRY_CODES)
      expect(ame(country)).toEqual({
        iossAccountNumber:
          'Should be enter the IOSS number/VAT GST Number field or choose Sender Pays field is Yes for the Standard epacket service.',
      })
    expect(ame('GB')).toEqual({})
    expect(ame('DE', { iossAccountNumber: 'IM2760000742', iossType: null })).toEqual({})
    expect(ame('DE', { iossAccountNumber: ' ', iossType: 'Y' })).toEqual({})
  })

  test.each([
    ['DE', '12345', 'An IOSS number is IM and ten digits.'],
    ['IE', 'IM27600007421', 'An IOSS number is IM and ten digits.'],
    ['FR', 'im 276 000 0742', undefined],
    ['GB', 'GB123456789', undefined],
    ['US', '12345', undefined],
    [null, '12345', undefined],
  ])('to %s, %s: %s (rule CUS-34)', (country, iossAccountNumber, sentence) => {
    const recipient = { country, postcode: '1', state: 'CA' }
    expect(problems({ recipient, ioss: { iossAccountNumber, iossType: null } })['iossAccountNumber']).toBe(sentence)
  })
})

test('a fee occurs once, has a name, and an amount within bounds', () => {
  const fee = (feeId: string, amount: number, otherFeeName?: string) => ({ feeId, amount, otherFeeName })
  const found = problems({
    fees: [fee('a', 1), fee('a', 1), fee('other', 1), fee('b', 1e12 + 1), fee('c', -1)],
    isOtherFee: (id) => id === 'other',
  })
  expect(found).toEqual({
    'fees.1.feeId': 'The fee already exist.',
    'fees.2.otherFeeName': 'Required',
    'fees.3.amount': 'The fee amount must be less than 1,000,000,000,000',
    'fees.4.amount': expect.stringContaining('must be greater than 0') as string,
  })
})

test('all errors are reported at once', () => {
  const found = problems({
    serviceCode: 'QSM',
    recipient: { country: 'SG', postcode: '1', state: '' },
    items: [{ hsCode: '1', declaredValue: 1 }],
    units: [{ ...BOX, weight: 9, length: 80 }],
    ioss: { iossAccountNumber: 'IM2760000742', iossType: 'Y' },
  })
  expect(Object.keys(found).sort()).toEqual([
    'handlingUnits.0',
    'handlingUnits.0.contentDetailItems.0.hsCode',
    'handlingUnits.0.length',
    'handlingUnits.0.weight',
    'iossType',
    'shipToAddress.postcode',
    'shipToAddress.state',
  ])
})

test('the sentences of the dialog are the specification’s', () => {
  expect(RECALCULATE_MESSAGE).toBe(
    'Total Chargeable Weight has been updated. Please ensure that Price is re-calculated before saving.',
  )
})
