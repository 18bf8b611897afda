import type { RECORD_SECTIONS } from '@waybill/contract/manifests/schemas'

/** A parcel for a line of a manifest; texts as stored, including marks and other scripts. */
export type FullmanParcel = {
  shipmentId: string
  /** Ours. */
  number: string
  reference: string | null
  /** The carrier's on the last mile. */
  trackingNumber: string | null
  pieces: number
  weightKg: number
  /** D: documents, P: goods. */
  itemType: string
  declaredValueUsd: number | null
  items: readonly { description: string; hsCode: string | null; originCode: string | null; value: number }[]
  shipper: FullmanParty
  consignee: FullmanParty & { company: string | null; email: string | null; taxId: string | null }
}

/** `latinName`, `latinAddress`: replace a name or street in another script (rule MNF-52). */
export type FullmanParty = {
  name: string
  latinName: string | null
  address1: string
  address2: string | null
  latinAddress: string | null
  city: string | null
  state: string | null
  postcode: string | null
  countryCode: string | null
  phone: string | null
}

export type FullmanManifest = {
  code: string
  /** YYYY-MM-DD. */
  date: string
  origin: string
  destination: string
  flight: string
  /** 11 digits. */
  mawb: string
  /** Who receives the channel's result by e-mail. */
  email: string
  parcels: readonly FullmanParcel[]
}

/**
 * A problem for which the channel would refuse a parcel, in the words of the form; `path`: of the field in the body of
 * shipment/Edit.
 */
export type FullmanProblem = {
  field: string
  message: string
  section: (typeof RECORD_SECTIONS)[number]
  path: string
  /** Description of the item that is wrong. */
  item?: string
}
