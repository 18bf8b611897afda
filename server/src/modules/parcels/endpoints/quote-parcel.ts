import { NIL_ID } from '@waybill/contract/kernel/entity'
import { quoteParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { passedLimits } from '@waybill/contract/parcels/rules'
import { ParcelEdit, type ParcelQuoteBody } from '@waybill/contract/parcels/schemas'
import type { Me } from '@waybill/contract/identity/me'
import { invalid, notFound } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { getShipment, type Package, readReferences, computeWeights } from '../../shipments/index.ts'
import { amountsWith, beyondLimits, verifiedWeightKg } from '../parcel-amounts.ts'
import { readRatesForForm } from '../price-parcel.ts'

/** What a parcel would cost as it is being typed; with packages, what their verified weight costs (rules TAR-5, PAR-28). */
export const quoteParcel = implement(endpoint, async ({ context, me, body }) => {
  const { db } = context
  const { service, countryIdOf } = await readCodes(db, body)
  const merchantId = await merchantOf(db, me, body.merchantId)
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
  const items = itemsIn(body).map((item) => ({
    hsCode: item.hsCode ?? '',
    originCountryId: countryIdOf(item.countryOfOrigin ?? ''),
    declaredValue: item.declaredValue ?? 0,
    itemQuantity: item.itemQuantity ?? 0,
    itemWeight: item.itemWeight ?? null,
  }))
  const weightOf = (packages: readonly Typed[]) =>
    computeWeights('ecommerce', service.code, packages.map(measured)).totals.totalChargeableWeight
  const declaredKg = weightOf(body.handlingUnits)
  const verified = readableBody(PACKAGES, body.packages).map(measured)
  const weightKg = verified.length > 0 ? verifiedWeightKg(service.code, declaredKg, weightOf(verified)) : declaredKg
  const amounts = amountsWith(rates, { service, countryId, day, items, taxable: body.taxable }, weightKg)
  return passedLimits(service.code, verified).length > 0 ? beyondLimits(amounts) : amounts
})

const itemsIn = ({ handlingUnits }: ParcelQuoteBody) => handlingUnits.flatMap((unit) => unit.contentDetailItems ?? [])

type Typed = { [Name in keyof Package]?: Package[Name] | null | undefined }
const PACKAGES = ParcelEdit.shape.packages.unwrap()
/** More than a package can measure is no measure that prices anything. */
const MAX_MEASURE = 1_000_000

/** A package that is being typed: what is missing, or cannot be, weighs nothing. */
const measured = ({ quantity, weight, length, width, height }: Typed): Package => {
  const read = (figure: number | null | undefined) => (figure && figure > 0 && figure <= MAX_MEASURE ? figure : 0)
  return {
    ...{ quantity: read(quantity), weight: read(weight) },
    ...{ length: read(length), width: read(width), height: read(height) },
  }
}

/** 400 unless service and recipient's country exist; where goods come from may not be typed yet. */
const readCodes = async (db: Db, body: ParcelQuoteBody) => {
  const references = await readReferences(db, [
    {
      ...{ service: { code: body.serviceCode }, currency: body.totalValueCurrency, sender: null, fees: [] },
      consignee: { country: { code: body.shipToAddress.country } },
      contents: itemsIn(body).map(({ countryOfOrigin }) => ({ origin: { code: countryOfOrigin ?? '' } })),
    },
  ])
  const service = references.service({ code: body.serviceCode })
  const countryIdOf = (code: string): string => references.country({ code })?.id ?? ''
  const isKnown = countryIdOf(body.shipToAddress.country) !== ''
  if (!service || !isKnown)
    throw invalid({
      ...(service ? {} : { serviceCode: 'There is no such service.' }),
      ...(isKnown ? {} : { 'shipToAddress.country': 'There is no such country.' }),
    })
  return { service, countryIdOf }
}

/** The merchant named, in scope, else the company of who asks; null: "Other", without merchant fees. */
const merchantOf = async (db: Db, me: Me, asked: string | null | undefined): Promise<string | null> => {
  const merchantId = asked && asked !== NIL_ID ? asked : me.companyId
  if (merchantId === null) return null
  if (!isUuid(merchantId)) throw notFound()
  await requireMerchant(db, me, merchantId)
  return merchantId
}
