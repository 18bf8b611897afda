import type { LocalizedText } from '../kernel/language.ts'

/** A text of a customs item that is stored in one column and typed into one control. Without a value it is null. */
type ItemText = {
  label: LocalizedText
  /** The column of `shipment_content` and of `product`. */
  column: string
  maxLength: number
  /** A value that a spreadsheet rounded is refused (rule UPL-41). */
  isIdentifier: boolean
  /** How wide it is in its table, in percent. */
  width: number
}

/**
 * The texts that customs ask of an item beside its description (rule CUS-43), in the order of the form. From an entry follow
 * the schemas of both lines' calls and of saved products, the form's value and control, the columns read and written, the
 * record, the words of conflict and audit (docs/how-to.md, "Add a field").
 */
export const ITEM_TEXTS = {
  sku: { label: { en: 'SKU', vi: 'SKU' }, column: 'sku', maxLength: 50, isIdentifier: true, width: 14 },
  gtin: { label: { en: 'GTIN', vi: 'GTIN' }, column: 'gtin', maxLength: 14, isIdentifier: true, width: 19 },
  manufacturerProductId: {
    label: { en: "Maker's product number", vi: 'Mã sản phẩm của nhà sản xuất' },
    column: 'manufacturer_product_id',
    maxLength: 50,
    isIdentifier: true,
    width: 16,
  },
  manufacturer: {
    label: { en: 'Maker', vi: 'Nhà sản xuất' },
    column: 'manufacturer',
    maxLength: 100,
    isIdentifier: false,
    width: 15,
  },
  material: {
    label: { en: 'Material and use', vi: 'Chất liệu và công dụng' },
    column: 'material',
    maxLength: 100,
    isIdentifier: false,
    width: 18,
  },
} as const satisfies Record<string, ItemText>

export type ItemTextName = keyof typeof ITEM_TEXTS
export type ItemTexts = Record<ItemTextName, string | null>
export const ITEM_TEXT_NAMES = Object.keys(ITEM_TEXTS) as readonly ItemTextName[]

/** One value for each text of an item. */
export const mapItemTexts = <Value>(valueOf: (name: ItemTextName) => Value): Record<ItemTextName, Value> =>
  Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<ItemTextName, Value>

/** What each text is called. */
export const ITEM_TEXT_LABELS = mapItemTexts<LocalizedText>((name) => ITEM_TEXTS[name].label)
