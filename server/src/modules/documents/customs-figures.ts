import Big from 'big.js'
import { formatCurrency, formatKg } from '@waybill/contract/kernel/money'
import type { DocumentItem } from './parcel-document-data.ts'

type Weighed = Pick<DocumentItem, 'quantity' | 'itemWeightKg'>
type Line = Weighed & Pick<DocumentItem, 'value'>

/** At least two decimals and at most three, as they were given: 0.125, 0.50. */
const kg = (weight: Big): string => (weight.round(2).eq(weight) ? formatKg(weight) : weight.toFixed(3))

/** Net weight of a customs line in kg; empty where nobody gave the weight of an item. */
export const lineWeight = ({ quantity, itemWeightKg }: Weighed): string =>
  itemWeightKg === null ? '' : kg(new Big(itemWeightKg).times(quantity))

/** What lines come to in their currency, exactly. `weight` is empty unless every line has one. */
export const sumOf = (lines: readonly Line[], currency: string): { value: string; pieces: number; weight: string } => ({
  value: formatCurrency(
    lines.reduce((sum, { value }) => sum.plus(value), new Big(0)),
    currency,
  ),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  weight: lines.some(({ itemWeightKg }) => itemWeightKg === null)
    ? ''
    : kg(
        lines.reduce(
          (sum, { itemWeightKg, quantity }) => sum.plus(new Big(itemWeightKg ?? 0).times(quantity)),
          new Big(0),
        ),
      ),
})

/** The boxes of CN22 and CN23, and which one the category of a shipment ticks. */
export const BOXES = ['Gift', 'Documents', 'Commercial sample', 'Sale of goods', 'Returned goods', 'Other'] as const
const BOX_OF: Readonly<Record<string, (typeof BOXES)[number]>> = {
  G: 'Gift',
  D: 'Documents',
  S: 'Commercial sample',
  M: 'Sale of goods',
}
export const tickedBox = (category: string | null): (typeof BOXES)[number] => BOX_OF[category ?? ''] ?? 'Other'

export const CERTIFICATE =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'
