import { itemTextsOf } from '@waybill/contract/shipments/codec'
import { ITEM_TEXT_NAMES } from '@waybill/contract/shipments/item-fields'
import type { ItemInput } from '@waybill/contract/shipments/input'
import type { ProductFields } from './products-dialog.tsx'

/** Values that a product or an HS code gives a customs item; `origin` as the form's country key. */
type Filling = Partial<Omit<ProductFields, 'countryOfOrigin'>> & { origin?: string; words?: string }

/**
 * Fills the first item without an HS code, or adds one. Values that the product lacks stay. `hsDigits`: digits that the
 * recipient's country requires; a saved code of ten is cut to them. `words`: description of the code, for an item
 * without one.
 */
export const fillLine = (
  lines: readonly ItemInput[],
  emptyLine: () => ItemInput,
  { description, words, hsCode, declaredValue, itemWeight, origin, ...texts }: Filling,
  hsDigits: number,
): ItemInput[] => {
  const at = lines.findIndex((line) => line.hsCode.trim() === '')
  const line = lines[at] ?? emptyLine()
  const newDescription = description ?? (line.description.trim() === '' ? words : undefined)
  const filled: ItemInput = {
    ...line,
    ...(origin === undefined ? {} : { origin }),
    ...(hsCode === undefined ? {} : { hsCode: hsCode.slice(0, hsDigits) }),
    ...(newDescription === undefined ? {} : { description: newDescription }),
    ...(declaredValue == null ? {} : { declaredValue: declaredValue * (Number(line.quantity) || 1) }),
    ...(itemWeight == null ? {} : { itemWeight }),
    ...Object.fromEntries(ITEM_TEXT_NAMES.flatMap((name) => (texts[name] == null ? [] : [[name, texts[name]]]))),
  }
  return at === -1 ? [...lines, filled] : lines.map((one, index) => (index === at ? filled : one))
}

/** An item as a product, with the value of one piece; undefined without description or HS code. */
export const productOf = (line: ItemInput, countryOfOrigin: string | undefined): ProductFields | undefined => {
  const [description, hsCode] = [line.description.trim(), line.hsCode.trim()]
  if (description === '' || hsCode === '') return undefined
  const value = line.declaredValue === null ? null : line.declaredValue / (line.quantity || 1)
  return {
    description,
    hsCode,
    countryOfOrigin: countryOfOrigin ?? null,
    declaredValue: value === null ? null : Math.round(value * 100) / 100,
    itemWeight: line.itemWeight,
    ...itemTextsOf(line),
  }
}
