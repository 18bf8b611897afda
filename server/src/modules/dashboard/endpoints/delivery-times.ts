import { deliveryTimes as endpoint } from '@waybill/contract/dashboard/endpoints'
import { implement } from '../../../platform/implement.ts'
import { deliveryTimesTo } from '../delivery-figures.ts'

export const deliveryTimes = implement(endpoint, async ({ context, query: { countryId, serviceId } }) => {
  const times = await deliveryTimesTo(context.db, context.now(), countryId)
  return serviceId === undefined ? times : times.filter((time) => time.serviceId === serviceId)
})
