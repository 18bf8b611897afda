import { quoteParcelServices as endpoint } from '@waybill/contract/parcels/endpoints'
import { serviceLimits } from '@waybill/contract/parcels/limits'
import { passedLimitMessages } from '@waybill/contract/parcels/rules'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { findExchangeRate, listTariffRatesTo, quotedMerchantId, readServicePrices } from '../../pricing/index.ts'
import { computeWeights } from '../../shipments/index.ts'
import { amountsWith, beyondLimits } from '../parcel-amounts.ts'
import { readQuotedCodes, typedItems, typedPackage } from '../typed-parcel.ts'

/** Each service's price for a parcel being typed (rule PRC-21). */
export const quoteParcelServices = implement(endpoint, async ({ context, me, body }) => {
  const { db } = context
  const { countryIdOf } = await readQuotedCodes(db, body)
  const merchantId = await quotedMerchantId(db, me, body.merchantId)
  const countryId = countryIdOf(body.shipToAddress.country)
  const day = vietnamDay(context.now())
  const tariffRates = await listTariffRatesTo(db, countryId)
  const vndPerUnit = await findExchangeRate(db, body.totalValueCurrency, day)
  const items = typedItems(body, countryIdOf)
  const packages = body.handlingUnits.map(typedPackage)
  const services = await readServicePrices(db, merchantId)
  return services.map(({ service, prices, merchantFees }): ServiceQuote => {
    const weight = computeWeights('ecommerce', service.code, packages).totals.totalChargeableWeight
    const parcel = { service, countryId, day, items, taxable: body.taxable }
    const rated = amountsWith({ prices, merchantFees, tariffRates, vndPerUnit }, parcel, weight)
    const passed = passedLimitMessages(service.code, packages)
    const { price, breakdown, tariff, adminFee, total } = passed.length > 0 ? beyondLimits(rated) : rated
    const { weightMaxKg, totalChargeableMaxKg } = serviceLimits(service.code)
    return {
      serviceId: service.id,
      serviceCode: service.code,
      label: service.label,
      provider: service.provider,
      weight,
      limits: { weightMaxKg, totalChargeableMaxKg },
      price,
      tariff: tariff?.total ?? null,
      adminFee,
      total,
      reason: breakdown?.reason ?? null,
      zone: breakdown?.zone?.name ?? null,
      passed,
    }
  })
})
