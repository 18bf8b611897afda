import type { PriceQuote } from '@waybill/contract/pricing/service-quote'
import { mapItemTexts } from '@waybill/contract/shipments/item-fields'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { Country } from '@waybill/contract/reference/schemas'
import type { Party } from '@waybill/contract/shipments/schemas'
import { idOf } from './ids.ts'
import { recordAmounts, rowAmounts } from './amounts.ts'
import { countries, services } from './reference.ts'

/** The rate's price, all of it base. */
export const quoteOf = (total: number, weight: number): PriceBreakdown => ({
  total,
  base: total,
  zone: { id: idOf('zone 1'), name: 'Zone 1' },
  row: { serviceId: services.EXP.id, weight },
  accountFee: null,
  fuel: null,
  fuelFee: null,
  weight,
  reason: null,
  setBy: null,
})

/** The same as a quote without a declared value. */
export const quoteReply = (total: number, weight: number): PriceQuote => ({
  ...quoteOf(total, weight),
  ...{ dutyPayer: null, dutyPayers: null, tariff: null, tariffReason: null },
  ...{ importVat: null, adminFee: null, landedCost: null },
})

/** A row of the order list; `n` is its number: 1 is EXP0000000001. */
export const orderRow = (n: number, overrides: Partial<OrderRow> = {}): OrderRow => ({
  id: idOf(`order ${n}`),
  code: `EXP${String(n).padStart(10, '0')}`,
  trackingNumber: `TRK${n}`,
  senderReference: `Ref ${n}`,
  user: 'Blue Lotus',
  companyCode: 'BLUE',
  merchantId: idOf('merchant'),
  from: 'Blue Lotus, Hanoi',
  fromCountry: 'VN',
  to: `Recipient ${n}`,
  toCountry: 'DE',
  toPlace: 'Berlin',
  service: 'DHL Express',
  orderStatus: 3001,
  statusSince: '2026-11-20T02:00:00.000Z',
  additionalMessage: null,
  isImport: false,
  isProcess: false,
  processedByUserId: null,
  processedBy: null,
  handler: null,
  totalQuantity: 1,
  totalChargeableWeight: 2.5,
  realChargeableWeight: null,
  totalPrice: 1_250_000,
  realTotalPrice: null,
  dutyPayer: 'DAP',
  ...rowAmounts(overrides),
  unpricedReasons: [],
  isHeld: false,
  createdBy: 'cs-employee',
  createdDate: '2026-11-20T02:00:00.000Z',
  can: { edit: true, cancel: false, delete: true, process: true, takeOver: false },
  ...overrides,
})

/** The first `count` rows, newest first. */
export const orderRows = (count: number): OrderRow[] => Array.from({ length: count }, (_, at) => orderRow(at + 1))

const partyIn = (country: Country, overrides: Partial<Party> = {}): Party => ({
  name: 'Blue Lotus',
  contactName: 'Lan',
  addressLine1: '1 Trang Tien',
  addressLine2: null,
  addressLine3: null,
  telephone: '0901234567',
  email: null,
  city: 'Hanoi',
  state: null,
  postcode: '100000',
  countryId: country.id,
  country: { id: country.id, code: country.code, label: country.name },
  ...overrides,
})

const packageLine = (weight: number) => ({
  id: idOf(`package ${weight}`),
  quantity: 1,
  weight,
  length: 10,
  width: 10,
  height: 10,
  volumetricWeight: 0.2,
  chargeableWeight: weight,
})

const { id, code, label, providerId } = services.EXP

/** A saved export order of one 2.5 kg package to Germany, with a Super Admin's rights: version 7, at the hub. */
export const savedOrder = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  id: idOf('saved order'),
  code: 'EXP0000000007',
  version: 7,
  serviceId: id,
  service: { id, code, name: code, label, providerId },
  senderReference: 'Ref 7',
  note: null,
  itemType: 'P',
  totalValueCurrency: 'USD',
  categoryOfShipment: 'M',
  natureOfGoods: 'ConsumerGoods',
  iossAccountNumber: null,
  iossType: null,
  eoriNumber: null,
  senderTaxNumber: null,
  enhancedLiability: null,
  attachedFile: null,
  invoiceFile: null,
  orderStatus: 3300,
  additionalMessage: null,
  trackingNumber: null,
  trackingUrl: null,
  isImport: false,
  isProcess: false,
  processedByUserId: null,
  processedBy: null,
  handler: null,
  userId: idOf('merchant'),
  createdBy: 'blue-lotus',
  merchantId: idOf('merchant'),
  merchant: { id: idOf('merchant'), name: 'Blue Lotus', code: 'BLUE' },
  companyCode: 'BLUE',
  createdDate: '2026-11-20T02:00:00.000Z',
  from: partyIn(countries.VN),
  to: partyIn(countries.DE, { name: 'Anna Schmidt', city: 'Berlin', postcode: '10115' }),
  orderDetails: [
    {
      ...packageLine(2.5),
      shipmentContentDetails: [
        {
          id: idOf('content'),
          hsCode: '610910',
          itemDescription: 'T-shirt',
          declaredValue: 20,
          countryOfOriginId: countries.VN.id,
          countryOfOrigin: { id: countries.VN.id, code: 'VN', label: 'Vietnam' },
          itemQuantity: 3,
          itemWeight: null,
          ...mapItemTexts(() => null),
        },
      ],
    },
  ],
  realOrderDetails: [],
  fees: [],
  files: [],
  histories: [],
  totalQuantity: 1,
  totalWeight: 2.5,
  totalVolumetricWeight: 0.2,
  totalChargeableWeight: 2.5,
  totalPrice: 1_000_000,
  amounts: recordAmounts(1_000_000),
  priceChanges: [],
  priceBreakdown: quoteOf(1_000_000, 2.5),
  realPriceBreakdown: null,
  realTotalQuantity: null,
  realTotalWeight: null,
  realTotalVolumetricWeight: null,
  realChargeableWeight: null,
  realTotalPrice: null,
  unpricedReasons: [],
  heldAt: null,
  can: {
    edit: true,
    editService: true,
    changePrice: true,
    save: true,
    verify: true,
    editVerified: true,
    verifiedNeedsReason: false,
    editFiles: true,
    editTracking: true,
    changeStatus: [3003],
    forceStatus: false,
    process: true,
    takeOver: false,
    cancel: false,
    delete: true,
    attach: true,
  },
  ...overrides,
})
