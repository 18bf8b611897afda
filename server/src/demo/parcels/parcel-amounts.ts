import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { amountsWith, type DutyFacts } from '../../modules/parcels/index.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { ParcelPlan } from './parcel-plans.ts'
import { type DemoContent, documentContent, drawContents } from '../shipments/contents.ts'
import type { GoodsLine } from '../shipments/goods.ts'
import type { Random } from '../random.ts'

/** A customs item of a parcel; `itemWeight` is of one piece, in kg with three decimals. */
export type DemoItem = DemoContent & { origin: string; itemWeight: number }

/** Nearly everything is made in Vietnam; purchased goods have other duties. */
const ORIGINS: readonly (readonly [string, number])[] = [
  ['VN', 93],
  ['CN', 4],
  ['JP', 1],
  ['TH', 2],
]
/** Share of the parcel's weight; the rest is the carton. */
const GOODS_SHARE: readonly [number, number] = [0.82, 0.97]

type Params = {
  isDocument: boolean
  goods: readonly GoodsLine[]
  currency: string
  receiverCountry: string
  totalWeightKg: number
}

/** Customs items that together weigh a little less than the parcel. */
export const drawItems = (random: Random, params: Params): DemoItem[] => {
  const contents = params.isDocument ? [documentContent(random, params.receiverCountry)] : drawContents(random, params)
  const grams = params.totalWeightKg * 1000 * random.decimal(...GOODS_SHARE, 3)
  const shares = contents.map(() => random.decimal(0.5, 1.5, 2))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return contents.map((content, line) => ({
    ...content,
    origin: params.isDocument ? 'VN' : random.weighted(ORIGINS),
    itemWeight: Math.max(1, Math.floor((grams * (shares[line] ?? 1)) / all / content.quantity)) / 1000,
  }))
}

type ToPrice = {
  plan: Pick<ParcelPlan, 'serviceCode' | 'countryCode' | 'createdAt'>
  merchantId: string | null
  items: readonly DemoItem[]
  currency: string
  facts: Omit<DutyFacts, 'currency'>
}

/** The amounts of a parcel at a chargeable weight in kg, from the tables that were read. */
export const amountsAt = (world: OrderWorld, toPrice: ToPrice, chargeableWeightKg: number): ParcelAmounts => {
  const { plan, merchantId, items, currency, facts } = toPrice
  const { serviceCode, countryCode, createdAt } = plan
  const countryId = (code: string): string => world.countries.get(code) ?? ''
  const { id, tariffMethod, adminFee, allowsDap, dapFee } = world.service(serviceCode)
  return amountsWith(
    {
      prices: world.prices(serviceCode),
      merchantFees: world.merchantFees(merchantId, serviceCode),
      duties: world.duties(countryCode, createdAt),
      vndPerUnit: world.exchangeRate(currency, createdAt),
    },
    {
      service: {
        ...{ id, code: serviceCode, tariff_method: tariffMethod, admin_fee: adminFee },
        ...{ allows_dap: allowsDap, dap_fee: dapFee },
      },
      ...facts,
      countryId: countryId(countryCode),
      day: vietnamDay(new Date(createdAt)),
      items: items.map(({ hsCode, declaredValue, quantity, origin, itemWeight }) => ({
        hsCode,
        declaredValue,
        itemWeight,
        itemQuantity: quantity,
        originCountryId: countryId(origin),
      })),
      currency,
      taxable: null,
    },
    chargeableWeightKg,
  )
}
