import { listProviderServices as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listSelectableServices } from '../reference.queries.ts'

export const listProviderServices = implement(endpoint, async ({ context }) => {
  const services = await listSelectableServices(context.db)
  return services.map((service) => ({
    description: service.label,
    serviceProviderCode: service.code,
    tariffCalculationMethod: { methodCode: service.tariff_method },
  }))
})
