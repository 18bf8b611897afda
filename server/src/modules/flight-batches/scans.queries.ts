import type { SCAN_RESULTS } from '@waybill/contract/manifests/reconcile'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

export type ScanKind = (typeof SCAN_RESULTS)[number]

type NewScan = {
  batchId: string
  number: string
  parcel: { id: string; owner_id: string } | null
  result: ScanKind
  by: string
  at: Date
}

export const insertScan = async (tx: Tx, { batchId, number, parcel, result, by, at }: NewScan): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('batch_scan')
    .values({
      id,
      batch_id: batchId,
      number,
      owner_id: parcel?.owner_id ?? null,
      shipment_id: parcel?.id ?? null,
      result,
      scanned_by: by,
      scanned_at: at,
    })
    .execute()
  return id
}

/** Scanned pieces of one parcel, and the first scan's time. */
export const piecesIn = async (db: DbOrTx, batchId: string, number: string) =>
  db
    .selectFrom('batch_scan')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('scanned_at').as('first_at')])
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .where('result', '=', 'listed')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()

type PiecesIn = { batch_id: string; shipment_id: string; pieces: number }

/** Scanned pieces, one row for each parcel with a scan. */
export const listPiecesIn = async (db: DbOrTx, batchIds: readonly string[]): Promise<PiecesIn[]> => {
  if (batchIds.length === 0) return []
  const { rows } = await sql<PiecesIn>`
    select batch_id, shipment_id, count(*)::integer as pieces from batch_scan
    where batch_id = any(${batchIds}::uuid[]) and result = 'listed' and withdrawn_at is null
    group by batch_id, shipment_id`.execute(db)
  return rows
}

/** Scans of a batch that belong to none of its parcels, the last of each number. */
export const listStrays = (db: DbOrTx, batchId: string, most: number) =>
  db
    .selectFrom('batch_scan')
    .distinctOn('number')
    .select(['number', 'owner_id', 'shipment_id', 'scanned_at'])
    .where('batch_id', '=', batchId)
    .where('result', 'in', ['otherBatch', 'unknown'])
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .orderBy('scanned_at', 'desc')
    .limit(most)
    .execute()

export const listOwnScans = (db: DbOrTx, batchId: string, by: string, most: number) =>
  db
    .selectFrom('batch_scan')
    .select(['id', 'number', 'shipment_id', 'result', 'scanned_at'])
    .where('batch_id', '=', batchId)
    .where('scanned_by', '=', by)
    .where('withdrawn_at', 'is', null)
    .orderBy('scanned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Withdraws the user's last scan of a number; undefined: there is none. */
export const withdrawLastScan = async (
  tx: Tx,
  { batchId, number, by, at }: { batchId: string; number: string; by: string; at: Date },
): Promise<string | undefined> => {
  const last = await tx
    .selectFrom('batch_scan')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .where('scanned_by', '=', by)
    .where('withdrawn_at', 'is', null)
    .orderBy('scanned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last)
    await tx.updateTable('batch_scan').set({ withdrawn_at: at, withdrawn_by: by }).where('id', '=', last.id).execute()
  return last?.id
}

export const withdrawAllScans = async (tx: Tx, batchId: string, by: string, at: Date): Promise<void> => {
  await tx
    .updateTable('batch_scan')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('batch_id', '=', batchId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Whether the batch has a scan of this number, for a parcel that it did not list then. */
export const isStrayOf = async (db: DbOrTx, batchId: string, number: string): Promise<boolean> =>
  (await db
    .selectFrom('batch_scan')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .where('result', '=', 'otherBatch')
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The batch lists a stray now: its scans are its pieces, those beyond `pieces` were in already (rule MNF-43). */
export const countStrayScans = async (tx: Tx, batchId: string, number: string, pieces: number): Promise<void> => {
  const scans = await tx
    .selectFrom('batch_scan')
    .select(['id', 'result'])
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .where('result', 'in', ['listed', 'otherBatch'])
    .where('withdrawn_at', 'is', null)
    .orderBy('scanned_at')
    .orderBy('id')
    .execute()
  for (const [nth, { id, result }] of scans.entries()) {
    const counted: ScanKind = nth < pieces ? 'listed' : 'alreadyScanned'
    if (result !== counted) await tx.updateTable('batch_scan').set({ result: counted }).where('id', '=', id).execute()
  }
}

type NewDecision = {
  batchId: string
  parcel: { id: string; owner_id: string; number: string }
  action: 'takeOut' | 'add' | 'note'
  note: string
  by: string
  at: Date
}

export const insertDecision = async (tx: Tx, { batchId, parcel, action, note, by, at }: NewDecision): Promise<void> => {
  await tx
    .insertInto('batch_decision')
    .values({
      id: newId(),
      batch_id: batchId,
      number: parcel.number,
      owner_id: parcel.owner_id,
      shipment_id: parcel.id,
      action,
      note,
      decided_by: by,
      decided_at: at,
    })
    .execute()
}

export const listDecisions = (db: DbOrTx, batchIds: readonly string[]) =>
  db
    .selectFrom('batch_decision as d')
    .innerJoin('account as a', 'a.id', 'd.decided_by')
    .select(['d.batch_id', 'd.shipment_id', 'd.number', 'd.action', 'd.note', 'd.decided_at', 'a.username'])
    .where('d.batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .orderBy('d.decided_at')
    .execute()

/** Number of scans by user. */
export const countScansByPerson = (db: DbOrTx, batchIds: readonly string[]) =>
  db
    .selectFrom('batch_scan as s')
    .innerJoin('account as a', 'a.id', 's.scanned_by')
    .select((eb) => ['s.batch_id', 'a.username', eb.fn.countAll<number>().as('scans')])
    .where('s.batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .where('s.withdrawn_at', 'is', null)
    .groupBy(['s.batch_id', 'a.username'])
    .orderBy('scans', 'desc')
    .execute()
