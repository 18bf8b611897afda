import { NIL_ID } from '@waybill/contract/kernel/entity'
import { quoteParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelQuoteBody } from '@waybill/contract/parcels/shapes'
import type { Me } from '@waybill/contract/identity/me'
import { invalid, notFound } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { getShipment, findCountryIds, listServicesByCode, weigh } from '../../shipments/index.ts'
import { itemsOf } from '../declared-part.ts'
import { amountsWith, beyondLimits, verifiedWeightKg } from '../parcel-amounts.ts'
import { readRatesForForm } from '../price-parcel.ts'
import { readablePackages, sizesOf } from '../quote-draft.ts'

/** What a parcel would cost as it is being typed; with packages, what their verified weight costs (decisions B6, B9). */
export const quoteParcel = implement(endpoint, async ({ world, me, body }) => {
  const { db } = world
  const { service, countryIds } = await readCodes(db, body)
  const merchantId = await merchantOf(db, me, body.merchantId)
  const saved = body.id ? await getShipment(db, me, 'ecommerce', body.id) : undefined
  const countryId = countryIds.get(body.shipToAddress.country) ?? ''
  const day = vietnamDay(saved?.createdAt ?? world.now())
  const rates = await readRatesForForm(db, {
    serviceId: service.id,
    merchantId,
    countryId,
    currency: body.totalValueCurrency,
    day,
    stored: saved ? { currency: saved.currency, vndPerUnit: saved.exchangeRate } : null,
  })
  const items = itemsOf(body.handlingUnits).map((item) => ({
    hsCode: item.hsCode ?? '',
    originCountryId: countryIds.get(item.countryOfOrigin ?? '') ?? '',
    declaredValue: item.declaredValue ?? 0,
    itemQuantity: item.itemQuantity ?? 0,
    itemWeight: item.itemWeight ?? null,
  }))
  const weightOf = (packages: ReturnType<typeof readablePackages>) =>
    weigh('ecommerce', service.code, packages).totals.totalChargeableWeight
  const declaredKg = weightOf(body.handlingUnits.map(sizesOf))
  const verified = readablePackages(body.packages)
  const weightKg = verified.length > 0 ? verifiedWeightKg(service.code, declaredKg, weightOf(verified)) : declaredKg
  const amounts = amountsWith(rates, { service, countryId, day, items, taxable: body.taxable }, weightKg)
  return passedLimits(service.code, verified).length > 0 ? beyondLimits(amounts) : amounts
})

/** 400 unless service and recipient's country exist; where goods come from may not be typed yet. */
const readCodes = async (db: Db, body: ParcelQuoteBody) => {
  const { country } = body.shipToAddress
  const origins = itemsOf(body.handlingUnits).map(({ countryOfOrigin }) => countryOfOrigin ?? '')
  const [service] = await listServicesByCode(db, [body.serviceCode])
  const countryIds = await findCountryIds(db, [...new Set([country, ...origins])])
  const isKnown = countryIds.has(country)
  if (!service || !isKnown)
    throw invalid({
      ...(service ? {} : { serviceCode: 'There is no such service.' }),
      ...(isKnown ? {} : { 'shipToAddress.country': 'There is no such country.' }),
    })
  return { service, countryIds }
}

/** The merchant named, in scope, else the company of who asks; null: "Other", without merchant fees. */
const merchantOf = async (db: Db, me: Me, asked: string | null | undefined): Promise<string | null> => {
  const merchantId = asked && asked !== NIL_ID ? asked : me.companyId
  if (merchantId === null) return null
  if (!isUuid(merchantId)) throw notFound()
  await requireMerchant(db, me, merchantId)
  return merchantId
}
