import type { ParcelCan, ParcelDetail } from '@waybill/contract/parcels/schemas'
import { describe, expect, it } from 'vitest'
import { differencesOf, rebase } from './parcel-differences.ts'
import { newParcel } from './parcel-form-values.ts'
import { rightsOf } from './parcel-rights.ts'

const nothing: ParcelCan = {
  save: true,
  editDeclared: false,
  editCountry: false,
  editVerified: false,
  verifiedNeedsReason: false,
  editTracking: false,
  changePrice: false,
  changeStatus: [],
  forceStatus: false,
  cancel: false,
  delete: false,
  sglLabel: false,
  providerLabel: false,
  redrawLabel: false,
  updateLabel: false,
}
const rightsWith = (can: Partial<ParcelCan>, mayDeclare = true) =>
  rightsOf({ can: { ...nothing, ...can } } as ParcelDetail, { mayPriceNew: true, mayDeclare })

describe('what a person may do in the form', () => {
  it('is everything in a new parcel, its price by their role', () => {
    expect(rightsOf(undefined, { mayPriceNew: false, mayDeclare: true })).toEqual({
      locked: undefined,
      mayPrice: false,
      maySave: true,
      readOnly: undefined,
    })
  })

  it('is nothing in a booked parcel of their own company, and says why', () => {
    expect(rightsWith({})).toMatchObject({ maySave: false, readOnly: 'readOnly', locked: 'lockedDeclared' })
  })

  it('is field by field for others: who verifies saves, and the declared part says that it is not theirs', () => {
    expect(rightsWith({ editVerified: true }, false)).toMatchObject({
      maySave: true,
      readOnly: undefined,
      locked: 'lockedRole',
    })
    expect(rightsWith({ changeStatus: [3003] })).toMatchObject({ maySave: true })
    expect(rightsWith({ changePrice: true })).toMatchObject({ mayPrice: true, maySave: true })
  })
})

describe('what was typed over a parcel that its carrier has labelled meanwhile', () => {
  const was = newParcel('m1', undefined)
  const theirs = { ...was, trackingNumber: 'LX1' }
  const mine = { ...was, to: { ...was.to, country: 'US', town: 'San Jose' }, trackStatus: '3300' }

  it('stays where it is still theirs to change', () => {
    const can = { ...nothing, editDeclared: true, changeStatus: [3300] }
    const readings = { base: was, theirs, mine }
    const laid = rebase(readings, differencesOf(readings, can), {})
    expect(laid).toMatchObject({ trackingNumber: 'LX1', trackStatus: '3300', to: { town: 'San Jose', country: 'SG' } })
  })

  it('goes with the declared part when that is the carrier’s', () => {
    const readings = { base: was, theirs, mine }
    expect(rebase(readings, differencesOf(readings, nothing), {})).toEqual(theirs)
  })
})
