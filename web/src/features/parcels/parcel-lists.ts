import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import type { WalkedList } from '../../shipment/record/use-record-walk.ts'
import { parcelHref } from './parcels.api.ts'

/** The list that parcels can be stepped through. */
export const PARCEL_WALKS: readonly WalkedList<ParcelRow>[] = [
  { id: 'parcels', endpoint: parcelGrid, hrefOf: parcelHref },
]
