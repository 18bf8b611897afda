import type { Uses } from '@waybill/contract/kernel/uses'
import { AppError, invalid, notFound } from './app-error.ts'
import { lastChange } from './audit.ts'
import { isUuid } from './ids.ts'
import { violatedConstraint, type DbOrTx } from './database.ts'
import type { Problems } from './validation.ts'

/** The row, or 404. */
export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw notFound()
  return row
}

/** An id of a body as a path would take it: what is no uuid is 404 (rule CAL-1). */
export const existingId = (id: string): string => found(isUuid(id) ? id : undefined)

/** 409 with who and when, unless the record is as the caller saw it (rule CAL-10). The audit knows who changed it last. */
export const requireRecordVersion = async (
  db: DbOrTx,
  entity: string,
  row: { id: string; version: number },
  version: number,
): Promise<void> => {
  if (row.version === version) return
  const last = await lastChange(db, entity, row.id)
  throw new AppError('stale', { by: last?.username ?? 'system', at: last?.at ?? null, version: row.version })
}

/** 400 with these problems, unless there are none. */
export const requireRight = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** 422 naming where the record is used, unless nothing holds it. */
export const requireUnused = (uses: Uses): void => {
  if (Object.values(uses).some((count) => count > 0)) throw new AppError('in_use', { uses })
}

/** Saves what must be unique; another's row with the same answers 409 with this sentence at its field. */
export const saveUnique = async <T>(save: Promise<T>, field: string, sentence: string): Promise<T> => {
  try {
    return await save
  } catch (error) {
    if (violatedConstraint(error) !== undefined) throw new AppError('duplicate', { sentence }, { [field]: sentence })
    throw error
  }
}
