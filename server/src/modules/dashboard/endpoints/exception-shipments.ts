import { exceptionShipments as endpoint } from '@waybill/contract/dashboard/endpoints'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import { implement } from '../../../platform/implement.ts'
import { cachedPerScope } from '../../shipments/index.ts'
import { listLongestExceptions } from '../dashboard.queries.ts'

const longest = cachedPerScope(listLongestExceptions, ([first]) => first?.total ?? 0)

export const exceptionShipments = implement(endpoint, async ({ context, me }) => {
  const found = await longest(context.db, me, '')
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
