import { readParcel } from '@waybill/contract/parcels/parcel-codec'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { Service } from '@waybill/contract/reference/schemas'
import { describe, expect, it } from 'vitest'
import { emptyParty } from '@waybill/contract/shipments/input'
import { partyLine } from '../../../shipment/form/party-fields.tsx'
import { copyOf, OTHER_COMPANY, type ShipmentValues, valuesOf } from '../../../shipment/form/shipment-values.ts'
import { senderOf } from './merchant-sender.ts'
import { newParcel } from './new-parcel.ts'
import { addBody, changedBody, editBody, parcelArrivedProblems, quoteBody } from './parcel-body.ts'
import { warningsOf, formPath, type ParcelFormFacts, problemsOf } from './parcel-problems.ts'

const address = (country: string) => ({
  name1: 'Tan Wei Ling',
  name2: null,
  contact: { phoneNumber: '+65 9123 4567', alternatePhoneNo: null, emailAddress: null },
  addressLine1: '10 Bayfront Avenue',
  addressLine2: null,
  addressLine3: null,
  town: 'Singapore',
  postcode: '018956',
  state: 'SG',
  country,
})
const line = { quantity: 1, weight: 1, length: 20, width: 20, height: 10 }
const measured = { ...line, volumetricWeight: 0.8, chargeableWeight: 1 }
const detail = {
  id: 'p1',
  version: 3,
  service: { id: 's1', code: 'QSP', name: 'QSP', label: 'QSP', providerId: 'p' },
  itemType: 'P',
  totalValueCurrency: 'USD',
  categoryOfShipment: 'M',
  natureOfGoods: 'ConsumerGoods',
  senderReference: 'WEB-1',
  iossAccountNumber: null,
  iossType: null,
  enhancedLiability: 'Y',
  taxable: null,
  merchant: { id: 'm1', name: 'M', code: null },
  shipFromAddress: address('VN'),
  shipToAddress: address('SG'),
  handlingUnits: [
    {
      id: 'u1',
      ...measured,
      contentDetailItems: [
        {
          id: 'c1',
          hsCode: '620449',
          itemDescription: 'Silk dress',
          declaredValue: 40,
          countryOfOrigin: 'VN',
          itemQuantity: 1,
          itemWeight: 0.3,
          packageNumber: null,
        },
      ],
    },
  ],
  packages: [{ id: 'v1', ...measured, image: 'a.jpg', imageUrl: '/a.jpg?s=1', thumbnailUrl: null, imageTaken: null }],
  fees: [],
  finance: { estimate: { breakdown: { setBy: null } }, verified: null },
  shipmentStatuses: [],
  totalPrice: 100_000,
  realTotalPrice: 100_000,
  realChargeableWeight: 1,
  totalChargeableWeight: 1,
  trackStatus: 3300,
  trackingNumber: null,
  can: { editDeclared: true, changePrice: true, changeStatus: [3003, 3400], forceStatus: false },
} as unknown as ParcelDetail
const parcel = readParcel(detail)

const facts: ParcelFormFacts = {
  parcel: undefined,
  service: undefined,
  fees: [],
  mayPrice: false,
  requiresEuItems: false,
  refusedPostcode: undefined,
  taxDay: undefined,
}
const typed = (over: Partial<ShipmentValues> = {}): ShipmentValues => ({ ...valuesOf(parcel), ...over })

