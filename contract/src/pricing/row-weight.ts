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
