import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { describe, expect, it } from 'vitest'
import { shipmentDifferences } from '../../../shipment/form/conflict/shipment-differences.ts'
import { newParcel } from '../form/new-parcel.ts'
import { rightsOf } from './parcel-rights.ts'

type Can = ShownParcel['can']
const { differencesOf, rebase } = shipmentDifferences('ecommerce')
const nothing: Can = {
  save: true,
  editDeclared: false,
  editCountry: false,
  editService: false,
  attach: false,
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
const rightsWith = (can: Partial<Can>) => rightsOf({ can: { ...nothing, ...can } })

describe('what a person may do with a saved parcel', () => {
  it('is nothing in a booked parcel of their own company', () => {
    expect(rightsWith({})).toEqual({ maySave: false, mayPrice: false })
  })

  it('is field by field for others: each of them makes it worth saving', () => {
    expect(rightsWith({ editVerified: true })).toEqual({ maySave: true, mayPrice: false })
    expect(rightsWith({ changeStatus: [3003] })).toEqual({ maySave: true, mayPrice: false })
    expect(rightsWith({ changePrice: true })).toEqual({ maySave: true, mayPrice: true })
  })

  it('is nothing for whoever may not save at all', () => {
    expect(rightsWith({ save: false, changePrice: true })).toEqual({ maySave: false, mayPrice: false })
  })
})

describe('what was typed over a parcel that its carrier has labelled meanwhile', () => {
  const was = newParcel('m1', undefined)
  const theirs = { ...was, trackingNumber: 'LX1' }
  const mine = { ...was, consignee: { ...was.consignee, country: 'US', city: 'San Jose' }, status: '3300' }

  it('stays where it is still theirs to change', () => {
    const can = { ...nothing, editDeclared: true, changeStatus: [3300] }
    const readings = { base: was, theirs, mine }
    const laid = rebase(readings, differencesOf(readings, can), {})
    expect(laid).toMatchObject({
      trackingNumber: 'LX1',
      status: '3300',
      consignee: { city: 'San Jose', country: 'SG' },
    })
  })

  it('goes with the declared part when that is the carrier’s', () => {
    const readings = { base: was, theirs, mine }
    expect(rebase(readings, differencesOf(readings, nothing), {})).toEqual(theirs)
  })
})
