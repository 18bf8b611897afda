import { hsCodeLength } from '@waybill/contract/shipments/customs'
import { withCheckDigit } from '@waybill/contract/shipments/gtin'
import type { ItemTexts } from '@waybill/contract/shipments/item-fields'
import { type Article, GOODS, type GoodsLine, MAKERS } from './goods.ts'
import type { Random } from '../random.ts'

export type DemoContent = {
  hsCode: string
  description: string
  declaredValue: number
  quantity: number
  nature: string
} & Partial<ItemTexts>

/** USD for one unit, near enough for a declared value. */
const USD_PER: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.16,
  GBP: 1.32,
  AUD: 0.65,
  CAD: 0.72,
  SGD: 0.77,
  JPY: 0.0065,
  KRW: 0.00069,
  MYR: 0.24,
  THB: 0.031,
  TWD: 0.032,
  VND: 0.000038,
  SEK: 0.105,
  CHF: 1.24,
  NZD: 0.57,
  CNY: 0.14,
  HKD: 0.128,
  PHP: 0.017,
  INR: 0.0113,
  AED: 0.272,
}
const WHOLE: readonly string[] = ['JPY', 'KRW', 'TWD', 'VND']
/** Declared content of documents: low value, one item (rule PAR-11). */
const PRINTED = { hsCode: '4911998000', description: 'Printed documents', nature: 'PrintedMatters' }

/** Customs items of a merchant's goods, with HS codes of the length required by the receiver's country (rule CUS-1). */
export const drawContents = (
  random: Random,
  { goods, currency, receiverCountry }: { goods: readonly GoodsLine[]; currency: string; receiverCountry: string },
): DemoContent[] => {
  const kind = random.pick(goods)
  const articles = GOODS[kind]
  const first = random.int(0, articles.length - 1)
  const lines = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ])
  return Array.from({ length: lines }, (_, line) => {
    const article = articles[(first + line) % articles.length] ?? random.pick(articles)
    const quantity = random.int(1, random.chance(0.7) ? 3 : 12)
    return {
      hsCode: article.hsCode.slice(0, hsCodeLength(receiverCountry)),
      description: article.description,
      declaredValue: inCurrency(quantity * random.decimal(article.usd[0], article.usd[1], 2), currency),
      quantity,
      nature: article.nature,
      ...itemTextsOf(kind, article),
    }
  })
}

/** Goods with a barcode; the others are made by hand. */
const WITH_BARCODE: readonly GoodsLine[] = ['home', 'food', 'electronics', 'print']

/** What customs ask of an article beside its description (rule CUS-43). */
export const itemTextsOf = (kind: GoodsLine, article: Article): ItemTexts => {
  const serial = String(GOODS[kind].indexOf(article) + 1).padStart(2, '0')
  const place = WITH_BARCODE.indexOf(kind)
  return {
    sku: `${kind.toUpperCase()}-${serial}`,
    gtin: place < 0 ? null : withCheckDigit(`8934563${place}00${serial}`),
    manufacturerProductId: `${article.hsCode.slice(0, 4)}-${serial}`,
    manufacturer: MAKERS[kind],
    material: article.material,
  }
}

const inCurrency = (usd: number, currency: string): number =>
  Number((usd / (USD_PER[currency] ?? 1)).toFixed(WHOLE.includes(currency) ? 0 : 2))

/** Content of a document parcel. */
export const documentContent = (random: Random, receiverCountry: string): DemoContent => ({
  ...PRINTED,
  hsCode: PRINTED.hsCode.slice(0, hsCodeLength(receiverCountry)),
  declaredValue: random.int(5, 20),
  quantity: 1,
})
