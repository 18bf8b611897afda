import { passedLimits } from '@waybill/contract/parcels/rules'
import type { ParcelAmounts } from '@waybill/contract/parcels/shapes'
import type { DbOrTx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { weigh } from '../shipments/index.ts'
import { pricedItems, type Resolved, weighDeclared } from './declared-part.ts'
import { type Edit, packagesAfter, partAfter } from './edited-parcel.ts'
import { amountsWith, beyondLimits, verifiedWeightKg } from './parcel-amounts.ts'
import { readRates } from './price-parcel.ts'

/**
 * What an edited parcel costs by the rates of its creation day, and its exchange rate as it is stored, unless the currency
 * changed (decision B8). `merchantId` is the owner's as it will be; null: "Other".
 */
export const rateEdit = async (
  db: DbOrTx,
  edit: Pick<Edit, 'before' | 'body'>,
  resolved: Resolved,
  merchantId: string | null,
) => {
  const { before } = edit
  const { service, countryIds } = resolved
  const after = partAfter(edit)
  const currency = after.totalValueCurrency
  const countryId = countryIds.get(after.shipToAddress.country) ?? ''
  const day = vietnamDay(new Date(before.createdDate))
  const stored = { currency: before.totalValueCurrency, vndPerUnit: before.exchangeRate }
  const rates = await readRates(db, { serviceId: service.id, merchantId, countryId, currency, day, stored })
  const items = pricedItems(after.handlingUnits, resolved)
  const amountsAt = (kg: number): ParcelAmounts =>
    amountsWith(rates, { service, countryId, day, items, taxable: after.taxable }, kg)

  const declaredKg = weighDeclared(after).totals.totalChargeableWeight
  const packages = packagesAfter(edit)
  const passed = passedLimits(service.code, packages)
  /** Of what was verified; null: nothing was. Beyond the service's limits it has no price (decision A6b). */
  const verifiedAmounts = (): ParcelAmounts | null => {
    if (packages.length === 0) return null
    const verifiedKg = weigh('ecommerce', service.code, packages).totals.totalChargeableWeight
    const amounts = amountsAt(verifiedWeightKg(service.code, declaredKg, verifiedKg))
    return passed.length > 0 ? beyondLimits(amounts) : amounts
  }
  return { rates, items, currency, day, passed, estimateAmounts: () => amountsAt(declaredKg), verifiedAmounts }
}
