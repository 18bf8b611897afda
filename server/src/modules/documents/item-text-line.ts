import { ITEM_TEXT_NAMES, ITEM_TEXTS, type ItemTexts } from '@waybill/contract/shipments/item-fields'
import { oneLine } from '@waybill/contract/shipments/printable-text'

/** An item's description on a customs document, with what customs ask beside it (rule LBL-83), in English. */
export const withItemTexts = (description: string, item: ItemTexts): string =>
  [
    description,
    ...ITEM_TEXT_NAMES.flatMap((name) => (item[name] ? [`${ITEM_TEXTS[name].label.en}: ${oneLine(item[name])}`] : [])),
  ].join('; ')
