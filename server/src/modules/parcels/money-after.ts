import type { Me } from '@waybill/contract/identity/me'
import type { Tx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { findExchangeRate } from '../pricing/index.ts'
import { type ShipmentColumns, type ShipmentRow, weigh } from '../shipments/index.ts'
import { type Edit, givenPrice, packagesAfter, partAfter } from './check-edit.ts'
import { pricedItems, type Resolved, weighDeclared } from './declared-part.ts'
import { financeAfter } from './finance-after.ts'
import { amountsWith, declaredUsd } from './parcel-amounts.ts'
import type { ParcelField } from './parcel-changes.ts'
import { financeColumns } from './parcel-columns.ts'
import { readRates } from './price-parcel.ts'

type Save = Edit & { parcel: ShipmentRow; resolved: Resolved }

const MONEY: readonly ParcelField[] = [
  'merchantId',
  'taxable',
  'totalValueCurrency',
  'packages',
  'totalPrice',
  'realTotalPrice',
]

/**
 * The columns of money after an edit, by decision B8: rates valid on the creation day, and its exchange rate as it is
 * stored, unless the currency changed. `merchantId` is the owner's as it will be; null: "Other".
 */
export const moneyAfter = async (tx: Tx, me: Me, save: Save, merchantId: string | null): Promise<ShipmentColumns> => {
  const { before, parcel, changed, inputs, resolved } = save
  const { service, countryIds } = resolved
  const isOther = inputs.service || inputs.sizes || inputs.items || inputs.country
  if (!isOther && !MONEY.some((name) => changed.has(name))) return {}
  const after = partAfter(save)
  const currency = after.totalValueCurrency
  const countryId = countryIds.get(after.shipToAddress.country) ?? ''
  const day = vietnamDay(parcel.created_at)
  const stored = { currency: before.totalValueCurrency, vndPerUnit: parcel.exchange_rate }
  const rates = await readRates(tx, { serviceId: service.id, merchantId, countryId, currency, day, stored })
  const items = pricedItems(after.handlingUnits, resolved)
  const weightOf = (packages: Parameters<typeof weigh>[2]) =>
    weigh('ecommerce', service.code, packages).totals.totalChargeableWeight
  const verified = packagesAfter(save)
  const anew = anewBy(save)
  const finance = financeAfter({
    before: before.finance,
    serviceCode: service.code,
    declaredKg: weighDeclared(after).totals.totalChargeableWeight,
    verifiedKg: verified.length === 0 ? null : weightOf(verified),
    anew,
    isDeclaredAnew: inputs.sizes,
    isVerifiedAnew: changed.has('packages'),
    ...typedPrices(save, anew.price),
    username: me.username,
    amountsAt: (kg) => amountsWith(rates, { service, countryId, day, items, taxable: after.taxable }, kg),
  })
  const vndPerUsd = await findExchangeRate(tx, 'USD', day)
  return {
    ...financeColumns(finance),
    exchange_rate: rates.vndPerUnit,
    declared_value_usd: declaredUsd(items, currency, { vndPerUnit: rates.vndPerUnit, vndPerUsd }),
  }
}

/** What price, tariff and admin fee are made from. */
const anewBy = ({ changed, inputs }: Save) => ({
  price: inputs.service || inputs.sizes || inputs.itemWeights || inputs.country || changed.has('merchantId'),
  tariff:
    inputs.service || inputs.items || inputs.country || changed.has('taxable') || changed.has('totalValueCurrency'),
  adminFee: inputs.service,
})

/** The typed prices that count: those of who may change them. Of a service without rates the old ones stay. */
const typedPrices = (save: Save, isPriceAnew: boolean) => {
  const { before, body, changed, inputs, resolved, mayPrice } = save
  const stays = resolved.service.manual_price && mayPrice && isPriceAnew
  const isRealTyped = mayPrice && (changed.has('packages') || changed.has('realTotalPrice'))
  const realStays = stays && !inputs.service ? (before.realTotalPrice ?? undefined) : undefined
  return {
    typed: changed.has('totalPrice') ? body.totalPrice : stays ? givenPrice(save) : undefined,
    realTyped: isRealTyped ? body.realTotalPrice : realStays,
  }
}
