import * as endpoints from '@waybill/contract/orders/endpoints'
import type { OrderServicesBody } from '@waybill/contract/orders/schemas'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { packageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import { sql } from 'kysely'
import { invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import {
  type Duties,
  findCountry,
  findCountryId,
  findExchangeRate,
  isDutiable,
  isVatPrepaid,
  priceWith,
  quotedMerchantId,
  readDuties,
  readServicePrices,
  settleDuties,
  tradeOf,
  withLandedTotal,
} from '../../pricing/index.ts'
import { listPastParties } from '../../shipments/index.ts'
import { expressScope } from '../order.policy.ts'

/** Each service's price for an order being typed (rule PRC-21). */
export const quoteOrderServices = implement(endpoints.quoteOrderServices, async ({ context, me, body }) => {
  const { db } = context
  const merchantId = await quotedMerchantId(db, me, body.merchantId)
  const country = await findCountry(db, body.countryId)
  if (!country) throw invalid({ countryId: 'There is no such country.' })
  const sold = body.goods ? await readSoldGoods(db, body.goods, country, vietnamDay(context.now())) : null
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
      ...landedOf(sold, service.dap_fee, total),
      reason,
      zone: zone?.name ?? null,
      passed: [],
    }
  })
})

type SoldGoods = {
  duties: Duties
  consignment: Parameters<typeof settleDuties>[0]['consignment']
  isDutiable: boolean
}

/** The goods of an export being typed, as duties take them. */
const readSoldGoods = async (
  db: Db,
  goods: NonNullable<OrderServicesBody['goods']>,
  country: { id: string; code: string },
  day: string,
): Promise<SoldGoods> => {
  const { currency, itemType, categoryOfShipment, iossAccountNumber: iossNumber, company } = goods
  const duties = await readDuties(db, country.id, day)
  const vndPerUnit = await findExchangeRate(db, currency, day)
  const vietnamId = (await findCountryId(db, 'VN')) ?? ''
  const items = goods.items.map(({ declaredValue, quantity, itemWeight, hsCode, originId }) => ({
    ...{ hsCode, itemWeight, originCountryId: originId ?? vietnamId },
    ...{ declaredValue: declaredValue ?? 0, itemQuantity: quantity ?? 0 },
  }))
  const lines = items.map(({ itemQuantity, itemWeight, ...item }) => ({
    ...item,
    quantity: itemQuantity,
    weightKg: itemWeight === null ? null : itemWeight * itemQuantity,
  }))
  const trade = tradeOf(categoryOfShipment, company)
  const hasIoss = isVatPrepaid({ duties, vndPerUnit }, { currency, items, day, country: country.code, iossNumber })
  return {
    duties,
    consignment: { day, trade, hasIoss, lines, currency, vndPerUnit },
    isDutiable: isDutiable({ itemType, from: 'VN', to: country.code }),
  }
}

/** Duties of an order are its receiver's (rule TAR-15): the landed cost shows them beside the price. */
const landedOf = (
  sold: SoldGoods | null,
  dapFee: number,
  price: number | null,
): Pick<ServiceQuote, 'dutyPayer' | 'dutyPayers' | 'landedCost'> => {
  if (sold === null) return { dutyPayer: null, dutyPayers: [], landedCost: null }
  const service = { tariffMethod: 'NONE', allowsDap: false, dapFee } as const
  const { dutyPayer, dutyPayers, landed } = settleDuties({ service, chosenPayer: null, ...sold })
  return { dutyPayer, dutyPayers, landedCost: withLandedTotal(landed, { price, adminFee: 0 }) }
}

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
