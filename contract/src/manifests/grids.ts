import { z } from 'zod'
import { gridEndpoint } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { EntryType } from './entry-types.ts'
import { MANIFEST_STATUSES } from './manifest-status.ts'

/** A row of the list of manifests (rule MNF-1). */
export const ManifestRow = z.strictObject({
  id: Id,
  createdDate: z.string(),
  manifestCode: z.string(),
  /** YYYY-MM-DD. */
  manifestDate: z.string(),
  manifestOrigin: z.string(),
  manifestDestination: z.string(),
  flightInfo: z.string(),
  /** With the dash. */
  mawb: z.string(),
  status: z.enum(MANIFEST_STATUSES),
  /** The channel's last answer, in a few words; null: none yet. */
  result: z.string().nullable(),
  /** Of the newest frozen version: its file and the channel's report are stored under it; null: there is none. */
  transactionId: Id.nullable(),
  parcels: z.number(),
  version: z.number(),
  can: z.strictObject({ edit: z.boolean(), cancel: z.boolean(), tryAgain: z.boolean(), updateStatus: z.boolean() }),
})
export type ManifestRow = z.output<typeof ManifestRow>

export const MANIFEST_COLUMNS = {
  find: FIND_COLUMN,
  createdDate: { type: 'date', label: 'Created date', operations: ['DateIn'] },
  manifestCode: { type: 'text', label: 'Manifest code', operations: ['Equal'] },
  manifestDate: { type: 'date', label: 'Manifest date', operations: ['DateIn'] },
  manifestOrigin: { type: 'text', label: 'Manifest origin', operations: ['Equal'] },
  manifestDestination: { type: 'text', label: 'Manifest dest', operations: ['Equal'] },
  flightInfo: { type: 'text', label: 'Flight info', operations: ['Equal'] },
  mawb: { type: 'text', label: 'Mawb', operations: ['Equal'] },
  status: { type: 'code', label: 'Status', codes: MANIFEST_STATUSES },
  result: { type: 'text', label: 'Result', operations: ['Equal'], sortable: false },
} as const satisfies GridColumns

export const manifestGrid = gridEndpoint({
  path: '/api/sgl-parcel/ibc/manifest/manifests',
  summary: 'List the manifests',
  permission: 'manifest.list',
  row: ManifestRow,
  columns: MANIFEST_COLUMNS,
  defaultOrder: 'createdDate descending',
})

/** The entry types of United States customs, ended ones too (rule MNF-70). */
export const entryTypeGrid = gridEndpoint({
  path: '/api/EntryType',
  summary: 'List the entry types of United States customs',
  permission: 'manifest.list',
  row: EntryType,
  columns: {
    find: FIND_COLUMN,
    code: { type: 'text', label: 'Entry type', operations: ['Equal', 'In', 'StartsWith'] },
    name: { type: 'text', label: 'Name' },
    nameVi: { type: 'text', label: 'Name (Vietnamese)' },
    maxValueUsd: { type: 'number', figure: 'money', label: 'Limit (USD)' },
    isDefault: { type: 'boolean', label: 'Default' },
    legalBasis: { type: 'text', label: 'Legal basis' },
    validFrom: { type: 'date', label: 'Valid from' },
    validTo: { type: 'date', label: 'Valid to' },
  },
  defaultOrder: 'code ascending',
  allowTakeAll: true,
})
