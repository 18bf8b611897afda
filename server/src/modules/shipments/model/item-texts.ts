import { itemTextsOf } from '@waybill/contract/shipments/codec'
import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTextName } from '@waybill/contract/shipments/item-fields'
import { type AliasedRawBuilder, sql } from 'kysely'
import type { ItemTextColumns } from '../../../shipment-tables.ts'

/** The texts of an item (rule CUS-43) in the columns of a table that has them: `shipment_content` or `product`. */
export const itemTextsIn = (alias: string) =>
  ITEM_TEXT_NAMES.map((name) => sql.ref(`${alias}.${ITEM_TEXTS[name].column}`).as(name)) as AliasedRawBuilder<
    string | null,
    ItemTextName
  >[]

/** The same as columns to write. */
export const itemTextColumns = (item: Parameters<typeof itemTextsOf>[0]) => {
  const texts = itemTextsOf(item)
  return Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [ITEM_TEXTS[name].column, texts[name]])) as {
    [Column in keyof ItemTextColumns]: string | null
  }
}
