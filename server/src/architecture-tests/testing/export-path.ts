import type { GridEndpoint } from '@waybill/contract/kernel/endpoint'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { exportParcels } from '@waybill/contract/parcels/list-endpoints'
import { exportJanioOrders, janioOrderGrid } from '@waybill/contract/partner-orders/endpoints'

const NAMED = new Map<string, string>([
  [parcelGrid.path, exportParcels.path],
  [janioOrderGrid.path, exportJanioOrders.path],
])

/** The path of the export of a list: its own name, or the list's with `/Export`. */
export const exportPathOf = ({ path }: Pick<GridEndpoint, 'path'>): string => NAMED.get(path) ?? `${path}/Export`
