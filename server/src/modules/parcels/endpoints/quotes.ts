import * as endpoints from '@waybill/contract/parcels/endpoints'
import { passedLimits, passedLimitMessages } from '@waybill/contract/parcels/rules'
import { ParcelEdit, type ParcelQuoteBody, type ParcelServicesBody } from '@waybill/contract/parcels/schemas'
import { serviceLimits } from '@waybill/contract/parcels/limits'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { implement } from '../../../platform/implement.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import {
  quotedMerchantId,
  findExchangeRate,
  readDuties,
  readServicePrices,
  isDutiable,
  tradeOf,
} from '../../pricing/index.ts'
import { computeWeights, getShipment, type Package, readReferences } from '../../shipments/index.ts'
import { amountsWith, beyondLimits, type DutyFacts, verifiedWeightKg, type PricedItem } from '../parcel-amounts.ts'
import { payerOf } from '../parcel-money.ts'
import { readRatesForForm } from '../price-parcel.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database.ts'

/** The amounts of a parcel being typed; with packages, for their verified weight (rules TAR-5, PAR-28). */
export const quoteParcel = implement(endpoints.quoteParcel, async ({ context, me, body }) => {
  const { db } = context
  const { service, countryIdOf } = await readQuotedCodes(db, body, body.serviceCode)
  if (!service) throw new Error('The service was not checked')
  const merchantId = await quotedMerchantId(db, me, body.merchantId)
  const saved = body.id ? await getShipment(db, me, 'ecommerce', body.id) : undefined
  const countryId = countryIdOf(body.shipToAddress.country)
  const day = vietnamDay(saved?.createdAt ?? context.now())
  const rates = await readRatesForForm(db, {
    serviceId: service.id,
    merchantId,
    countryId,
    currency: body.totalValueCurrency,
    day,
    stored: saved ? { currency: saved.currency, vndPerUnit: saved.exchangeRate } : null,
  })
  const items = typedItems(body, countryIdOf)
  const weightOf = (packages: readonly TypedPackage[]) =>
    computeWeights('ecommerce', service.code, packages.map(typedPackage)).totals.totalChargeableWeight
  const declaredKg = weightOf(body.handlingUnits)
  const verified = readableBody(PACKAGES, body.packages).map(typedPackage)
  const weightKg = verified.length > 0 ? verifiedWeightKg(service.code, declaredKg, weightOf(verified)) : declaredKg
  const parcel = { service, countryId, day, items, taxable: body.taxable, ...typedDutyFacts(body) }
  const amounts = amountsWith(rates, parcel, weightKg)
  return passedLimits(service.code, verified).length > 0 ? beyondLimits(amounts) : amounts
})

const PACKAGES = ParcelEdit.shape.packages.unwrap()

/** Each service's price for a parcel being typed (rule PRC-21). */
export const quoteParcelServices = implement(endpoints.quoteParcelServices, async ({ context, me, body }) => {
  const { db } = context
  const { countryIdOf } = await readQuotedCodes(db, body)
  const merchantId = await quotedMerchantId(db, me, body.merchantId)
  const countryId = countryIdOf(body.shipToAddress.country)
  const day = vietnamDay(context.now())
  const duties = await readDuties(db, countryId, day)
  const vndPerUnit = await findExchangeRate(db, body.totalValueCurrency, day)
  const items = typedItems(body, countryIdOf)
  const packages = body.handlingUnits.map(typedPackage)
  const facts = typedDutyFacts(body)
  const services = await readServicePrices(db, merchantId)
  return services.map(({ service, prices, merchantFees }): ServiceQuote => {
    const weight = computeWeights('ecommerce', service.code, packages).totals.totalChargeableWeight
    const parcel = { service, countryId, day, items, taxable: body.taxable, ...facts }
    const rated = amountsWith({ prices, merchantFees, duties, vndPerUnit }, parcel, weight)
    const passed = passedLimitMessages(service.code, packages)
    const amounts = passed.length > 0 ? beyondLimits(rated) : rated
    const { price, breakdown, tariff, adminFee, importVat, total, dutyPayer, dutyPayers, landedCost } = amounts
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
      importVat,
      total,
      dutyPayer,
      dutyPayers,
      landedCost,
      reason: breakdown?.reason ?? null,
      zone: breakdown?.zone?.name ?? null,
      passed,
    }
  })
})

type Typed = Pick<ParcelQuoteBody, 'totalValueCurrency' | 'shipToAddress' | 'handlingUnits'>

/** What duties of a parcel being typed depend on beside its goods (rules TAR-13, TAR-15). */
const typedDutyFacts = (body: ParcelServicesBody): DutyFacts => ({
  currency: body.totalValueCurrency,
  trade: tradeOf(body.categoryOfShipment, body.shipToAddress.company),
  country: body.shipToAddress.country,
  iossNumber: body.iossAccountNumber,
  chosenPayer: payerOf(body.dutyPayer),
  isDutiable: isDutiable({
    itemType: body.itemType,
    from: body.shipFromAddress?.country,
    to: body.shipToAddress.country,
  }),
})

const itemsIn = ({ handlingUnits }: Typed) => handlingUnits.flatMap((unit) => unit.contentDetailItems ?? [])

/** The customs items of a parcel being typed, for pricing. */
const typedItems = (body: Typed, countryIdOf: (code: string) => string): PricedItem[] =>
  itemsIn(body).map((item) => ({
    hsCode: item.hsCode ?? '',
    originCountryId: countryIdOf(item.countryOfOrigin ?? ''),
    declaredValue: item.declaredValue ?? 0,
    itemQuantity: item.itemQuantity ?? 0,
    itemWeight: item.itemWeight ?? null,
  }))

type TypedPackage = { [Name in keyof Package]?: Package[Name] | null | undefined }
/** A measure beyond any package's maximum is ignored for pricing. */
const MAX_MEASURE = 1_000_000

/** A package being typed: missing or impossible measures count as 0. */
const typedPackage = ({ quantity, weight, length, width, height }: TypedPackage): Package => {
  const read = (figure: number | null | undefined) => (figure && figure > 0 && figure <= MAX_MEASURE ? figure : 0)
  return {
    ...{ quantity: read(quantity), weight: read(weight) },
    ...{ length: read(length), width: read(width), height: read(height) },
  }
}

/** 400 unless the service, if one is named, and the recipient's country exist; the sender's country may be missing. */
const readQuotedCodes = async (db: Db, body: Typed, serviceCode?: string) => {
  const references = await readReferences(db, [
    {
      ...{ service: { code: serviceCode ?? '' }, currency: body.totalValueCurrency, sender: null, fees: [] },
      consignee: { country: { code: body.shipToAddress.country } },
      contents: itemsIn(body).map(({ countryOfOrigin }) => ({ origin: { code: countryOfOrigin ?? '' } })),
    },
  ])
  const service = serviceCode === undefined ? undefined : references.service({ code: serviceCode })
  const countryIdOf = (code: string): string => references.country({ code })?.id ?? ''
  const isServiceMissing = serviceCode !== undefined && !service
  const isKnown = countryIdOf(body.shipToAddress.country) !== ''
  if (isServiceMissing || !isKnown)
    throw invalid({
      ...(isServiceMissing ? { serviceCode: 'There is no such service.' } : {}),
      ...(isKnown ? {} : { 'shipToAddress.country': 'There is no such country.' }),
    })
  return { service, countryIdOf }
}
