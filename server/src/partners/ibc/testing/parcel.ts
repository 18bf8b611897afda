import type { FullmanManifest, FullmanParcel } from '../fullman-manifest.ts'

/** A parcel that the channel takes. */
export const PARCEL: FullmanParcel = {
  shipmentId: '0197a000-0000-7000-8000-000000000001',
  number: 'SGL0000000019',
  reference: 'REF-1',
  trackingNumber: '9400100000000000000000',
  pieces: 1,
  weightKg: 0.8,
  itemType: 'P',
  declaredValueUsd: 25,
  items: [{ description: 'Cotton shirt', hsCode: '6105100010', originCode: 'VN', value: 25 }],
  shipper: {
    name: 'SGL Express',
    latinName: null,
    address1: '1 Đường Nguyễn Huệ',
    address2: null,
    latinAddress: null,
    city: 'Hồ Chí Minh',
    state: null,
    postcode: '700000',
    countryCode: 'VN',
    phone: '842812345678',
  },
  consignee: {
    name: 'Ann Lee',
    latinName: null,
    company: null,
    address1: '1 Main St',
    address2: 'Apt 2, rear',
    latinAddress: null,
    city: 'Los Angeles',
    state: 'California',
    postcode: '90012',
    countryCode: 'US',
    phone: '+12135550100',
    email: 'ann@example.test',
    taxId: null,
  },
}

export const MANIFEST: FullmanManifest = {
  code: 'MNF20261123-001',
  date: '2026-11-23',
  origin: 'SGN',
  destination: 'LAX',
  flight: 'VJ0086',
  mawb: '97812345675',
  email: 'manifest@sgl.test',
  parcels: [PARCEL],
}
