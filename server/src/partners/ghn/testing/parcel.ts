import type { CarrierParcel } from '../../carrier-port.ts'

/** A parcel within Vietnam: one light package. */
export const PARCEL: CarrierParcel = {
  number: 'SGL0000000017',
  reference: 'PO-1',
  serviceCode: 'DLV',
  itemType: 'P',
  currency: 'USD',
  declaredValueUsd: 20,
  declaredValueVnd: 500_000,
  category: 'M',
  natureOfGoods: 'FashionApparel',
  iossNumber: null,
  isPaidBySender: true,
  dutyPayer: null,
  sender: {
    name: 'SGL Hub',
    company: null,
    phone: '02899998888',
    alternatePhone: null,
    email: null,
    street: ['1 Trường Sơn'],
    town: 'Tân Bình',
    state: 'Hồ Chí Minh',
    postcode: '70000',
    countryCode: 'VN',
    countryName: 'Vietnam',
  },
  receiver: {
    name: 'Trần Minh Châu',
    company: 'Hoa Sen',
    phone: '+84 912 345 678',
    alternatePhone: '+84 28 1234 5678',
    email: 'chau@example.test',
    street: ['72 Thành Thái', 'Phường 14', 'Tầng 3'],
    town: 'Quận 10',
    state: 'Hồ Chí Minh',
    postcode: '70000',
    countryCode: 'VN',
    countryName: 'Vietnam',
  },
  packages: [{ quantity: 1, weightKg: 1.25, lengthCm: 20, widthCm: 30.2, heightCm: 12 }],
  items: [
    {
      hsCode: '610910',
      description: 'Áo thun',
      value: 15,
      originCode: 'VN',
      quantity: 2,
      itemWeightKg: 0.4,
      sku: null,
    },
    { hsCode: '490199', description: 'Sách', value: 5, originCode: 'VN', quantity: 1, itemWeightKg: 0.3, sku: null },
  ],
}

/** The same to a receiver whose name requests a fault, such as `FAULT REFUSED`. */
export const named = (name: string): CarrierParcel => ({
  ...PARCEL,
  receiver: { ...PARCEL.receiver, name, company: null },
})
