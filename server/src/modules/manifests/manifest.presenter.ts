import { airportOf } from '@waybill/contract/manifests/airports'
import { maskIoss } from '@waybill/contract/shipments/customs'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import type { ManifestStatus } from '@waybill/contract/manifests/manifest-status'
import { formatMawb } from '@waybill/contract/manifests/mawb'
import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { DbOrTx } from '../../platform/database.ts'
import { listBatchFigures, reconciledSummaries } from '../flight-batches/index.ts'
import type { FileAnswer } from './manifest-files.queries.ts'
import { countStatuses, listBatchIds, listVersions, type Manifest, totalsByIoss } from './manifests.queries.ts'

/** A row as `MANIFEST_LIST.select` gives it. */
export type ManifestListRow = Pick<
  Manifest,
  | 'id'
  | 'created_at'
  | 'code'
  | 'manifest_date'
  | 'origin'
  | 'destination'
  | 'flight'
  | 'mawb'
  | 'status'
  | 'result'
  | 'parcels'
  | 'version'
  | 'transaction_id'
>

/** Rejected or unsent ones can be corrected (rule MNF-25). */
export const isCorrectable = (status: ManifestStatus): boolean => status === 'Rejected' || status === 'Not sent'
/** Accepted ones stay; cancelled ones are over (rule MNF-27). */
export const isCancellable = (status: ManifestStatus): boolean => status !== 'Accepted' && status !== 'Cancelled'

export const presentManifestRow = (row: ManifestListRow, me: Me): ManifestRow => {
  const mayEdit = hasPermission(me, 'manifest.edit')
  return {
    id: row.id,
    createdDate: row.created_at.toISOString(),
    manifestCode: row.code,
    manifestDate: row.manifest_date,
    manifestOrigin: row.origin,
    manifestDestination: row.destination,
    flightInfo: row.flight,
    mawb: formatMawb(row.mawb),
    status: row.status,
    result: row.result,
    transactionId: row.transaction_id,
    parcels: row.parcels,
    version: row.version,
    can: {
      edit: mayEdit && isCorrectable(row.status),
      cancel: mayEdit && isCancellable(row.status),
      tryAgain: mayEdit && row.status === 'Not sent',
      updateStatus: mayEdit && row.status !== 'Cancelled',
    },
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  Math.round(rows.reduce((total, row) => total + of(row), 0) * 100) / 100

/** An opened manifest: figures are of its current parcels. */
export const presentManifest = async (db: DbOrTx, manifest: Manifest, me: Me): Promise<ManifestDetail> => {
  const batches = await listBatchFigures(db, await listBatchIds(db, manifest.id))
  const totals = await totalsByIoss(db, manifest.id)
  const isValueKnown = totals.every(({ value }) => value !== null)
  return {
    ...presentManifestRow(manifest, me),
    destinationCountry: airportOf(manifest.destination)?.country ?? '',
    entryType: manifest.entry_type,
    createdBy: manifest.created_by_name,
    batches,
    versions: (await listVersions(db, manifest.id)).map((one) => ({
      version: one.version,
      transactionId: one.transaction_id,
      submittedAt: one.submitted_at.toISOString(),
      submittedBy: one.username,
      sha256: one.sha256,
      bytes: one.bytes,
      result: (one.answers as FileAnswer[])[0]?.words ?? null,
    })),
    statuses: (await countStatuses(db, manifest.id)).map(({ status, count }) => ({ status, count: Number(count) })),
    totals: {
      parcels: sum(totals, ({ parcels }) => parcels),
      pieces: sum(totals, ({ pieces }) => pieces),
      weight: sum(totals, ({ weight }) => weight),
      declaredValue: isValueKnown ? sum(totals, ({ value }) => value ?? 0) : null,
      ioss: totals.flatMap(({ number, parcels, value }) =>
        number === null ? [] : { number: maskIoss(number), parcels, declaredValue: value },
      ),
      customs: Math.round(sum(totals, ({ customs }) => customs)),
    },
    reconciled: await reconciledSummaries(db, batches),
  }
}
