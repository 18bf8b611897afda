import { parseMoney } from './money.ts'

const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/

/** NaN for what is not a number. */
const figureOf = (bare: string): number => (bare.startsWith('-') ? Number.NaN : (parseMoney(bare) ?? Number.NaN))
const negated = (bare: string, read: (bare: string) => number): number =>
  /^-[^-]/.test(bare) ? -read(bare.slice(1)) : read(bare)

/**
 * A price as people type it or as a spreadsheet prints it: `1.234.567`, `1,234,567`, `1234567.5`, `1.234.567,5`, `12,5`,
 * `₫`, `đ` and `VND` around it. Points before groups of three digits are thousands: VND has no 3 decimals. null: empty;
 * NaN: no figure.
 */
export const parsePrice = (text: string): number | null => {
  const bare = text.replace(/[\s₫đ]|vnd/gi, '')
  if (bare === '') return null
  return negated(bare, (figure) => {
    if (GROUPED_BY_POINTS.test(figure)) return figureOf(figure.replaceAll('.', '').replace(',', '.'))
    return figureOf(DECIMAL_COMMA.test(figure) ? figure.replace(',', '.') : figure)
  })
}

/** A weight in kg: `0.5`, `0,5`, `20.01 kg`, `1,000`. A point is always the decimal mark: 1.500 kg is one and a half. */
export const parseWeight = (text: string): number | null => {
  const bare = text.replace(/\s|kgs?\.?$/gi, '')
  if (bare === '') return null
  return negated(bare, (figure) => figureOf(DECIMAL_COMMA.test(figure) ? figure.replace(',', '.') : figure))
}

type WeightTexts = { isFlatRate: false; weight: string } | { isFlatRate: true; from: string; to: string }

const KG = /kgs?\.?/gi
const FIGURE = String.raw`\d[\d.,]*`
const RANGE = new RegExp(`^(${FIGURE})\\s*(?:-|–|—|to|đến|~)\\s*(${FIGURE})$`, 'i')
const OPEN = new RegExp(
  `^(?:(?:from|từ|over|trên|≥|>=|>)\\s*(${FIGURE})|(${FIGURE})\\s*(?:\\+|(?:-|–|—|to|đến)?\\s*(?:open|mở)|and (?:up|over|above)|trở lên))$`,
  'i',
)

/** The weight of a row as price lists print it: `0.5`, `20.01-30`, `20.01 to 30.00 kg`, `70.01+`, `70.01 trở lên`. */
export const parseRowWeight = (text: string): WeightTexts => {
  const bare = text.replace(KG, '').trim()
  const [, from, to] = RANGE.exec(bare) ?? []
  if (from !== undefined && to !== undefined) return { isFlatRate: true, from, to }
  const open = OPEN.exec(bare)
  const start = open?.[1] ?? open?.[2]
  return start === undefined ? { isFlatRate: false, weight: text.trim() } : { isFlatRate: true, from: start, to: '' }
}
