import { waitingShipments as endpoint } from '@waybill/contract/dashboard/endpoints'
import { shipmentTypeOf } from '@waybill/contract/notifications/shapes'
import { implement } from '../../../platform/implement.ts'
import { remembered } from '../../shipments/index.ts'
import { listLongestWaiting } from '../dashboard.queries.ts'

const longest = remembered(listLongestWaiting, ([first]) => first?.total ?? 0)

export const waitingShipments = implement(endpoint, async ({ world, me }) => {
  const found = await longest(world.db, me, '')
  return {
    total: found[0]?.total ?? 0,
    shipments: found.map(({ total: _total, line, isImport, statusSince, unpricedReasons, ...shipment }) => ({
      ...shipment,
      type: shipmentTypeOf(line, isImport),
      statusSince: statusSince.toISOString(),
      unpricedReasons: unpricedReasons ?? [],
    })),
  }
})
