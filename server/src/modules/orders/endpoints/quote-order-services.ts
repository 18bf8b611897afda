import { quoteOrderServices as endpoint } from '@waybill/contract/orders/endpoints'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { packageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { countryExists, priceWith, quotedMerchantId, readServicePrices } from '../../pricing/index.ts'

/** Each service's price for an order being typed (rule PRC-21). */
export const quoteOrderServices = implement(endpoint, async ({ context, me, body }) => {
  const { db } = context
  const merchantId = await quotedMerchantId(db, me, body.merchantId)
  if (!(await countryExists(db, body.countryId))) throw invalid({ countryId: 'There is no such country.' })
  const services = await readServicePrices(db, merchantId)
  return services.map(({ service, prices, merchantFees, rated }): ServiceQuote => {
    const weighed = body.orderDetails.map((line) => ({ ...line, ...packageWeights('express', service.code, line) }))
    const weight = packageTotals(weighed).totalChargeableWeight
    const asked = { chargeableWeightKg: weight, zoneCountryId: body.countryId }
    const { total, reason, zone } = priceWith(prices, rated, merchantFees, asked)
    return {
      serviceId: service.id,
      serviceCode: service.code,
      label: service.label,
      provider: service.provider,
      weight,
      limits: null,
      price: total,
      tariff: 0,
      adminFee: 0,
      total,
      reason,
      zone: zone?.name ?? null,
      passed: [],
    }
  })
})
