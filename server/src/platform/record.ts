import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import type { Uses } from '@waybill/contract/kernel/record-usage'
import { AppError, invalid, notFound } from './app-error.ts'
import { lastChange } from './audit.ts'
import { isUuid } from './ids.ts'
import { violatedConstraint, type DbOrTx } from './database.ts'
import type { FieldErrors } from './validation.ts'

/** The row, or 404. */
export const orNotFound = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw notFound()
  return row
}

/** The id if it is a uuid, else 404 (rule CAL-1). */
export const idOrNotFound = (id: string): string => orNotFound(isUuid(id) ? id : undefined)

/** 409 with who and when, unless the version matches (rule CAL-10). The audit log says who changed it last. */
export const requireRecordVersion = async (
  db: DbOrTx,
  entity: string,
  row: { id: string; version: number },
  version: number,
): Promise<void> => {
  if (row.version === version) return
  const last = await lastChange(db, entity, row.id)
  throw new AppError('stale', { by: last?.username ?? SYSTEM_USER, at: last?.at ?? null, version: row.version })
}

/** Throws 400 with these field errors, unless there are none. */
export const requireValid = (problems: FieldErrors): void => {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Throws 422 naming where the record is used, unless it is unused. */
export const requireUnused = (uses: Uses): void => {
  if (Object.values(uses).some((count) => count > 0)) throw new AppError('in_use', { uses })
}

/** Saves under a unique constraint; a violation answers 409 with this message at the field. */
export const saveUnique = async <T>(save: Promise<T>, field: string, sentence: string): Promise<T> => {
  try {
    return await save
  } catch (error) {
    if (violatedConstraint(error) !== undefined) throw new AppError('duplicate', { sentence }, { [field]: sentence })
    throw error
  }
}
