import type { CarrierParcel } from '../../carrier-port.ts'

/** A parcel from Vietnam to the United States. */
export const PARCEL: CarrierParcel = {
  number: 'SGL0000000017',
  reference: 'PO-1',
  serviceCode: 'USG',
  itemType: 'P',
  currency: 'USD',
  declaredValueUsd: 40,
  declaredValueVnd: 1_000_000,
  category: 'M',
  natureOfGoods: 'FashionApparel',
  iossNumber: null,
  isPaidBySender: true,
  dutyPayer: null,
  sender: {
    name: 'Mây Tre Sông Hồng',
    company: null,
    phone: '0912 345 678',
    alternatePhone: null,
    email: null,
    street: ['48/2 Nguyễn Hữu Cảnh', 'Phường 22'],
    town: 'Hồ Chí Minh',
    state: null,
    postcode: '700000',
    countryCode: 'VN',
    countryName: 'Vietnam',
  },
  receiver: {
    name: 'Ann Lee',
    company: 'Acme',
    phone: '213 555 0100',
    alternatePhone: null,
    email: 'ann@example.test',
    street: ['1 Main St', 'Floor 2'],
    town: 'Los Angeles',
    state: 'CA',
    postcode: '90012',
    countryCode: 'US',
    countryName: 'United States',
  },
  packages: [
    { quantity: 2, weightKg: 0.4, lengthCm: 20, widthCm: 15, heightCm: 10 },
    { quantity: 1, weightKg: 0.1, lengthCm: 5, widthCm: 30, heightCm: 4 },
  ],
  items: [
    {
      hsCode: '6109100012',
      description: 'Cotton shirt',
      value: 25,
      originCode: 'VN',
      quantity: 2,
      itemWeightKg: 0.4,
      sku: 'SHIRT-1',
    },
    {
      hsCode: '4901990000',
      description: 'Book',
      value: 15,
      originCode: 'VN',
      quantity: 1,
      itemWeightKg: 0.1,
      sku: null,
    },
  ],
}

/** The same to a consignee whose name requests a fault, such as `FAULT REFUSED`. */
export const named = (name: string): CarrierParcel => ({
  ...PARCEL,
  receiver: { ...PARCEL.receiver, name, company: null },
})
