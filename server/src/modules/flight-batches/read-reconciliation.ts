import type { Me } from '@waybill/contract/identity/me'
import type { Reconciliation } from '@waybill/contract/manifests/reconcile'
import { STATUS } from '@waybill/contract/shipments/status'
import type { DbOrTx } from '../../platform/database.ts'
import { type Batch, listBatchRows, listMemberPieces, listParcelsById, type ScannedParcel } from './batches.queries.ts'
import { listDecisions, listOwnScans, listPiecesIn, listStrays } from './scans.queries.ts'

const MOST_MISSING = 500
const MOST_STRAYS = 200
const MOST_OWN_SCANS = 50

const sum = <Row>(rows: readonly Row[], figureOf: (row: Row) => number): number =>
  Math.round(rows.reduce((total, row) => total + figureOf(row), 0) * 100) / 100

/**
 * Scanned against listed, for one batch (rule MNF-40). A parcel with a noted reason stays listed, and is no longer
 * missing.
 */
export const readReconciliation = async (db: DbOrTx, me: Me, batch: Batch): Promise<Reconciliation> => {
  const members = await listMemberPieces(db, [batch.id])
  const piecesIn = new Map((await listPiecesIn(db, [batch.id])).map((scan) => [scan.shipment_id, scan.pieces]))
  const decisions = await listDecisions(db, [batch.id])
  // The last decision of a parcel counts: one that was noted and then added is expected like the others.
  const actionOf = new Map(decisions.map(({ shipment_id: id, action }) => [id, action]))
  const noted = new Set([...actionOf].flatMap(([id, action]) => (action === 'note' ? id : [])))
  const strays = await listStrays(db, batch.id, MOST_STRAYS)
  const own = await listOwnScans(db, batch.id, me.id, MOST_OWN_SCANS)
  const inOf = (id: string): number => piecesIn.get(id) ?? 0
  const scanned = members.map((member) => ({ ...member, in: Math.min(inOf(member.id), member.pieces) }))
  const missing = scanned.filter((member) => member.in < member.pieces && !noted.has(member.id))
  const named = await listParcelsById(db, [
    ...new Set([
      ...missing.slice(0, MOST_MISSING).map(({ id }) => id),
      ...[...strays, ...own].flatMap(({ shipment_id: id }) => id ?? []),
    ]),
  ])
  const parcels = new Map(named.map((parcel) => [parcel.id, parcel]))
  const batches = new Map(
    (
      await listBatchRows(
        db,
        named.flatMap(({ left_origin_batch_id: id }) => id ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  return {
    batchId: batch.id,
    name: batch.code,
    isOpen: batch.is_open,
    parcels: members.length,
    pieces: sum(members, ({ pieces }) => pieces),
    weight: sum(members, ({ weight }) => weight),
    scannedParcels: scanned.filter((member) => member.in >= member.pieces).length,
    scannedPieces: sum(scanned, (member) => member.in),
    scannedWeight: sum(scanned, (member) => (member.pieces === 0 ? 0 : (member.weight * member.in) / member.pieces)),
    missing: missing.slice(0, MOST_MISSING).flatMap((member) => {
      const parcel = parcels.get(member.id)
      if (!parcel) return []
      const { id, number, receiver_name: consigneeName } = parcel
      return { id, number, consigneeName, pieces: member.pieces, scannedPieces: member.in, weight: member.weight }
    }),
    strays: strays.flatMap(({ number, shipment_id: id, scanned_at: at }) => {
      const parcel = id === null ? undefined : parcels.get(id)
      // It was added meanwhile, or somebody has set it aside.
      if (parcel && (parcel.left_origin_batch_id === batch.id || noted.has(parcel.id))) return []
      const currentBatch = batches.get(parcel?.left_origin_batch_id ?? '')
      return {
        id,
        number,
        consigneeName: parcel?.receiver_name ?? null,
        batch: currentBatch?.code ?? null,
        countryCode: parcel?.country_code ?? null,
        countryName: parcel?.country_name ?? null,
        status: parcel?.status ?? null,
        canAdd: parcel !== undefined && canJoin(parcel, batch, currentBatch),
        scannedAt: at.toISOString(),
      }
    }),
    notes: decisions.map(({ shipment_id: id, number, action, note, username, decided_at: at }) => ({
      ...{ id, number, action, note },
      by: username,
      at: at.toISOString(),
    })),
    lastScans: own.map(({ id, number, shipment_id: parcelId, result, scanned_at: at }, nth) => {
      const member = scanned.find((one) => one.id === parcelId)
      const isIn = (scan: (typeof own)[number]): boolean => scan.result === 'listed' && scan.number === number
      const later = own.slice(0, nth).filter(isIn).length
      return {
        scanId: id,
        at: at.toISOString(),
        number,
        consigneeName: parcels.get(parcelId ?? '')?.receiver_name ?? null,
        result,
        piece: Math.max(1, inOf(parcelId ?? '') - later),
        pieces: member?.pieces ?? 1,
      }
    }),
  }
}

/** At the hub, or in another batch that no manifest has taken, for the same country (rule MNF-43). */
export const canJoin = (parcel: ScannedParcel, batch: Batch, currentBatch: Batch | undefined): boolean => {
  if (!batch.is_active || parcel.receiver_country_id !== batch.country_id || parcel.line !== 'ecommerce') return false
  if (currentBatch) return currentBatch.is_active && parcel.status === STATUS.leftOrigin
  return ([STATUS.receivedAtHub, STATUS.processingAtHub, STATUS.leftOrigin] as number[]).includes(parcel.status)
}
