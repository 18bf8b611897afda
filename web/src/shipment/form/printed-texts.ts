import { type ShipmentValues, type Shown, valuesOf } from './shipment-values.ts'
import { type PrintedText, textsAt, unprintableProblems } from '@waybill/contract/shipments/printable-text'

/** What labels, invoices and customs documents print. */
const printedTexts = ({ sender, consignee, contents, reference }: ShipmentValues): PrintedText[] => [
  ...textsAt('sender', sender),
  ...textsAt('consignee', consignee),
  ...contents.map(({ description }, at): PrintedText => [`contents.${at}.description`, description]),
  ['reference', reference],
]

/** The fields whose letters no label can show, at the form's places (rule LBL-39); what is saved already may stay. */
export const unprintableFields = (values: ShipmentValues, saved: Shown | undefined): Record<string, string> =>
  unprintableProblems(printedTexts(values), saved && printedTexts(valuesOf(saved)))
