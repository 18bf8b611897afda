import { CATEGORIES_OF_SHIPMENT, ITEM_TYPES, NATURES_OF_GOODS } from '@waybill/contract/shipments/shapes'

const options = (table: Record<string, string>) => Object.entries(table).map(([value, label]) => ({ value, label }))
/** `ConsumerGoods` → `Consumer Goods`. */
export const natureWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2')

export const ITEM_TYPE_OPTIONS = options(ITEM_TYPES)
export const CATEGORY_OPTIONS = options(CATEGORIES_OF_SHIPMENT)
export const NATURE_OPTIONS = NATURES_OF_GOODS.map((value) => ({ value, label: natureWords(value) }))
