import { type PrintedText, textsAt } from '@waybill/contract/shipments/printable-text'
import type { CustomsItem, Party } from '../model/shipment.ts'

type Printed = {
  sender: Party<unknown> | null
  consignee: Party<unknown>
  contents: readonly Pick<CustomsItem<unknown>, 'description'>[]
  reference: string | null
}

/** The texts of a shipment that its label and its customs documents print (rule LBL-39), by the paths of our own fields. */
export const printedTexts = ({ sender, consignee, contents, reference }: Printed): PrintedText[] => [
  ...textsAt('sender', sender),
  ...textsAt('consignee', consignee),
  ...contents.map(({ description }, at): PrintedText => [`contents.${at}.description`, description]),
  ['reference', reference],
]
