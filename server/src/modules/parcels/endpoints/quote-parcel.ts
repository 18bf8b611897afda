import { quoteParcel as endpoint } from '@waybill/contract/parcels/endpoints'
import { passedLimits } from '@waybill/contract/parcels/rules'
import { ParcelEdit } from '@waybill/contract/parcels/schemas'
import { implement } from '../../../platform/implement.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { quotedMerchantId } from '../../pricing/index.ts'
import { computeWeights, getShipment } from '../../shipments/index.ts'
import { amountsWith, beyondLimits, verifiedWeightKg } from '../parcel-amounts.ts'
import { readRatesForForm } from '../price-parcel.ts'
import { readQuotedCodes, typedItems, typedPackage, type TypedPackage } from '../typed-parcel.ts'

/** The amounts of a parcel being typed; with packages, for their verified weight (rules TAR-5, PAR-28). */
export const quoteParcel = implement(endpoint, async ({ context, me, body }) => {
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
  const amounts = amountsWith(rates, { service, countryId, day, items, taxable: body.taxable }, weightKg)
  return passedLimits(service.code, verified).length > 0 ? beyondLimits(amounts) : amounts
})

const PACKAGES = ParcelEdit.shape.packages.unwrap()