describe('a parcel in its form', () => {
  it('an unchanged form changes nothing', () => {
    expect(changedBody(typed(), parcel)).toEqual({})
    expect(problemsOf(typed(), { ...facts, parcel })).toEqual({})
  })

  it('sends only the changes, with the loaded version', () => {
    expect(editBody(typed({ reference: ' WEB-2 ' }), parcel)).toEqual({
      id: 'p1',
      version: 3,
      senderReference: 'WEB-2',
    })
  })

  it('keeps the photos of verified packages, and sends the price when they are weighed again', () => {
    const verified = [{ ...line, weight: 2, photo: 'a.jpg' }]
    expect(changedBody(typed({ verified }), parcel)).toEqual({
      packages: [{ ...line, weight: 2, image: 'a.jpg' }],
      realTotalPrice: 100_000,
    })
  })

  it('sends a postcode without spaces, and no sender that comes from the profile', () => {
    const body = addBody(
      typed({ senderIs: 'profile', consignee: { ...typed().consignee, postcode: '018 956' } }),
      false,
    )
    expect(body.shipToAddress.postcode).toBe('018956')
    expect(body).not.toHaveProperty('shipFromAddress')
    expect(body).not.toHaveProperty('totalPrice')
  })

  it('names no merchant for "Other"', () => {
    expect(addBody(typed({ merchant: OTHER_COMPANY }), false).merchantId).toBeNull()
  })

  it('quotes the verified packages only on request', () => {
    expect(quoteBody(typed(), { id: undefined })).not.toHaveProperty('packages')
    expect(quoteBody(typed(), { id: 'p1', verified: true }).packages).toEqual([line])
  })

  it('is copied without its number, price, fees and reference', () => {
    const copy = copyOf({ ...parcel, trackingNumber: 'LX1' }, newParcel('m1', emptyParty('VN')))
    expect(copy).toMatchObject({ senderIs: 'profile', trackingNumber: '', reference: '', verified: [], fees: [] })
    expect(copy.contents).toEqual(typed().contents)
    expect(copyOf(parcel, newParcel('', undefined))).toMatchObject({ senderIs: 'typed', merchant: 'm1' })
  })
})

