import { z } from 'zod'
import { endpoint, fileEndpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted, Id } from '../kernel/entity.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import { BulkResult } from '../shipments/bulk-schemas.ts'
import { EntryType, EntryTypeAdd, EntryTypeEdit } from './entry-types.ts'
import { ResolveBody, Reconciliation, ScanBody, ScanResult, UnscanBody } from './reconcile.ts'
import {
  BatchParcel,
  LeftOrigin,
  ManifestCheck,
  ManifestDetail,
  ManifestInput,
  ManifestReport,
  ManifestShipments,
  ManifestShipmentsQuery,
  ManifestStatusInput,
  ManifestStatusResult,
  MoveParcels,
  TakeOut,
} from './schemas.ts'

export { entryTypeGrid, manifestGrid } from './grids.ts'

const READS = noAudit('reads only')
/** While correcting a manifest: its own batches do not count as taken. */
const OfManifest = z.strictObject({ manifestId: Id.optional() })

export const exportManifests = fileEndpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/manifests/Export',
  summary: 'The manifests that the filters select, as Data.xlsx',
  permission: 'manifest.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  trace: 'export',
  ratePerMinute: 20,
  body: ListExport,
})

export const getManifest = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/manifests/{id}',
  summary: 'Open one manifest, with its batches, versions and totals',
  permission: 'manifest.list',
  audit: READS,
  reply: ManifestDetail,
})

export const listManifestShipments = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/manifests/{id}/shipments',
  summary: 'The parcels of a manifest, page by page',
  permission: 'manifest.list',
  audit: READS,
  query: ManifestShipmentsQuery,
  reply: ManifestShipments,
})

export const checkManifest = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/check',
  summary: 'Every parcel and field that the channel would refuse (rule MNF-13)',
  permission: 'manifest.edit',
  audit: noAudit('reads only: nothing of the manifest is stored'),
  query: OfManifest,
  body: ManifestInput,
  reply: ManifestCheck,
})

export const preDownloadManifest = fileEndpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/download-pre-manifest',
  summary: 'The file that Submit would send, without submitting (rule MNF-14)',
  permission: 'manifest.edit',
  audit: noAudit('reads only: nothing of the manifest is stored'),
  trace: 'export',
  query: OfManifest,
  body: ManifestInput,
})

export const submitManifest = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest',
  summary: 'Freeze a manifest and have it sent (rules MNF-21, MNF-22)',
  permission: 'manifest.edit',
  audit: 'manifest.submitted',
  idempotent: true,
  body: ManifestInput,
  reply: ManifestDetail,
})

export const editManifest = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/{id}/Edit',
  summary: 'Freeze the next version of a manifest that was rejected or not sent (rule MNF-25)',
  permission: 'manifest.edit',
  audit: 'manifest.edited',
  body: ManifestInput,
  reply: ManifestDetail,
})

export const tryManifestAgain = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/{id}/TryAgain',
  summary: 'Have the same version of a manifest sent that was not sent (rule MNF-26)',
  permission: 'manifest.edit',
  audit: 'manifest.triedAgain',
  reply: ManifestDetail,
})

export const cancelManifest = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/{id}/Cancel',
  summary: 'Cancel a manifest that is not accepted; its batches are free again (rule MNF-27)',
  permission: 'manifest.edit',
  audit: 'manifest.cancelled',
  reply: ManifestDetail,
})

export const downloadManifestOfDay = fileEndpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/{date}',
  summary: 'The file of the newest manifest of a day, YYYY-MM-DD (rule MNF-23)',
  permission: 'manifest.list',
  audit: noAudit('reads only: the frozen file'),
  trace: 'export',
})

export const downloadManifest = fileEndpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/download/{transactionId}',
  summary: 'The exact bytes of a version (rule MNF-23)',
  permission: 'manifest.list',
  audit: noAudit('reads only: the frozen file'),
  trace: 'export',
})

export const getManifestReport = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/report/{transactionId}',
  summary: 'What the channel said of a version (rule MNF-24)',
  permission: 'manifest.list',
  audit: READS,
  reply: ManifestReport,
})

export const getManifestOfParcel = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/of-parcel/{id}',
  summary: 'The manifest that a parcel flies on (rule MNF-9)',
  permission: 'manifest.list',
  audit: READS,
  reply: z.strictObject({ id: Id, manifestCode: z.string() }).nullable(),
})

export const printManifestBags = fileEndpoint({
  method: 'GET',
  path: '/api/sgl-parcel/ibc/manifest/bags/{id}',
  summary: 'The list of batches and parcels with barcodes, as PDF (rule MNF-33)',
  permission: 'manifest.list',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
})

export const updateManifestStatus = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/ibc/manifest/update-shipments-status',
  summary: 'Give the parcels of a manifest a status, in one transaction (rules MNF-30, MNF-31)',
  permission: 'manifest.edit',
  audit: 'manifest.shipmentsMoved',
  body: ManifestStatusInput,
  reply: ManifestStatusResult,
})

