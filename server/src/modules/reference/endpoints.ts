import * as endpoints from '@waybill/contract/reference/endpoints'
import { implement } from '../../platform/implement.ts'
import { listCurrencyRows, listSelectableServices } from './reference.queries.ts'

export const listCurrencies = implement(endpoints.listCurrencies, ({ context }) => listCurrencyRows(context.db))

export const listProviderServices = implement(endpoints.listProviderServices, async ({ context }) => {
  const services = await listSelectableServices(context.db)
  return services.map((service) => ({
    description: service.label,
    serviceProviderCode: service.code,
    tariffCalculationMethod: { methodCode: service.tariff_method },
  }))
})
