import { janioServices } from '@waybill/contract/partner-orders/endpoints'
import { janioLanes } from '../../../partners/janio/mapping.ts'
import { implement } from '../../../platform/implement.ts'

/** What the export of US Line offers as its service (rule PTO-15). */
export const listJanioServices = implement(janioServices, async ({ context }) =>
  [...Map.groupBy(janioLanes(context.settings), ({ service }) => service)].map(([service, lanes]) => ({
    serviceCode: String(service),
    lanes: lanes.map(({ from, to }) => ({ from, to })),
  })),
)
