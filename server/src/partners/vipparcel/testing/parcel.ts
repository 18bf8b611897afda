import { readSettings, type Settings } from '../../../platform/settings.ts'
import type { CarrierParcel } from '../../carrier-port.ts'

const party = {
  company: null,
  alternatePhone: null,
  email: null,
}

/** A parcel from Vietnam to Los Angeles, of one package of 400 g. */
export const vipParcel = (over: Partial<CarrierParcel> = {}): CarrierParcel => ({
  number: 'SGL2611000018',
  reference: null,
  serviceCode: 'SGL',
  itemType: 'P',
  currency: 'USD',
  declaredValueUsd: 25,
  declaredValueVnd: 625_000,
  category: 'M',
  natureOfGoods: 'FashionApparel',
  iossNumber: null,
  isPaidBySender: false,
  dutyPayer: null,
  sender: {
    ...party,
    name: 'Phạm Thị Hoa',
    phone: '+84 28 1234 5678',
    street: ['1 Lê Lợi'],
    town: 'Hồ Chí Minh',
    state: null,
    postcode: '700000',
    countryCode: 'VN',
    countryName: 'Vietnam',
  },
  receiver: {
    ...party,
    name: 'Ann Lee',
    phone: '+1 213-555-0100',
    email: 'ann@example.test',
    street: ['1 Main St', 'Apt 2'],
    town: 'Los Angeles',
    state: 'California',
    postcode: '90012-1234',
    countryCode: 'US',
    countryName: 'United States',
  },
  packages: [{ quantity: 1, weightKg: 0.4, lengthCm: 20, widthCm: 15, heightCm: 10 }],
  items: [
    {
      hsCode: '6105100010',
      description: 'Cotton shirt',
      value: 25,
      originCode: 'VN',
      quantity: 2,
      itemWeightKg: 0.2,
      sku: null,
    },
  ],
  ...over,
})

/** Someone else of the same address. */
export const named = (name: string): Partial<CarrierParcel> => ({ receiver: { ...vipParcel().receiver, name } })

export const vipSettings = (url: string, over: Record<string, string> = {}): Settings =>
  readSettings({
    DATABASE_URL: 'postgres://localhost/none',
    VIPPARCEL_BASE_URL: url,
    VIPPARCEL_AUTH_TOKEN: 'the-token',
    VIPPARCEL_FROM_NAME: 'SGL Hub',
    VIPPARCEL_FROM_ADDRESS: '200 Harbor Way',
    VIPPARCEL_FROM_CITY: 'Carson',
    VIPPARCEL_FROM_STATE: 'CA',
    VIPPARCEL_FROM_ZIP: '90745',
    VIPPARCEL_FROM_PHONE: '213-555-0199',
    ...over,
  })
