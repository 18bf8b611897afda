import type { ItemTexts } from '@waybill/contract/shipments/item-fields'
import type { CustomsDocument } from '@waybill/contract/parcels/customs-document'
import type { DutyPayer } from '@waybill/contract/reference/tariff-method'
import Big from 'big.js'
import { formatCurrency, formatKg } from '@waybill/contract/kernel/money'

type Weighed = Pick<DocumentItem, 'quantity' | 'itemWeightKg'>
type Line = Weighed & Pick<DocumentItem, 'value'>

/** Two or three decimals, as given: 0.125, 0.50. */
const kg = (weight: Big): string => (weight.round(2).eq(weight) ? formatKg(weight) : weight.toFixed(3))

/** Net weight of a customs item in kg; empty without an item weight. */
export const lineWeight = ({ quantity, itemWeightKg }: Weighed): string =>
  itemWeightKg === null ? '' : kg(new Big(itemWeightKg).times(quantity))

/** Sum of items in their currency, exact. `weight` is empty unless every item has one. */
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

/** The boxes of CN22 and CN23, and the one that the category of a shipment ticks. */
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

/**
 * A party of a parcel on documents: composed letters, one line each, nothing empty except a street line that keeps its
 * place.
 */
export type DocumentParty = {
  name: string
  company: string | null
  phone: string
  alternatePhone: string | null
  email: string | null
  /** Address lines 1 to 3. An empty one before another is ''. */
  street: string[]
  town: string | null
  state: string | null
  postcode: string | null
  countryCode: string | null
  countryName: string | null
}

/**
 * A customs item. `value` is of the whole item row in the parcel's currency (rule TAR-8), `itemWeightKg` of one piece.
 */
export type DocumentItem = ItemTexts & {
  hsCode: string
  description: string
  value: number
  originCode: string
  originName: string
  quantity: number
  itemWeightKg: number | null
  /** The package that declares it, counted from 1; null: the first (rule LBL-81). */
  packageNumber: number | null
}

/** The document data of a parcel; weights in kg. */
export type ParcelDocumentData = {
  id: string
  /** Ours; the barcode. */
  number: string
  trackingNumber: string | null
  reference: string | null
  serviceCode: string
  serviceLabel: string
  /** D: documents, P: goods. */
  itemType: string
  currency: string
  /** Declared value of all items in USD, and in VND; null without an exchange rate. */
  declaredValueUsd: number | null
  declaredValueVnd: number | null
  /** Code of the category of shipment: D, G, M, S, O. */
  category: string | null
  natureOfGoods: string | null
  iossNumber: string | null
  eoriNumber: string | null
  senderTaxNumber: string | null
  isPaidBySender: boolean
  /** Who pays duty and import VAT; null: no customs, or a parcel from before this was stored. */
  dutyPayer: DutyPayer | null
  /** Creation day, DD/MM/YYYY in UTC+7, so that documents printed later are the same. */
  day: string
  sender: DocumentParty
  receiver: DocumentParty
  /** The verified packages if there are any, else the declared ones; rows of several of one size. */
  packages: { quantity: number; weightKg: number; lengthCm: number; widthCm: number; heightCm: number }[]
  items: DocumentItem[]
  /** Declared, of the whole parcel. */
  totalWeightKg: number
  customsPaper: CustomsDocument | null
}
