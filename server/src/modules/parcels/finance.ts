import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { Shipment, StoredFinance } from '../shipments/index.ts'
import type { ParcelFinances } from './parcel-amounts.ts'

/** Amounts of an unpriced parcel. */
const UNPRICED: ParcelAmounts = {
  price: null,
  breakdown: null,
  tier: null,
  tariff: null,
  tariffReason: null,
  adminFee: 0,
  importVat: 0,
  total: null,
  dutyPayer: null,
  dutyPayers: [],
  landedCost: null,
}

/** A parcel's amounts. Those stored before duties were in layers have no layers, no import VAT and no landed cost. */
export const financeOf = ({ finance, price }: Pick<Shipment, 'finance' | 'price'>): ParcelFinances =>
  finance === null
    ? { estimate: { ...UNPRICED, price }, verified: null }
    : { estimate: completed(finance.estimate), verified: finance.verified && completed(finance.verified) }

const completed = (stored: StoredFinance['estimate']): ParcelAmounts => ({
  ...UNPRICED,
  ...stored,
  tariff: stored.tariff && { layers: [], ...stored.tariff },
})
