import { listProviderServices as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listSelectableServices } from '../reference.queries.ts'

export const listProviderServices = implement(endpoint, async ({ world }) => {
  const services = await listSelectableServices(world.db)
  return services.map((service) => ({
    description: service.label,
    serviceProviderCode: service.code,
    tariffCalculationMethod: { methodCode: service.tariff_method },
  }))
})
