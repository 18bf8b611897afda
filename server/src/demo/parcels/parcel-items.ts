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
