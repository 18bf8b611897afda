import { emptyPackage, emptyParty } from '@waybill/contract/shipments/input'
import { describe, expect, it } from 'vitest'
import type { Shown, ShipmentValues } from '../shipment-values.ts'
import { shipmentDifferences } from './shipment-differences.ts'
import type { Choices } from './three-way-merge.ts'

const { differencesOf, rebase } = shipmentDifferences('express')

const line = (weight: number) => ({ ...emptyPackage(), weight, length: 10, width: 10, height: 10, photo: '' })
const file = (name: string, signature = '') => ({
  file: { name, type: 'image/png', size: 1, url: `/Resources/Images/${name}?s=${signature}` },
})
const fee = (feeId: string, amount: number) => ({ feeId, otherFeeName: '', amount })
const was = {
  service: 'fsg',
  tax: { declaredValue: null, hsCode: '' },
  sender: emptyParty('vn'),
  consignee: { ...emptyParty('de'), city: 'Berlin' },
  note: '',
  contents: [],
  declared: [line(2), line(3)],
  fees: [fee('remote', 5)],
  verified: [],
  files: [file('a.png', '1')],
  status: '3300',
  reason: '',
  trackingNumber: '',
  verifiedPrice: 500,
  pricedWeight: 5,
} as unknown as ShipmentValues
const can = {
  ...{ changePrice: true, forceStatus: false, changeStatus: [3003, 3400], attach: true, editFiles: true },
  ...{ editDeclared: true, editService: true, editCountry: true, editVerified: true, editTracking: true },
} as Shown['can']

type Part = Partial<ShipmentValues>
const found = (theirs: Part, mine: Part, rights = can) =>
  differencesOf({ base: was, theirs: { ...was, ...theirs }, mine: { ...was, ...mine } }, rights)
const laid = (theirs: Part, mine: Part, choices: Choices = {}, rights = can) =>
  rebase({ base: was, theirs: { ...was, ...theirs }, mine: { ...was, ...mine } }, found(theirs, mine, rights), choices)

describe('differences between two saves of one shipment', () => {
  it('finds none when only links were signed anew', () => {
    expect(found({ files: [file('a.png', '2')] }, {})).toEqual([])
  })

  it('says who changed each field; the same change by both is no difference', () => {
    const theirs = { note: 'fragile', trackingNumber: 'A', service: 'usg' }
    const mine = { trackingNumber: 'B', service: 'usg', consignee: { ...was.consignee, city: 'Köln' } }
    expect(found(theirs, mine).map(({ place, by }) => [place, by])).toEqual([
      ['note', 'theirs'],
      ['trackingNumber', 'both'],
      ['consignee.city', 'mine'],
    ])
  })
})

describe('my changes over theirs', () => {
  it('keeps fields that only they changed', () => {
    expect(laid({ note: 'fragile' }, { trackingNumber: 'B' })).toMatchObject({ note: 'fragile', trackingNumber: 'B' })
  })

  it('takes mine where both changed, unless theirs is chosen', () => {
    const [theirs, mine] = [{ trackingNumber: 'A' }, { trackingNumber: 'B' }]
    expect(laid(theirs, mine).trackingNumber).toBe('B')
    expect(laid(theirs, mine, { trackingNumber: 'theirs' }).trackingNumber).toBe('A')
  })

  it('merges cell by cell in lines that both kept', () => {
    const [first, second] = was.declared
    const theirs = { declared: [{ ...line(2), height: 12 }, second ?? line(3)] }
    const mine = { declared: [{ ...line(2.5) }, second ?? line(3)] }
    expect(found(theirs, mine).map(({ place, by }) => [place, by])).toEqual([
      ['declared.0.weight', 'mine'],
      ['declared.0.height', 'theirs'],
    ])
    expect(laid(theirs, mine).declared).toEqual([{ ...first, weight: 2.5, height: 12 }, second])
  })

  it('adds my line to lines that they corrected', () => {
    const theirs = { declared: [line(2), line(9)] }
    expect(laid(theirs, { declared: [line(2), line(3), line(4)] }).declared).toEqual([line(2), line(9), line(4)])
  })

  it('never counts the same boxes twice: two lists started from nothing are one choice', () => {
    const [theirs, mine] = [{ verified: [line(2), line(3)] }, { verified: [line(7)] }]
    expect(found(theirs, mine)).toMatchObject([{ place: 'verified', by: 'both' }])
    expect(laid(theirs, mine).verified).toEqual([line(7)])
    expect(laid(theirs, mine, { verified: 'theirs' }).verified).toEqual([line(2), line(3)])
  })

  it('keeps the fees and files that each added, and removes those that each removed', () => {
    const theirs = { fees: [fee('remote', 5), fee('crate', 7)], files: [file('a.png', '2'), file('b.png')] }
    const mine = { fees: [fee('remote', 6)], files: [file('c.png')] }
    const after = laid(theirs, mine)
    expect(after.fees).toEqual([fee('remote', 6), fee('crate', 7)])
    expect(after.files).toEqual([file('b.png'), file('c.png')])
  })

  it('asks about a fee that one changed and the other removed', () => {
    const [theirs, mine] = [{ fees: [] }, { fees: [fee('remote', 6)] }]
    expect(found(theirs, mine)).toMatchObject([{ by: 'both', theirs: undefined }])
    expect(laid(theirs, mine).fees).toEqual([fee('remote', 6)])
    expect(laid(theirs, mine, { 'fees.remote #1': 'theirs' }).fees).toEqual([])
  })

  it('takes the priced weight together with the price', () => {
    const theirs = { verified: [line(6)], verifiedPrice: 600, pricedWeight: 6 }
    expect(laid(theirs, { verifiedPrice: 550 })).toMatchObject({ verifiedPrice: 550, pricedWeight: 5 })
    expect(laid(theirs, { note: 'x' })).toMatchObject({ verifiedPrice: 600, pricedWeight: 6 })
  })

  it('takes the reason together with the status, and drops a status that the new one does not allow', () => {
    const mine = { status: '6034', reason: 'Seen at the door' }
    expect(laid({ status: '3003' }, mine)).toMatchObject({ status: '3003', reason: '' })
    expect(laid({ status: '3003' }, mine, {}, { ...can, forceStatus: true })).toMatchObject(mine)
  })

  it('drops a price that I may no longer change', () => {
    const late = { ...can, changePrice: false }
    expect(laid({ status: '3400' }, { verifiedPrice: 550, fees: [] }, {}, late)).toMatchObject({
      verifiedPrice: 500,
      fees: was.fees,
    })
  })
})
