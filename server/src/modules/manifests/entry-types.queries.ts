import { entryTypeGrid } from '@waybill/contract/manifests/endpoints'
import type { EntryType, EntryTypeAdd } from '@waybill/contract/manifests/entry-types'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { newId } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, dayColumn, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'

const entryTypes = (db: DbOrTx) =>
  db
    .selectFrom('entry_type as e')
    .select([
      'e.id',
      'e.code',
      'e.name',
      'e.name_vi as nameVi',
      'e.max_value_usd as maxValueUsd',
      'e.is_default as isDefault',
      'e.legal_basis as legalBasis',
      'e.legal_url as legalUrl',
      'e.valid_from as validFrom',
      'e.valid_to as validTo',
      'e.version',
    ])

export const listEntryTypes = (db: DbOrTx, request: GridRequest) =>
  readPage(db, entryTypes(db), request, {
    columns: entryTypeGrid.columns,
    source: {
      find: findColumn('e.code', 'e.name', 'e.name_vi', 'e.legal_basis'),
      code: column('e.code'),
      name: nameColumn('e.name'),
      nameVi: nameColumn('e.name_vi'),
      maxValueUsd: column('e.max_value_usd'),
      isDefault: column('e.is_default'),
      legalBasis: column('e.legal_basis'),
      validFrom: dayColumn('e.valid_from'),
      validTo: dayColumn('e.valid_to'),
    },
    key: 'e.id',
  })

export const getEntryTypeRow = async (db: DbOrTx, id: string): Promise<EntryType> =>
  orNotFound(await entryTypes(db).where('e.id', '=', id).executeTakeFirst())

/** All of them, ended ones too. */
export const listAllEntryTypes = (db: DbOrTx): Promise<EntryType[]> => entryTypes(db).orderBy('e.id').execute()

const columnsOf = (body: EntryTypeAdd) => ({
  code: body.code,
  name: body.name,
  name_vi: body.nameVi || null,
  max_value_usd: body.maxValueUsd ?? null,
  is_default: body.isDefault,
  legal_basis: body.legalBasis,
  legal_url: body.legalUrl || null,
  valid_from: body.validFrom,
  valid_to: body.validTo ?? null,
})

/** Another row of the same code on some of the same days; `exceptId` is the edited one. */
export const findEntryTypeOverlap = (
  tx: Tx,
  body: EntryTypeAdd,
  exceptId: string | null,
): Promise<Pick<EntryType, 'validFrom'> | undefined> =>
  tx
    .selectFrom('entry_type')
    .select('valid_from as validFrom')
    .where('code', '=', body.code)
    .where(
      sql<boolean>`daterange(valid_from, valid_to, '[]') && daterange(${body.validFrom}, ${body.validTo ?? null}, '[]')`,
    )
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .orderBy('valid_from')
    .executeTakeFirst()

export const insertEntryType = async (tx: Tx, body: EntryTypeAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('entry_type')
    .values({ id, ...columnsOf(body) })
    .execute()
  return id
}

export const updateEntryType = async (tx: Tx, id: string, body: EntryTypeAdd): Promise<void> => {
  await tx
    .updateTable('entry_type')
    .set({ ...columnsOf(body), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
