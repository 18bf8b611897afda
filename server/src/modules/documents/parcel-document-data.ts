import type { CustomsDocument } from '@waybill/contract/parcels/customs-document'

/** A side of a parcel as papers write it: composed letters, one line each, nothing empty but a street line that keeps its place. */
export type DocumentParty = {
  name: string
  company: string | null
  phone: string
  alternatePhone: string | null
  email: string | null
  /** Address lines 1 to 3. One that is empty before another is ''. */
  street: string[]
  town: string | null
  state: string | null
  postcode: string | null
  countryCode: string | null
  countryName: string | null
}

/** A customs line. `value` is of the whole line in the parcel's currency (rule TAR-8), `itemWeightKg` of one item. */
export type DocumentItem = {
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

/** What the papers of a parcel are made of; weights in kg. */
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
  /** Declared value of all lines in USD, and in VND; null without an exchange rate. */
  declaredValueUsd: number | null
  declaredValueVnd: number | null
  /** Code of the category of shipment: D, G, M, S, O. */
  category: string | null
  natureOfGoods: string | null
  iossNumber: string | null
  isPaidBySender: boolean
  /** Of its making, DD/MM/YYYY in UTC+7: a paper printed tomorrow is the same. */
  day: string
  sender: DocumentParty
  receiver: DocumentParty
  /** The verified packages once there are any, else the declared ones; lines of so many of one size. */
  packages: { quantity: number; weightKg: number; lengthCm: number; widthCm: number; heightCm: number }[]
  items: DocumentItem[]
  /** Declared, of the whole parcel. */
  totalWeightKg: number
  customsPaper: CustomsDocument | null
}
