import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import type { Client } from '@waybill/testkit/client'
import { valueOf } from '@waybill/testkit/client'

/** Source of the searches, from a row of the list. */
export type ListedOne = {
  id: string
  merchantId: string | null
  number: string
  createdDate: string
  consignee: string
  merchant: string
}

/** A line of business in the bench. */
export type BenchLine = {
  many: string
  one: string
  listPath: string
  exportPath: string
  exportedColumns: number
  openPath: (id: string) => string
  /** At the bare server. */
  barePath: string
  list: (client: Client, query: { Skip?: number; Take: number; find?: string }) => Promise<ListedOne[]>
}

const findFilter = (find: string | undefined) =>
  find === undefined ? {} : { propertyFilters: [{ name: 'find', operation: 'Contains' as const, value: find }] }

export const ORDERS: BenchLine = {
  many: 'orders',
  one: 'order',
  listPath: orderGrid.path,
  exportPath: '/api/Order/Export',
  exportedColumns: 47,
  openPath: (id) => `/api/Order/${id}`,
  barePath: '/orders',
  list: async (client, { find, ...query }) =>
    valueOf(await client.grid(orderGrid, { ...query, ...findFilter(find) })).map((row) => ({
      id: row.id,
      merchantId: row.merchantId,
      number: row.code,
      createdDate: row.createdDate,
      consignee: normalizeForSearch(row.isImport ? row.from : row.to),
      merchant: normalizeForSearch(row.isImport ? row.to : row.from),
    })),
}

const PARCELS: BenchLine = {
  many: 'parcels',
  one: 'parcel',
  listPath: parcelGrid.path,
  exportPath: '/api/sgl-parcel/shipment/Export',
  exportedColumns: 47,
  openPath: (id) => `/api/sgl-parcel/shipment/${id}`,
  barePath: '/parcels',
  list: async (client, { find, ...query }) =>
    valueOf(await client.grid(parcelGrid, { ...query, ...findFilter(find) })).map((row) => ({
      id: row.id,
      merchantId: row.merchantId,
      number: row.sglShipmentId,
      createdDate: row.createdDate,
      consignee: normalizeForSearch(row.recipientName),
      merchant: normalizeForSearch(row.user),
    })),
}

export const LINES: readonly BenchLine[] = [ORDERS, PARCELS]
