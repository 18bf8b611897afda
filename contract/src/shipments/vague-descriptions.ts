import { normalizeForSearch } from '../kernel/grid.ts'

/**
 * Words that do not identify goods, in English and in Vietnamese without marks; customs stop a shipment for them. Each row
 * begins with an example of a good description of such goods: the thing, its material and its use.
 */
const VAGUE: readonly (readonly [example: string, words: string])[] = [
  [
    'Silicone case for mobile phone',
    'accessories, accessory, electronics, electronic, gadget, gadgets, device, devices, phu kien, dien tu, do dien tu',
  ],
  [
    'Steel brake cable for bicycle',
    'component, components, equipment, hardware, part, parts, spare, spares, tool, tools, linh kien, phu tung',
  ],
  [
    "Men's T-shirt of knitted cotton",
    'apparel, clothes, clothing, costume, fashion, garment, garments, fabric, textile, quan ao, thoi trang, vai',
  ],
  ['Face cream in glass jar, 50 ml', 'beauty, cosmetic, cosmetics, skincare, my pham, lam dep'],
  ['Roasted coffee beans, 500 g', 'food, foods, foodstuff, snack, snacks, do an, do an vat, thuc pham'],
  ['Wooden puzzle for children', 'game, games, toy, toys, do choi'],
  ['Printed catalogue of furniture', 'document, documents, paper, papers, tai lieu, giay to'],
  [
    'Ceramic mug for drinking',
    'article, articles, belongings, cargo, commodity, content, contents, gift, gifts, goods, household, item, items, material, materials, merchandise, misc, miscellaneous, n/a, na, object, objects, other, others, personal effects, personal items, personal use, present, presents, product, products, sample, samples, stuff, supplies, test, thing, things, various, do dung, do dung ca nhan, do gia dung, hang, hang hoa, hang mau, hang tieu dung, khac, mau, qua, qua bieu, qua tang, san pham, vat dung',
  ],
]
const EXAMPLES: ReadonlyMap<string, string> = new Map(
  VAGUE.flatMap(([example, words]) => words.split(', ').map((word) => [word, example] as const)),
)
/** Words that add nothing to a vague one: `gift set`, `phụ kiện các loại`. */
const FILLERS = 'a an and assorted box cac cai cho chiec for loai mixed my new of package pcs set some the va'.split(
  ' ',
)
/** The longest first: `hang mau` before `hang`. */
const VAGUE_PHRASES = new RegExp(
  `^(?:(${[...EXAMPLES.keys()].toSorted((a, b) => b.length - a.length).join('|')}|${FILLERS.join('|')}|\\d+)(?: |$))+$`,
)
const SHORT_DESCRIPTION = 3
const ANY_EXAMPLE = 'Ceramic mug for drinking'

/** A text as words: without marks and case, with single blanks and no punctuation. */
export const plainWords = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[\s.,;:!&+-]+/g, ' ')
    .trim()

/** The example for a description that only has vague words; undefined: it says what the goods are, or is empty. */
export const betterDescription = (description: string): string | undefined => {
  const words = plainWords(description)
  if (words === '') return undefined
  if (words.length < SHORT_DESCRIPTION) return ANY_EXAMPLE
  if (!VAGUE_PHRASES.test(words)) return undefined
  const found = VAGUE.find(([, list]) => list.split(', ').some((word) => ` ${words} `.includes(` ${word} `)))
  return found?.[0] ?? ANY_EXAMPLE
}
