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

/** The lines with the first that has no HS code filled, or one more. What a product does not say stays. */
export const fillLine = <Line extends ItemLine>(
  lines: readonly ItemLine[],
  emptyLine: () => Line,
  { description, hsCode, declaredValue, itemWeight, ...origin }: Filling,
): ItemLine[] => {
  const at = lines.findIndex((line) => line.hsCode.trim() === '')
  const line = lines[at] ?? emptyLine()
  const filled: ItemLine = {
    ...line,
    ...origin,
    ...(hsCode === undefined ? {} : { hsCode }),
    ...(description === undefined ? {} : { itemDescription: description }),
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
