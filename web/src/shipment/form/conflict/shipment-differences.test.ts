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

describe('what differs between two savings of one shipment', () => {
  it('is nothing when only links were signed anew', () => {
    expect(found({ files: [file('a.png', '2')] }, {})).toEqual([])
  })

  it('is named by who changed it; the same change by both is none', () => {
    const theirs = { note: 'fragile', trackingNumber: 'A', service: 'usg' }
    const mine = { trackingNumber: 'B', service: 'usg', consignee: { ...was.consignee, city: 'Köln' } }
    expect(found(theirs, mine).map(({ place, by }) => [place, by])).toEqual([
      ['note', 'theirs'],
      ['trackingNumber', 'both'],
      ['consignee.city', 'mine'],
    ])
  })
})

describe('my changes on top of theirs', () => {
  it('keep what they changed and I did not', () => {
    expect(laid({ note: 'fragile' }, { trackingNumber: 'B' })).toMatchObject({ note: 'fragile', trackingNumber: 'B' })
  })

  it('are mine where both changed, unless theirs is chosen', () => {
    const [theirs, mine] = [{ trackingNumber: 'A' }, { trackingNumber: 'B' }]
    expect(laid(theirs, mine).trackingNumber).toBe('B')
    expect(laid(theirs, mine, { trackingNumber: 'theirs' }).trackingNumber).toBe('A')
  })

  it('meet cell by cell in lines that both kept', () => {
    const [first, second] = was.declared
    const theirs = { declared: [{ ...line(2), height: 12 }, second ?? line(3)] }
    const mine = { declared: [{ ...line(2.5) }, second ?? line(3)] }
    expect(found(theirs, mine).map(({ place, by }) => [place, by])).toEqual([
      ['declared.0.weight', 'mine'],
      ['declared.0.height', 'theirs'],
    ])
    expect(laid(theirs, mine).declared).toEqual([{ ...first, weight: 2.5, height: 12 }, second])
  })

  it('add my line to lines that they corrected', () => {
    const theirs = { declared: [line(2), line(9)] }
    expect(laid(theirs, { declared: [line(2), line(3), line(4)] }).declared).toEqual([line(2), line(9), line(4)])
  })

  it('never measure the same boxes twice: lists that both began are one choice', () => {
    const [theirs, mine] = [{ verified: [line(2), line(3)] }, { verified: [line(7)] }]
    expect(found(theirs, mine)).toMatchObject([{ place: 'verified', by: 'both' }])
    expect(laid(theirs, mine).verified).toEqual([line(7)])
    expect(laid(theirs, mine, { verified: 'theirs' }).verified).toEqual([line(2), line(3)])
  })

  it('keep the fees and files that each added, and take off what each took off', () => {
    const theirs = { fees: [fee('remote', 5), fee('crate', 7)], files: [file('a.png', '2'), file('b.png')] }
    const mine = { fees: [fee('remote', 6)], files: [file('c.png')] }
    const after = laid(theirs, mine)
    expect(after.fees).toEqual([fee('remote', 6), fee('crate', 7)])
    expect(after.files).toEqual([file('b.png'), file('c.png')])
  })

  it('ask about a fee that one changed and the other took off', () => {
    const [theirs, mine] = [{ fees: [] }, { fees: [fee('remote', 6)] }]
    expect(found(theirs, mine)).toMatchObject([{ by: 'both', theirs: undefined }])
    expect(laid(theirs, mine).fees).toEqual([fee('remote', 6)])
    expect(laid(theirs, mine, { 'fees.remote #1': 'theirs' }).fees).toEqual([])
  })

  it('take the weight that the price is for with the price', () => {
    const theirs = { verified: [line(6)], verifiedPrice: 600, pricedWeight: 6 }
    expect(laid(theirs, { verifiedPrice: 550 })).toMatchObject({ verifiedPrice: 550, pricedWeight: 5 })
    expect(laid(theirs, { note: 'x' })).toMatchObject({ verifiedPrice: 600, pricedWeight: 6 })
  })

  it('take the reason with the status, and leave a status that the new one does not lead to', () => {
    const mine = { status: '6034', reason: 'Seen at the door' }
    expect(laid({ status: '3003' }, mine)).toMatchObject({ status: '3003', reason: '' })
    expect(laid({ status: '3003' }, mine, {}, { ...can, forceStatus: true })).toMatchObject(mine)
  })

  it('leave a price that is no longer mine to change', () => {
    const late = { ...can, changePrice: false }
    expect(laid({ status: '3400' }, { verifiedPrice: 550, fees: [] }, {}, late)).toMatchObject({
      verifiedPrice: 500,
      fees: was.fees,
    })
  })
})
