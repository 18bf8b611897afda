import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { describe, expect, it } from 'vitest'
import type { Choices } from '../../shipment/form/conflict/three-way-merge.ts'
import { emptyPackage } from '../../shipment/form/form-values.ts'
import { differencesOf, rebase } from './order-differences.ts'
import { emptyParty, type OrderFormValues } from './order-form-values.ts'

const line = (weight: number) => ({ ...emptyPackage(), weight, length: 10, width: 10, height: 10 })
const file = (name: string, signature = '') => ({
  file: { name, type: 'image/png', size: 1, url: `/Resources/Images/${name}?s=${signature}` },
})
const fee = (feeId: string, amount: number) => ({ feeId, otherFeeName: '', amount })
const was = {
  serviceId: 'fsg',
  from: emptyParty('vn'),
  to: { ...emptyParty('de'), city: 'Berlin' },
  note: '',
  contents: [],
  packages: [line(2), line(3)],
  fees: [fee('remote', 5)],
  verified: [],
  files: [file('a.png', '1')],
  orderStatus: '3300',
  reason: '',
  trackingNumber: '',
  realTotalPrice: 500,
  pricedWeight: 5,
} as unknown as OrderFormValues
const can = { changePrice: true, forceStatus: false, changeStatus: [3003, 3400], attach: true } as OrderDetail['can']

type Part = Partial<OrderFormValues>
const found = (theirs: Part, mine: Part, rights = can) =>
  differencesOf({ base: was, theirs: { ...was, ...theirs }, mine: { ...was, ...mine } }, rights)
const laid = (theirs: Part, mine: Part, choices: Choices = {}, rights = can) =>
  rebase({ base: was, theirs: { ...was, ...theirs }, mine: { ...was, ...mine } }, found(theirs, mine, rights), choices)

describe('what differs between two savings of one order', () => {
  it('is nothing when only links were signed anew', () => {
    expect(found({ files: [file('a.png', '2')] }, {})).toEqual([])
  })

  it('is named by who changed it; the same change by both is none', () => {
    const theirs = { note: 'fragile', trackingNumber: 'A', serviceId: 'usg' }
    const mine = { trackingNumber: 'B', serviceId: 'usg', to: { ...was.to, city: 'Köln' } }
    expect(found(theirs, mine).map(({ place, by }) => [place, by])).toEqual([
      ['note', 'theirs'],
      ['trackingNumber', 'both'],
      ['to.city', 'mine'],
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
    const [first, second] = was.packages
    const theirs = { packages: [{ ...line(2), height: 12 }, second ?? line(3)] }
    const mine = { packages: [{ ...line(2.5) }, second ?? line(3)] }
    expect(found(theirs, mine).map(({ place, by }) => [place, by])).toEqual([
      ['packages.0.weight', 'mine'],
      ['packages.0.height', 'theirs'],
    ])
    expect(laid(theirs, mine).packages).toEqual([{ ...first, weight: 2.5, height: 12 }, second])
  })

  it('add my line to lines that they corrected', () => {
    const theirs = { packages: [line(2), line(9)] }
    expect(laid(theirs, { packages: [line(2), line(3), line(4)] }).packages).toEqual([line(2), line(9), line(4)])
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
    const theirs = { verified: [line(6)], realTotalPrice: 600, pricedWeight: 6 }
    expect(laid(theirs, { realTotalPrice: 550 })).toMatchObject({ realTotalPrice: 550, pricedWeight: 5 })
    expect(laid(theirs, { note: 'x' })).toMatchObject({ realTotalPrice: 600, pricedWeight: 6 })
  })

  it('take the reason with the status, and leave a status that the new one does not lead to', () => {
    const mine = { orderStatus: '6034', reason: 'Seen at the door' }
    expect(laid({ orderStatus: '3003' }, mine)).toMatchObject({ orderStatus: '3003', reason: '' })
    expect(laid({ orderStatus: '3003' }, mine, {}, { ...can, forceStatus: true })).toMatchObject(mine)
  })

  it('leave a price that is no longer mine to change', () => {
    const late = { ...can, changePrice: false }
    expect(laid({ orderStatus: '3400' }, { realTotalPrice: 550, fees: [] }, {}, late)).toMatchObject({
      realTotalPrice: 500,
      fees: was.fees,
    })
  })
})