describe('errors are placed at their fields', () => {
  it.each([
    ['handlingUnits.0.contentDetailItems.2.hsCode', 'contents.2.hsCode'],
    ['handlingUnits.1.weight', 'declared.1.weight'],
    ['handlingUnits.1', 'declared.1.sides'],
    ['packages.0.weight', 'verified.0.weight'],
    ['shipToAddress.contact.phoneNumber', 'consignee.telephone'],
    ['shipFromAddress.town', 'sender.city'],
    ['taxable.taxHscode', 'tax.hsCode'],
    ['iossType', 'iossType'],
  ])('%s of a body is %s', (path, place) => expect(formPath(path)).toBe(place))

  it('refuses an HS code of the wrong length for the country, and a wrong postcode of Singapore', () => {
    expect(problemsOf(typed({ consignee: { ...typed().consignee, postcode: '999999' } }), facts)).toEqual({
      'consignee.postcode': 'Invalid Postcode',
    })
    const problems = problemsOf(typed({ consignee: { ...typed().consignee, country: 'US' } }), facts)
    expect(Object.keys(problems)).toEqual(['contents.0.hsCode'])
  })

  it('refuses unprintable characters per field, except in a name already saved (rule LBL-39)', () => {
    const values = typed({
      consignee: { ...typed().consignee, name: 'दीपा', telephone: '٠٥٠' },
      contents: typed().contents.map((item) => ({ ...item, description: 'Dress 👗' })),
      reference: 'WEB-🎉',
    })
    expect(problemsOf(values, facts)).toEqual({
      'consignee.name': 'These characters cannot be printed: दी पा.',
      'consignee.telephone': 'These characters cannot be printed: ٠ ٥.',
      'contents.0.description': 'These characters cannot be printed: 👗.',
      reference: 'These characters cannot be printed: 🎉.',
    })
    const saved = { ...parcel, consignee: { ...parcel.consignee, name: 'दीपा' } }
    const renamed = { ...values.consignee, telephone: '+6591234567' }
    const edited = { ...valuesOf(saved), consignee: renamed }
    expect(problemsOf(edited, { ...facts, parcel: saved })).toEqual({})
    expect(problemsOf({ ...edited, consignee: { ...renamed, city: 'तट' } }, { ...facts, parcel: saved })).toEqual({
      'consignee.city': 'These characters cannot be printed: त ट.',
    })
  })

  it('names only the service’s own weight limit', () => {
    const heavy = (weight: number) => problemsOf(typed({ declared: [{ ...line, weight }] }), facts)
    for (const weight of [31, 20_000])
      expect(heavy(weight)).toEqual({ 'declared.0.weight': 'Weight must less than or equal to 30' })
  })

  it('requires no price beyond the service’s limits, but a reason for packages changed after the hub', () => {
    const left = { ...parcel, can: { ...parcel.can, verifiedNeedsReason: true } }
    const verified = [{ ...line, weight: 40, photo: '' }]
    const beyond = typed({ verified, verifiedPrice: null })
    expect(parcelArrivedProblems(beyond, parcel)).toEqual({})
    expect(parcelArrivedProblems(beyond, left)).toEqual({ reason: 'Required' })
    expect(parcelArrivedProblems({ ...beyond, reason: 'recount' }, left)).toEqual({})
    const within = typed({ verified: [{ ...line, weight: 20, photo: '' }], verifiedPrice: null })
    expect(parcelArrivedProblems(within, parcel)).toEqual({ verifiedPrice: 'Required' })
  })

  it('refuses a postcode that the lookup does not know, until another is typed', () => {
    const refusing = { ...facts, refusedPostcode: '018956' }
    expect(problemsOf(typed(), refusing)).toEqual({ 'consignee.postcode': 'Invalid Postcode' })
    expect(problemsOf(typed({ consignee: { ...typed().consignee, postcode: '018957' } }), refusing)).toEqual({})
  })

  it('requires everything but the defaults of a new parcel', () => {
    const problems = problemsOf(newParcel('m1', emptyParty('VN')), facts)
    expect(problems).toMatchObject({
      ...{ service: 'Required', 'consignee.name': 'Required', 'contents.0.hsCode': 'Required' },
    })
    expect(problems).not.toHaveProperty('consignee.country')
    expect(problems).not.toHaveProperty('currency')
  })

  it('requires the price of a service without rates from people who may set it', () => {
    const service = { manualPrice: true, tariffMethod: 'NONE', label: 'Q' } as Service
    expect(problemsOf(typed(), { ...facts, service, mayPrice: true })).toEqual({ price: 'Required' })
    expect(problemsOf(typed(), { ...facts, service })).toEqual({})
  })

  it('errors in an untouched declared part do not block verifying', () => {
    const wrong = { ...parcel, consignee: { ...parcel.consignee, postcode: '999999' } }
    const values = { ...valuesOf(wrong), status: '3003' }
    expect(problemsOf(values, { ...facts, parcel: wrong })).toEqual({})
    expect(problemsOf({ ...values, reference: 'x' }, { ...facts, parcel: wrong })).toEqual({
      'consignee.postcode': 'Invalid Postcode',
    })
    expect(problemsOf(values, { ...facts, parcel: wrong }, true)).toEqual({ 'consignee.postcode': 'Invalid Postcode' })
  })

  it('places warnings at their fields too', () => {
    const contents = typed().contents.map((item) => ({ ...item, description: 'gift' }))
    expect(warningsOf(typed({ contents }), () => true).map(({ path }) => path)).toEqual(['contents.0.description'])
  })
})

describe('the sender of a company', () => {
  const countries = [{ id: 'vn', code: 'VN', label: 'Việt Nam' }]
  const company = {
    id: 'm1',
    name: 'Hàng Mây',
    phoneNumber: '+84 24 5550 0119',
    email: null,
    sender: {
      contactName: null,
      addressLine1: '46 phố Hàng Mây',
      addressLine2: null,
      addressLine3: null,
      city: 'Hà Nội',
      state: null,
      postcode: '11010',
      countryId: 'vn',
    },
  } as Parameters<typeof senderOf>[0]

  it('is its profile, on one line', () => {
    const sender = senderOf(company, countries)
    expect(sender && partyLine(sender, 'Việt Nam')).toBe('Hàng Mây, 46 phố Hàng Mây, Hà Nội, 11010, Việt Nam')
  })

  it('is undefined if the profile lacks what a label needs', () => {
    expect(senderOf(company && { ...company, phoneNumber: null }, countries)).toBeUndefined()
    expect(senderOf(company && { ...company, sender: null }, countries)).toBeUndefined()
    expect(senderOf(null, countries)).toBeUndefined()
  })
})
