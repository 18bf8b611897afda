import * as endpoints from '@waybill/contract/orders/endpoints'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { packageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import { sql } from 'kysely'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { countryExists, priceWith, quotedMerchantId, readServicePrices } from '../../pricing/index.ts'
import { listPastParties } from '../../shipments/index.ts'
import { expressScope } from '../order.policy.ts'

/** Each service's price for an order being typed (rule PRC-21). */
export const quoteOrderServices = implement(endpoints.quoteOrderServices, async ({ context, me, body }) => {
  const { db } = context
  const merchantId = await quotedMerchantId(db, me, body.merchantId)
  if (!(await countryExists(db, body.countryId))) throw invalid({ countryId: 'There is no such country.' })
  const services = await readServicePrices(db, merchantId)
  return services.map(({ service, prices, merchantFees, rated }): ServiceQuote => {
    const weighed = body.orderDetails.map((line) => ({ ...line, ...packageWeights('express', service.code, line) }))
    const weight = packageTotals(weighed).totalChargeableWeight
    const input = { chargeableWeightKg: weight, zoneCountryId: body.countryId }
    const { total, reason, zone } = priceWith(prices, rated, merchantFees, input)
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
      importVat: 0,
      total,
      dutyPayer: null,
      dutyPayers: [],
      landedCost: null,
      reason,
      zone: zone?.name ?? null,
      passed: [],
    }
  })
})

/** Foreign parties of earlier orders: receivers of exports, senders of imports (rule ORD-31). */
export const pastParties = implement(
  endpoints.pastParties,
  async ({ context: { db }, me, query: { type, find, merchantId } }) => {
    const isImport = type === 'import'
    const parties = await listPastParties(db, me, {
      side: isImport ? 'sender' : 'receiver',
      scope: sql<boolean>`${expressScope(me)} and s.is_import = ${isImport}`,
      find: find?.trim() ?? '',
      merchantId: await quotedMerchantId(db, me, merchantId),
      isAddressSearchable: false,
    })
    return parties.map(
      ({ company: _none, alternateTelephone: _other, countryCode: _code, lastUsed, shipments, ...party }) => ({
        ...party,
        lastUsed: lastUsed.toISOString(),
        orders: shipments,
      }),
    )
  },
)
