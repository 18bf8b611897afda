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

describe('rights on a saved parcel', () => {
  it('a company has none on its own booked parcel', () => {
    expect(rightsWith({})).toEqual({ maySave: false, mayPrice: false })
  })

  it('others have rights per field; each of them enables saving', () => {
    expect(rightsWith({ editVerified: true })).toEqual({ maySave: true, mayPrice: false })
    expect(rightsWith({ changeStatus: [3003] })).toEqual({ maySave: true, mayPrice: false })
    expect(rightsWith({ changePrice: true })).toEqual({ maySave: true, mayPrice: true })
  })

  it('people who may not save have none', () => {
    expect(rightsWith({ save: false, changePrice: true })).toEqual({ maySave: false, mayPrice: false })
  })
})

describe('changes typed before the carrier labelled the parcel', () => {
  const was = newParcel('m1', undefined)
  const theirs = { ...was, trackingNumber: 'LX1' }
  const mine = { ...was, consignee: { ...was.consignee, country: 'US', city: 'San Jose' }, status: '3300' }

  it('stay where they are still allowed', () => {
    const can = { ...nothing, editDeclared: true, changeStatus: [3300] }
    const readings = { base: was, theirs, mine }
    const laid = rebase(readings, differencesOf(readings, can), {})
    expect(laid).toMatchObject({
      trackingNumber: 'LX1',
      status: '3300',
      consignee: { city: 'San Jose', country: 'SG' },
    })
  })

  it('are dropped with the declared part once the label fixed it', () => {
    const readings = { base: was, theirs, mine }
    expect(rebase(readings, differencesOf(readings, nothing), {})).toEqual(theirs)
  })
})
