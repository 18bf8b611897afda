import type { NumberValue } from '../form-values.ts'
import type { ProductFields } from './products-dialog.tsx'

/** A customs line of either form: orders have no weight of one. */
export type ItemLine = {
  hsCode: string
  itemDescription: string
  declaredValue: NumberValue
  itemQuantity: NumberValue
  itemWeight?: NumberValue
  [origin: string]: unknown
}

type Filling = Partial<Omit<ProductFields, 'countryOfOrigin'>> & Record<string, unknown>

/**
 * Fills the first line without an HS code, or adds one. What a product does not say stays. `hsDigits`: how many digits the
 * recipient's country asks; a saved code of ten is cut to them. `words`: what a code is for, for a line without a description.
 */
export const fillLine = <Line extends ItemLine>(
  lines: readonly ItemLine[],
  emptyLine: () => Line,
  { description, words, hsCode, declaredValue, itemWeight, ...origin }: Filling & { words?: string },
  hsDigits: number,
): ItemLine[] => {
  const at = lines.findIndex((line) => line.hsCode.trim() === '')
  const line = lines[at] ?? emptyLine()
  const itemDescription = description ?? (line.itemDescription.trim() === '' ? words : undefined)
  const filled: ItemLine = {
    ...line,
    ...origin,
    ...(hsCode === undefined ? {} : { hsCode: hsCode.slice(0, hsDigits) }),
    ...(itemDescription === undefined ? {} : { itemDescription }),
    ...(declaredValue == null ? {} : { declaredValue: declaredValue * (Number(line.itemQuantity) || 1) }),
    ...(itemWeight == null || !('itemWeight' in line) ? {} : { itemWeight }),
  }
  return at === -1 ? [...lines, filled] : lines.map((one, index) => (index === at ? filled : one))
}

/** A line as a product, its value of one; undefined without description or HS code. */
export const productOf = (line: ItemLine, countryOfOrigin: string | undefined): ProductFields | undefined => {
  const [description, hsCode] = [line.itemDescription.trim(), line.hsCode.trim()]
  if (description === '' || hsCode === '') return undefined
  const value = line.declaredValue === null ? null : Number(line.declaredValue) / (Number(line.itemQuantity) || 1)
  return {
    description,
    hsCode,
    countryOfOrigin: countryOfOrigin ?? null,
    declaredValue: value === null ? null : Math.round(value * 100) / 100,
    itemWeight: line.itemWeight == null ? null : Number(line.itemWeight),
  }
}
