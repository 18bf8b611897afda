/** Row types of manifests and of the batches that they take; `tables.ts` joins them. */
import type { ManifestStatus } from '@waybill/contract/manifests/manifest-status'
import type { Generated } from 'kysely'
import type { DefaultJson, NumericOrNull } from './columns.ts'

/** A day's batches on a flight (rule MNF-1). `mawb`: 11 digits. */
export type ManifestTable = {
  id: string
  code: string
  manifest_date: string
  origin: string
  destination: string
  flight: string
  mawb: string
  /** Its code; null: to another country, or submitted before manifests named one (rule MNF-71). */
  entry_type: string | null
  status: ManifestStatus
  result: string | null
  version: Generated<number>
  parcels: number
  search_text: string
  created_by: string
  created_at: Date
  updated_at: Date
}

/** An entry type of United States customs, while it is in force (rule MNF-70). */
export type EntryTypeTable = {
  id: string
  code: string
  name: string
  name_vi: string | null
  max_value_usd: NumericOrNull
  is_default: Generated<boolean>
  legal_basis: string
  legal_url: string | null
  valid_from: string
  valid_to: string | null
  version: Generated<number>
}

/** A version as sent, with the channel's answers (rules MNF-21, MNF-24). */
export type ManifestFileTable = {
  manifest_id: string
  version: number
  transaction_id: string
  content: Buffer
  sha256: string
  submitted_by: string
  submitted_at: Date
  state: 'waiting' | 'testing' | 'uploading' | 'uploaded' | 'accepted' | 'rejected' | 'not sent' | 'filed'
  uploaded_at: Date | null
  answers: DefaultJson
  lines: DefaultJson
  next_ask_at: Generated<Date | null>
}

/** How far the events of the channel were read (rule MNF-64). */
export type ChannelFeedTable = {
  name: 'aams' | 'pt'
  read_until: Date
  unknown_events: Generated<number>
}

/** A parcel of the newest version, by its position in the file. */
export type ManifestShipmentTable = {
  owner_id: string
  shipment_id: string
  manifest_id: string
  batch_id: string
  position: number
}

/** A batch of parcels that left origin on one day for one country; active until a manifest takes it (rule PAR-20). */
export type LeftOriginBatchTable = {
  id: string
  code: string
  day: string
  country_id: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
  manifest_id: Generated<string | null>
  is_open: Generated<boolean>
}

/** A piece scanned against a batch (rule MNF-41). */
export type BatchScanTable = {
  id: string
  batch_id: string
  number: string
  owner_id: string | null
  shipment_id: string | null
  result: 'listed' | 'alreadyScanned' | 'otherBatch' | 'unknown'
  scanned_by: string
  scanned_at: Date
  withdrawn_at: Generated<Date | null>
  withdrawn_by: Generated<string | null>
}

/** The decision about a missing parcel or a stray (rule MNF-43). */
export type BatchDecisionTable = {
  id: string
  batch_id: string
  number: string
  owner_id: string
  shipment_id: string
  action: 'takeOut' | 'add' | 'note'
  note: string
  decided_by: string
  decided_at: Date
}
