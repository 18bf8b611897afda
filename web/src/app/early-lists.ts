import type { GridQuery } from '@waybill/contract/kernel/grid'
import type { Permission } from '@waybill/contract/permissions'

export type EarlyList = { address: RegExp; may: Permission; grid: string; path: string; query: GridQuery }

const page = { OrderBy: 'createdDate descending', Skip: 0, Take: 25 }

/**
 * The lists that most visits start with, with the requests of their screens. Written out, because the early script runs
 * before contract and screens load; early-start.dom.test.tsx keeps them in step.
 */
const LISTS: readonly EarlyList[] = [
  ...(['export', 'import'] as const).map((type) => ({
    address: type === 'export' ? /^\/order(\/export)?$/ : /^\/order\/import$/,
    may: 'order.list' as const,
    grid: 'orders',
    path: '/api/Order',
    query: {
      propertyFilters: [{ name: 'isImport', operation: 'Equal' as const, value: type === 'import' }],
      ...page,
    },
  })),
  {
    address: /^\/shipment\/sgl-parcel$/,
    may: 'parcel.list',
    grid: 'parcels',
    path: '/api/sgl-parcel/GetShipments',
    query: { propertyFilters: [], ...page },
  },
]

export const earlyListOf = (path: string): EarlyList | undefined => LISTS.find(({ address }) => address.test(path))