export const listActiveLeftOrigins = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/shipment/left-origin-facility/left-origins/active',
  summary: 'Batches that no manifest has taken, newest first (rule MNF-3)',
  permission: 'leftOrigin.list',
  audit: READS,
  reply: z.array(LeftOrigin),
})

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/left-origin/batches',
  summary: 'The active and the taken batches by day and destination (rule MNF-4)',
  permission: 'leftOrigin.list',
  audit: READS,
  query: z.strictObject({
    state: z.enum(['active', 'taken', 'all']).default('active'),
    /** A part of the batch's number, in any case. */
    find: z.string().trim().max(50).optional(),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    take: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.strictObject({ total: z.number(), batches: z.array(LeftOrigin) }),
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/sgl-parcel/left-origin/batches/{id}',
  summary: 'A batch with its parcels, page by page (rule MNF-4)',
  permission: 'leftOrigin.list',
  audit: READS,
  query: ManifestShipmentsQuery,
  reply: z.strictObject({
    batch: LeftOrigin,
    parcels: z.array(BatchParcel),
    can: z.strictObject({ takeOut: z.boolean() }),
  }),
})

export const takeOutOfBatch = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/left-origin/batches/{id}/take-out',
  summary: 'Take parcels out of a batch: back to Received at hub, with a reason (rule MNF-5)',
  permission: 'leftOrigin.edit',
  audit: 'leftOrigin.takenOut',
  body: TakeOut,
  reply: BulkResult,
})

export const moveToBatch = endpoint({
  method: 'POST',
  path: '/api/sgl-parcel/left-origin/batches/{id}/move',
  summary: 'Move parcels to another open batch, with a reason (rule MNF-6)',
  permission: 'leftOrigin.edit',
  audit: 'leftOrigin.moved',
  body: MoveParcels,
  reply: BulkResult,
})

const RECONCILE = '/api/sgl-parcel/ibc/manifest/reconcile/{batchId}'

export const getReconciliation = endpoint({
  method: 'GET',
  path: RECONCILE,
  summary: 'Scanned against listed, of one batch (rule MNF-40)',
  permission: 'manifest.edit',
  audit: READS,
  reply: Reconciliation,
})

export const scanPiece = endpoint({
  method: 'POST',
  path: `${RECONCILE}/scan`,
  summary: 'Take one piece in (rule MNF-41)',
  permission: 'manifest.edit',
  audit: noAudit('the scan itself is kept with the batch: who, when, what'),
  idempotent: true,
  ratePerMinute: 1_200,
  body: ScanBody,
  reply: ScanResult,
})

export const unscanPiece = endpoint({
  method: 'POST',
  path: `${RECONCILE}/unscan`,
  summary: 'Take the own last scan of a number back (rule MNF-42)',
  permission: 'manifest.edit',
  audit: noAudit('the scan stays with the batch, marked withdrawn'),
  body: UnscanBody,
  reply: Reconciliation,
})

export const restartReconciliation = endpoint({
  method: 'POST',
  path: `${RECONCILE}/restart`,
  summary: 'Start over: all scans of the batch are withdrawn (rule MNF-42)',
  permission: 'manifest.edit',
  audit: 'manifest.reconcileRestarted',
  reply: Reconciliation,
})

export const resolveDifference = endpoint({
  method: 'POST',
  path: `${RECONCILE}/resolve`,
  summary: 'Decide a missing parcel or a stray (rule MNF-43)',
  permission: 'manifest.edit',
  audit: 'manifest.differenceResolved',
  body: ResolveBody,
  reply: Reconciliation,
})

export const getEntryType = endpoint({
  method: 'GET',
  path: '/api/EntryType/{id}',
  summary: 'Open an entry type',
  permission: 'manifest.list',
  audit: READS,
  reply: EntryType,
})

export const addEntryType = endpoint({
  method: 'POST',
  path: '/api/EntryType/Add',
  summary: 'Add an entry type of United States customs (rule MNF-70)',
  permission: 'entryType.edit',
  audit: 'entryType.added',
  idempotent: true,
  body: EntryTypeAdd,
  reply: EntryType,
})

export const editEntryType = endpoint({
  method: 'POST',
  path: '/api/EntryType/Edit',
  summary: 'Change an entry type; manifests keep theirs (rule MNF-70)',
  permission: 'entryType.edit',
  audit: 'entryType.edited',
  body: EntryTypeEdit,
  reply: EntryType,
})

export const deleteEntryType = endpoint({
  method: 'POST',
  path: '/api/EntryType/Delete/{id}',
  summary: 'Delete an entry type; manifests keep theirs (rule MNF-70)',
  permission: 'entryType.edit',
  audit: 'entryType.deleted',
  reply: Deleted,
})
