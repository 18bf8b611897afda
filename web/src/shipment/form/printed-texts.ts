import { type ShipmentValues, type Shown, valuesOf } from './shipment-values.ts'
import { itemTextsAt, type PrintedText, textsAt, unprintableProblems } from '@waybill/contract/shipments/printable-text'

/** The texts that labels, invoices and customs documents print. */
const printedTexts = ({ sender, consignee, contents, reference }: ShipmentValues): PrintedText[] => [
  ...textsAt('sender', sender),
  ...textsAt('consignee', consignee),
  ...contents.flatMap((item, at): PrintedText[] => [
    [`contents.${at}.description`, item.description],
    ...itemTextsAt(`contents.${at}`, item),
  ]),
  ['reference', reference],
]

/** Fields with characters that labels cannot print, keyed by form path (rule LBL-39); values already saved may stay. */
export const unprintableFields = (values: ShipmentValues, saved: Shown | undefined): Record<string, string> =>
  unprintableProblems(printedTexts(values), saved && printedTexts(valuesOf(saved)))
