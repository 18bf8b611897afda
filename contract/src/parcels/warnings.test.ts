import { describe, expect, it } from 'vitest'
import { translateMessage } from '../kernel/message-translations.ts'
import { type ParcelWarningInput, parcelWarnings } from './warnings.ts'

const item: ParcelWarningInput['items'][number] = {
  hsCode: '620449',
  description: 'Silk dress, hand embroidered',
  declaredValue: 40,
  quantity: 2,
  itemWeight: 0.3,
}
const recipient: ParcelWarningInput['recipient'] = {
  name: 'Tan Wei Ling',
  telephone: '+65 9123 4567',
  addressLine1: '10 Bayfront Avenue',
  addressLine2: '#12-01',
  addressLine3: '',
  city: 'Singapore',
  country: 'SG',
}
const facts: ParcelWarningInput = {
  serviceCode: 'QSP',
  currency: 'USD',
  itemType: 'P',
  recipient,
  items: [item],
  units: [{ quantity: 1, weight: 1 }],
  ioss: { iossAccountNumber: '', iossType: '' },
  isHeading: () => true,
}

const pathsOf = (over: Partial<ParcelWarningInput>): string[] =>
  parcelWarnings({ ...facts, ...over }).map(({ path }) => path)
const withItem = (over: Partial<typeof item>): string[] => pathsOf({ items: [{ ...item, ...over }] })
const to = (over: Partial<typeof recipient>): string[] => pathsOf({ recipient: { ...recipient, ...over } })
const AT = 'handlingUnits.0.contentDetailItems.0'

describe('a warning about an IOSS number (rule CUS-35)', () => {
  const ioss = { iossAccountNumber: 'IM2760000742', iossType: '' }
  const sentences = (country: string, declaredValue: number, currency = 'EUR') =>
    parcelWarnings({
      ...facts,
      itemType: 'D',
      ioss,
      currency,
      recipient: { ...recipient, country },
      items: [{ ...item, declaredValue }],
    }).map(({ sentence }) => sentence)

  it('is given outside the European Union', () => {
    expect(sentences('US', 40)).toContain('An IOSS number counts in the European Union only.')
    expect(sentences('DE', 40)).toEqual([])
  })
})

it('a phone number that lost its leading 0 gets a warning (rule PCD-37)', () => {
  expect(to({ country: 'VN', telephone: '901234567' })).toEqual(['shipToAddress.contact.phoneNumber'])
  expect(to({ country: 'VN', telephone: '0901234567' })).toEqual([])
})

describe('a parcel gets a warning', () => {
  it('not if it is complete, and not if it is empty', () => {
    expect(parcelWarnings(facts)).toEqual([])
    const empty = {
      ...item,
      hsCode: '',
      description: '',
      declaredValue: null,
      quantity: null,
      itemWeight: null,
    }
    expect(pathsOf({ items: [empty], units: [{ quantity: 1, weight: null }] })).toEqual([])
  })

  it.each(['gift', 'Sample.', 'CLOTHES', 'Quà tặng', 'quần áo', 'ab'])('for a description like "%s"', (words) =>
    expect(withItem({ description: words })).toEqual([`${AT}.itemDescription`]),
  )

  it.each(['Gift box of green tea', 'Cotton clothes for dolls', 'Áo dài lụa'])('not for "%s"', (words) =>
    expect(withItem({ description: words })).toEqual([]),
  )

  it('for an HS code that names a whole chapter, or none that exists', () => {
    expect(withItem({ hsCode: '620000' })).toEqual([`${AT}.hsCode`])
    expect(withItem({ hsCode: '770110' })).toEqual([`${AT}.hsCode`])
    expect(withItem({ hsCode: '000110' })).toEqual([`${AT}.hsCode`])
    expect(withItem({ hsCode: '990110' })).toEqual([`${AT}.hsCode`])
    expect(withItem({ hsCode: '090100' })).toEqual([])
    // Too short is wrong, which the rules say.
    expect(withItem({ hsCode: '6200' })).toEqual([])
  })

  it('for an HS code whose heading does not exist (rule CUS-41)', () => {
    const isHeading = (heading: string) => heading !== '620499'
    expect(pathsOf({ isHeading, items: [{ ...item, hsCode: '620499' }] })).toEqual([`${AT}.hsCode`])
    expect(pathsOf({ isHeading, items: [{ ...item, hsCode: '620449' }] })).toEqual([])
  })

  it('for what the European Union asks of each item (rule CUS-45)', () => {
    const eu = { recipient: { ...recipient, country: 'DE' } }
    const full = { ...item, sku: 'S-1', manufacturerProductId: 'M-1' }
    expect(pathsOf(eu)).toEqual([`${AT}.sku`])
    expect(pathsOf({ ...eu, items: [{ ...full, manufacturerProductId: '' }] })).toEqual([`${AT}.manufacturerProductId`])
    expect(pathsOf({ ...eu, items: [full] })).toEqual([])
    expect(pathsOf({ ...eu, itemType: 'D' })).toEqual([])
  })

  it('for items heavier than their packages', () => {
    expect(withItem({ itemWeight: 0.5 })).toEqual([])
    expect(withItem({ itemWeight: 0.501 })).toEqual([`${AT}.itemWeight`])
  })

  it('for less than half a dollar an item; other currencies are not judged', () => {
    expect(withItem({ declaredValue: 0.99 })).toEqual([`${AT}.declaredValue`])
    expect(withItem({ declaredValue: 1 })).toEqual([])
    expect(pathsOf({ currency: 'VND', items: [{ ...item, declaredValue: 0.99 }] })).toEqual([])
  })

  it('for SGL without the item weights that its price needs', () => {
    expect(pathsOf({ serviceCode: 'SGL', items: [item, { ...item, itemWeight: null }] })).toEqual([
      'handlingUnits.0.contentDetailItems.1.itemWeight',
    ])
  })

  it('for Sender Pays where it is not required', () => {
    const ioss = { iossAccountNumber: '', iossType: 'Y' }
    expect(pathsOf({ ioss })).toEqual(['iossType'])
    expect(pathsOf({ ioss, itemType: 'D', serviceCode: 'AME', recipient: { ...recipient, country: 'FR' } })).toEqual([])
  })

  it('for a name with digits, an incomplete phone number, and a town that occurs twice', () => {
    expect(to({ name: 'Tan 91234567' })).toEqual(['shipToAddress.name1'])
    expect(to({ telephone: '912 345' })).toEqual(['shipToAddress.contact.phoneNumber'])
    expect(to({ addressLine2: 'Marina Bay, SINGAPORE' })).toEqual(['shipToAddress.addressLine2'])
    expect(to({ addressLine1: '1 Singapore Street', city: 'Singapore' })).toEqual([])
  })

  it('in Vietnamese too', () => {
    const ioss = { iossAccountNumber: '', iossType: 'Y' }
    const worst = { ...item, hsCode: '620000', description: 'gift', declaredValue: 0.1, itemWeight: 9 }
    const name = 'Tan 1'
    const all = [
      ...parcelWarnings({
        ...facts,
        ioss,
        items: [worst, { ...item, hsCode: '000110', itemWeight: null }, { ...item, hsCode: '620499' }],
        isHeading: (heading) => heading !== '620499',
        serviceCode: 'SGL',
        recipient: { ...recipient, name, telephone: '1', addressLine3: 'Singapore' },
      }),
    ]
    expect(all).toHaveLength(11)
    for (const { sentence } of all) expect(translateMessage(sentence, 'vi'), sentence).not.toBe(sentence)
  })
})
