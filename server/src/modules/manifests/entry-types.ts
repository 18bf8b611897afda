import { isIbcDestination } from '@waybill/contract/manifests/airports'
import * as calls from '@waybill/contract/manifests/endpoints'
import {
  defaultEntryType,
  type EntryType,
  type EntryTypeAdd,
  entryTypeRefusal,
  entryTypesInForce,
} from '@waybill/contract/manifests/entry-types'
import type { ManifestInput } from '@waybill/contract/manifests/schemas'
import { AppError, invalid, refused } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import * as records from './entry-types.queries.ts'

/** 409 if another row has the same code on some of the days. */
const requireNoOverlap = async (tx: Tx, body: EntryTypeAdd, exceptId: string | null): Promise<void> => {
  const other = await records.findEntryTypeOverlap(tx, body, exceptId)
  if (!other) return
  const from = other.validFrom.split('-').reverse().join('/')
  const sentence = `Entry type ${body.code} is valid from ${from} already. End that one first.`
  throw new AppError('duplicate', { sentence }, { validFrom: sentence })
}

/** A version is sent again only while its entry type is in force: 422 otherwise (rule MNF-72). */
export const requireStillInForce = async (db: DbOrTx, code: string | null, today: string): Promise<void> => {
  if (code === null) return
  const types = await records.listAllEntryTypes(db)
  if (entryTypesInForce(types, today).every((type) => type.code !== code))
    throw refused(entryTypeRefusal(types, code, today))
}

/** The calls that maintain entry types (rule MNF-70). */
export const entryTypeRecords = implementSmallRecord({
  entity: 'entryType',
  table: 'entry_type',
  serializedBy: 'entry types',
  calls: {
    list: calls.entryTypeGrid,
    get: calls.getEntryType,
    add: calls.addEntryType,
    edit: calls.editEntryType,
    delete: calls.deleteEntryType,
  },
  list: records.listEntryTypes,
  get: records.getEntryTypeRow,
  checkAdd: (tx, body) => requireNoOverlap(tx, body, null),
  checkChange: (tx, body) => requireNoOverlap(tx, body, body.id),
  insert: records.insertEntryType,
  update: records.updateEntryType,
})

/**
 * The entry type of a manifest on its day: the named one, or the default one; null to another country than the United
 * States. One that is not in force is refused at its field (rules MNF-71, MNF-72).
 */
export const requireEntryType = async (
  db: DbOrTx,
  { entryType, manifestDate, manifestDestination }: ManifestInput,
): Promise<EntryType | null> => {
  if (!isIbcDestination(manifestDestination)) return null
  const types = await records.listAllEntryTypes(db)
  const code = entryType ?? defaultEntryType(types, manifestDate)?.code
  if (code === undefined)
    throw invalid({ entryType: 'No entry type is in force on this day: a Super Admin adds it in Entry types.' })
  const found = entryTypesInForce(types, manifestDate).find((type) => type.code === code)
  if (!found) throw invalid({ entryType: entryTypeRefusal(types, code, manifestDate) })
  return found
}
