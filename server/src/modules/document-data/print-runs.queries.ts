import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { daysBefore, type RetentionRule } from '../../platform/retention/retention-rule.ts'
import type { PrintRunTable } from '../../shipment-tables.ts'

export type PrintRunRow = Selectable<PrintRunTable>

export const insertPrintRun = (
  tx: Tx,
  run: Pick<PrintRunRow, 'id' | 'account_id' | 'shipment_ids' | 'created_at'>,
): Promise<PrintRunRow> => tx.insertInto('print_run').values(run).returningAll().executeTakeFirstOrThrow()

export const findPrintRun = (db: DbOrTx, id: string): Promise<PrintRunRow | undefined> =>
  db.selectFrom('print_run').selectAll().where('id', '=', id).executeTakeFirst()

export const saveRunProgress = async (db: DbOrTx, id: string, done: number): Promise<void> => {
  await db.updateTable('print_run').set({ done }).where('id', '=', id).where('state', '=', 'running').execute()
}

type Ending = { state: 'done'; done: number; file: string; reason: string | null } | { state: 'failed'; reason: string }

/** Ends a running run, and returns its owner; a second call has no effect. */
export const endPrintRun = async (tx: Tx, id: string, ending: Ending): Promise<string | undefined> => {
  const ended = await tx
    .updateTable('print_run')
    .set(ending)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id
}

/** Stores the file of a run; a repeated run has the same file. */
export const saveRunFile = async (
  db: DbOrTx,
  file: { path: string; name: string; size: number; uploaded_by: string },
): Promise<void> => {
  await db
    .insertInto('stored_file')
    .values({ ...file, type: 'application/pdf', purpose: 'print_run' })
    .onConflict((clash) => clash.column('path').doUpdateSet({ size: file.size }))
    .execute()
}

/** Deletes ended runs that are older than KEEP_PRINT_FILES_DAYS, with their files (rule RET-1). */
export const deleteOldPrintRuns: RetentionRule['deleteBatch'] = async (tx, { settings, now, limit }) => {
  const rows = await tx
    .deleteFrom('print_run')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('print_run')
        .select('id')
        .where('created_at', '<', daysBefore(now, settings.KEEP_PRINT_FILES_DAYS))
        .where('state', '<>', 'running')
        .limit(limit),
    )
    .returning('file')
    .execute()
  const files = rows.flatMap(({ file }) => file ?? [])
  if (files.length > 0) await tx.deleteFrom('stored_file').where('path', 'in', files).execute()
  return { deleted: rows.length, isDone: rows.length < limit }
}
