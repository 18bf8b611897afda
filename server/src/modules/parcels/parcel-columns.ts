import type { ParcelAdd, ParcelAmounts } from '@waybill/contract/parcels/shapes'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { Insertable } from 'kysely'
import type { ShipmentTable } from '../../shipment-tables.ts'
import {
  contentRows,
  eventRow,
  feeRows,
  feeOf,
  feeTotal,
  packageRows,
  type ShipmentColumns,
  type ShipmentKey,
} from '../shipments/index.ts'
import { declaredColumns, type DeclaredPart, type Resolved, storedContents, weighDeclared } from './declared-part.ts'
import { parcelSearchText } from './parcel-search-text.ts'
import type { StoredFinance } from '../shipments/index.ts'

/** The columns that keep what a parcel costs; prices stand in columns of their own too, for lists and sums. */
export const financeColumns = (finance: StoredFinance) =>
  ({
    total_price: finance.estimate.price,
    real_total_price: finance.verified?.price ?? null,
    price_breakdown: finance.estimate.breakdown && JSON.stringify(finance.estimate.breakdown),
    finance: JSON.stringify(finance),
  }) satisfies ShipmentColumns

type NewParcel = Resolved & {
  key: ShipmentKey
  /** Ours, from `nextNumber`. */
  number: string
  parcel: DeclaredPart
  fees: NonNullable<ParcelAdd['fees']>
  source: 'manual' | 'bulk' | 'api' | 'cpass'
  estimate: ParcelAmounts
  exchangeRate: number | null
  declaredValueUsd: number | null
  by: { id: string; username: string }
  at: Date
}

/**
 * The rows of a new parcel, checked and priced: the shipment and what hangs on it. One parcel or thousands are inserted
 * from them; `shipment_number` and the news are the inserter's.
 */
export const parcelColumns = (made: NewParcel) => {
  const { key, number, parcel, fees, estimate, by, at } = made
  const declared = declaredColumns(parcel, made)
  const shipment: Insertable<ShipmentTable> = {
    ...key,
    line: 'ecommerce',
    number,
    status: FIRST_STATUS,
    status_at: at,
    user_id: by.id,
    created_at: at,
    updated_at: at,
    updated_by: by.username,
    source: made.source,
    ...declared,
    ...financeColumns({ estimate, verified: null }),
    exchange_rate: made.exchangeRate,
    declared_value_usd: made.declaredValueUsd,
    fee_total: feeTotal(fees),
    search_text: parcelSearchText({ number, tracking_number: null, ...declared }),
  }
  return {
    shipment,
    packages: packageRows(key, 'declared', weighDeclared(parcel).packages),
    contents: contentRows(key, storedContents(parcel.handlingUnits, made)),
    fees: feeRows(key, fees.map(feeOf)),
    event: eventRow(key, { status: FIRST_STATUS, at, by: by.username }),
  }
}
