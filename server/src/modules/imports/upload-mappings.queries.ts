import {
  ColumnChoices,
  type UploadLine,
  type UploadMapping,
  UPLOAD_MAPPINGS_MAX,
} from '@waybill/contract/shipments/upload-mapping'
import type { Me } from '@waybill/contract/identity/me'
import { sql } from 'kysely'
import { refused } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { idOrNotFound, orNotFound, saveUnique } from '../../platform/record.ts'
import { requireMerchant } from '../pricing/index.ts'

const mappings = (db: DbOrTx) =>
  db.selectFrom('upload_mapping').select(['id', 'name', 'line', 'choices', 'saved_at', 'version'])

type Row = { id: string; name: string; line: UploadLine; choices: unknown; saved_at: Date; version: number }
const readMapping = ({ choices, saved_at, ...row }: Row): UploadMapping => ({
  ...row,
  ...ColumnChoices.parse(choices),
  savedAt: saved_at.toISOString(),
})

/** The mappings of a company, the last saved one first. */
export const listMappingsOf = async (
  db: DbOrTx,
  ownerId: string,
  line: UploadLine | undefined,
): Promise<UploadMapping[]> => {
  const rows = await mappings(db)
    .where('owner_id', '=', ownerId)
    .$if(line !== undefined, (query) => query.where('line', '=', line ?? 'ecommerce'))
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(readMapping)
}

/** The company's mapping; undefined: it has none of this id. */
export const findMappingOf = async (db: DbOrTx, ownerId: string, id: string): Promise<UploadMapping | undefined> => {
  if (!isUuid(id)) return undefined
  const row = await mappings(db).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
  return row && readMapping(row)
}

/** The mapping, locked until the transaction ends; 404 outside the scope (rule PER-2). */
export const lockMapping = async (tx: Tx, me: Me, id: string): Promise<UploadMapping> => {
  const row = await tx
    .selectFrom('upload_mapping')
    .selectAll()
    .where('id', '=', idOrNotFound(id))
    .forUpdate()
    .executeTakeFirst()
  const { owner_id: ownerId, ...mapping } = orNotFound(row)
  await requireMerchant(tx, me, ownerId)
  return readMapping(mapping)
}

type MappingInput = ColumnChoices & Pick<UploadMapping, 'name' | 'line'>

const columnsOf = ({ name, line, source, fields, defaults }: MappingInput, at: Date) => ({
  name,
  line,
  choices: JSON.stringify({ source, fields, defaults }),
  saved_at: at,
})

/** 409 if the company has a mapping of this name in the line. */
const saveNamed = <T>(saving: Promise<T>, { name }: MappingInput): Promise<T> =>
  saveUnique(saving, 'name', `The name '${name}' is taken.`)

export const insertMapping = async (
  tx: Tx,
  ownerId: string,
  mapping: MappingInput,
  at: Date,
): Promise<UploadMapping> => {
  await sql`select 1 from account where id = ${ownerId} for no key update`.execute(tx)
  const kept = await listMappingsOf(tx, ownerId, undefined)
  if (kept.length >= UPLOAD_MAPPINGS_MAX)
    throw refused(`At most ${UPLOAD_MAPPINGS_MAX} mappings of a company are kept.`)
  const row = { id: newId(), owner_id: ownerId, ...columnsOf(mapping, at) }
  await saveNamed(tx.insertInto('upload_mapping').values(row).execute(), mapping)
  return readMapping(await mappings(tx).where('id', '=', row.id).executeTakeFirstOrThrow())
}

export const updateMapping = async (tx: Tx, id: string, mapping: MappingInput, at: Date): Promise<UploadMapping> => {
  const row = { ...columnsOf(mapping, at), version: sql<number>`version + 1` }
  await saveNamed(tx.updateTable('upload_mapping').set(row).where('id', '=', id).execute(), mapping)
  return readMapping(await mappings(tx).where('id', '=', id).executeTakeFirstOrThrow())
}

export const deleteMappingRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('upload_mapping').where('id', '=', id).execute()
}
