import type { RECORD_SECTIONS } from '@waybill/contract/manifests/schemas'

/** A parcel as a line of a manifest tells of it; texts as we keep them, marks and other scripts included. */
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

/** `latinName`, `latinAddress`: what stands for a name or street in another script (rule MNF-52). */
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
  /** Who is told by e-mail what the channel thinks of it. */
  email: string
  parcels: readonly FullmanParcel[]
}

/** What the channel would refuse of a parcel, in the words of the form; `path`: of the field in the body of shipment/Edit. */
export type FullmanProblem = {
  field: string
  message: string
  section: (typeof RECORD_SECTIONS)[number]
  path: string
}
