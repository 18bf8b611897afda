import {
  getManifest as getEndpoint,
  getManifestOfParcel as ofParcelEndpoint,
  getManifestReport as reportEndpoint,
  listManifestShipments as shipmentsEndpoint,
} from '@waybill/contract/manifests/endpoints'
import type { ManifestReport } from '@waybill/contract/manifests/schemas'
import { notFound } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { findShipments } from '../../shipments/index.ts'
import type { FileAnswer, RefusedLine } from '../manifest-files.queries.ts'
import { presentManifest } from '../manifest.presenter.ts'
import {
  findFileOfTransaction,
  findManifest,
  findManifestOfParcel,
  listMembers,
  type Manifest,
} from '../manifests.queries.ts'

export const requireManifest = async (db: DbOrTx, id: string): Promise<Manifest> => {
  const manifest = isUuid(id) ? await findManifest(db, id) : undefined
  if (!manifest) throw notFound()
  return manifest
}

export const openManifest = implement(getEndpoint, async ({ context, me, params }) =>
  presentManifest(context.db, await requireManifest(context.db, params.id), me),
)

export const manifestShipments = implement(shipmentsEndpoint, async ({ context, params, query }) => {
  const manifest = await requireManifest(context.db, params.id)
  const members = await listMembers(context.db, manifest.id, query)
  return {
    total: manifest.parcels,
    shipments: members.map((parcel) => ({
      id: parcel.id,
      number: parcel.number,
      consigneeName: parcel.receiver_name,
      status: parcel.status,
      statusDate: parcel.status_at.toISOString(),
    })),
  }
})

const REPORTED: Readonly<Record<string, ManifestReport['status']>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  'not sent': 'not sent',
  filed: 'filed',
}

/** The channel's answers to a version (rule MNF-24). */
export const manifestReport = implement(reportEndpoint, async ({ context, params }) => {
  const file = isUuid(params.transactionId) ? await findFileOfTransaction(context.db, params.transactionId) : undefined
  if (!file) throw notFound()
  return {
    manifestCode: file.code,
    version: file.version,
    status: REPORTED[file.state] ?? 'waiting',
    answers: file.answers as FileAnswer[],
    lines: file.lines as RefusedLine[],
  }
})

/** The manifest of a parcel; null: none. Users who see manifests see all parcels (rule MNF-9). */
export const manifestOfParcel = implement(ofParcelEndpoint, async ({ context, params }) => {
  const [parcel] = isUuid(params.id) ? await findShipments(context.db, [params.id]) : []
  if (!parcel) throw notFound()
  const manifest = await findManifestOfParcel(context.db, parcel)
  return manifest ? { id: manifest.id, manifestCode: manifest.code } : null
})
