import type { Me } from '@waybill/contract/identity/me'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import type { Tx } from '../../platform/database.ts'
import { findExchangeRate } from '../pricing/index.ts'
import { requireAtHub, type ShipmentColumns, type ShipmentRow } from '../shipments/index.ts'
import type { Resolved } from './declared-part.ts'
import { type Edit, givenPrice } from './edited-parcel.ts'
import { financeAfter } from './finance-after.ts'
import { declaredUsd } from './parcel-amounts.ts'
import type { ParcelField } from './parcel-changes.ts'
import { financeColumns } from './parcel-columns.ts'
import { rateEdit } from './rate-edit.ts'

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
 * The columns of money after an edit, by decision B8. `merchantId` is the owner's as it will be; null: "Other". 422 where
 * that would move the price after the hub, by who may not set it (A6a).
 */
export const moneyAfter = async (tx: Tx, me: Me, save: Save, merchantId: string | null): Promise<ShipmentColumns> => {
  const { before, parcel, changed, inputs, resolved } = save
  const isOther = inputs.service || inputs.sizes || inputs.items || inputs.country
  if (!isOther && !MONEY.some((name) => changed.has(name))) return {}
  const anew = anewBy(save)
  if (anew.price) requireAtHub(me, parcel.status)
  const rated = await rateEdit(tx, save, resolved, merchantId)
  const finance = financeAfter({
    before: before.finance,
    serviceCode: resolved.service.code,
    anew,
    isDeclaredAnew: inputs.sizes,
    isVerifiedAnew: changed.has('packages'),
    ...typedPrices(save, anew.price),
    username: me.username,
    estimateAmounts: rated.estimateAmounts,
    verifiedAmounts: rated.verifiedAmounts,
  })
  const { vndPerUnit } = rated.rates
  const vndPerUsd = await findExchangeRate(tx, 'USD', rated.day)
  return {
    ...financeColumns(finance),
    unpriced_reasons: finance.verified?.price === null ? unpricedBy(rated.passed) : null,
    exchange_rate: vndPerUnit,
    declared_value_usd: declaredUsd(rated.items, rated.currency, { vndPerUnit, vndPerUsd }),
  }
}

/** What was verified and has no price stands under what needs attention, until it has one (decision A6b). */
const unpricedBy = (passed: UnpricedReason[]): UnpricedReason[] => (passed.length > 0 ? passed : ['rate'])

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
