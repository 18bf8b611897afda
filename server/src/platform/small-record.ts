import type { BodyOf, CallEndpoint, GridEndpoint, ReplyOf, RowOf } from '@waybill/contract/kernel/endpoint'
import type { Uses } from '@waybill/contract/kernel/record-usage'
import type { Me } from '@waybill/contract/identity/me'
import { sql } from 'kysely'
import { lockName, type DbOrTx, type Tx } from './database.ts'
import type { GridRequest } from './grid.ts'
import type { Implementation, ReadCall } from './implement.ts'
import { idOrNotFound, orNotFound, requireRecordVersion, requireValid, requireUnused, saveUnique } from './record.ts'
import type { FieldErrors } from './validation.ts'

type Kept = { id: string; version: number }
/** An unvalidated body, which may contain anything. */
type FieldRules = (db: DbOrTx, body: unknown, me: Me) => Promise<FieldErrors>

type SmallRecord<
  List extends GridEndpoint,
  Get extends CallEndpoint,
  Add extends CallEndpoint,
  Edit extends CallEndpoint,
  Row,
> = {
  /** The entity's name in the audit. */
  entity: string
  table: string
  /** Changes of all its records wait for each other: name of the lock, taken before the record's row. */
  serializedBy?: string
  calls: { list: List; get: Get; add: Add; edit: Edit; delete: CallEndpoint }
  /** Rows may omit fields that only a single record shows. */
  list: (db: DbOrTx, grid: GridRequest) => Promise<{ rows: (Row | RowOf<List>)[]; totalRecords: number }>
  /** Throws a 404 without it. */
  get: (db: DbOrTx, id: string) => Promise<Row>
  /** The part that this reader may see; default: all. */
  present?: (me: Me, row: Row) => RowOf<List> & ReplyOf<Get>
  /** Rules that query the database, answered together with the errors of the body's shape (rule CAL-4). */
  addRules?: FieldRules
  editRules?: FieldRules
  /** Throws the refusals of a new record, of an edit before its version check, and of an edit of the newest version. */
  checkAdd?: (tx: Tx, body: BodyOf<Add>) => Promise<void>
  checkEdit?: (tx: Tx, body: BodyOf<Edit>, before: Row) => Promise<void>
  checkChange?: (tx: Tx, body: BodyOf<Edit>, before: Row) => Promise<void>
  /** Throws the refusals of a delete, besides uses. */
  checkDelete?: (tx: Tx, before: Row) => Promise<void>
  /** Answers the id. */
  insert: (tx: Tx, body: BodyOf<Add>, me: Me) => Promise<string>
  update: (tx: Tx, id: string, body: BodyOf<Edit>, me: Me) => Promise<void>
  /** The unique field, and the message for a duplicate (409). */
  unique?: { field: string; message: (body: BodyOf<Add> | BodyOf<Edit>) => string }
  /** Its uses; a record in use is not deleted (422). */
  uses?: (tx: Tx, id: string) => Promise<Uses>
  /** Records that are deleted with it, for the audit. */
  deletedWith?: (tx: Tx, id: string) => Promise<object>
  /** Runs in the transaction of every change. */
  onChange?: (tx: Tx) => Promise<void>
}

type Call<Body> = ReadCall & { me: Me; params: { id: string }; body: Body; grid: GridRequest }

/** List, get, add, edit and delete of a small record, from its declaration. Edits of one record wait for each other. */
export const implementSmallRecord = <
  List extends GridEndpoint,
  Get extends CallEndpoint,
  Add extends CallEndpoint,
  Edit extends CallEndpoint,
  Row extends Kept & ReplyOf<Get> & ReplyOf<Add> & ReplyOf<Edit>,
>(
  record: SmallRecord<List, Get, Add, Edit, Row>,
): Implementation[] => {
  const { entity, table, calls, unique, addRules, editRules } = record
  const present = (me: Me, row: Row): unknown => record.present?.(me, row) ?? row
  const lock = async (tx: Tx, id: string): Promise<Row> => {
    const { rows } = await sql`select id from ${sql.table(table)} where id = ${idOrNotFound(id)} for update`.execute(tx)
    orNotFound(rows[0])
    return record.get(tx, id)
  }
  const save = <T>(saving: Promise<T>, body: BodyOf<Add> | BodyOf<Edit>): Promise<T> =>
    unique ? saveUnique(saving, unique.field, unique.message(body)) : saving

  const list = async ({ context, me, grid }: Call<undefined>) => {
    const { rows, totalRecords } = await record.list(context.db, grid)
    return { value: rows.map((row) => present(me, row as Row)), totalRecords }
  }
  const get = async ({ context, me, params }: Call<undefined>) =>
    present(me, await record.get(context.db, idOrNotFound(params.id)))
  const waitForOthers = async (tx: Tx): Promise<void> => {
    if (record.serializedBy !== undefined) await lockName(tx, record.serializedBy)
  }
  const add = ({ me, body, change }: Call<BodyOf<Add>>) =>
    change(async (tx, note) => {
      await waitForOthers(tx)
      if (addRules) requireValid(await addRules(tx, body, me))
      await record.checkAdd?.(tx, body)
      const id = await save(record.insert(tx, body, me), body)
      const after = await record.get(tx, id)
      await note({ entity, id, after })
      await record.onChange?.(tx)
      return after
    })
  const edit = ({ me, body, change }: Call<BodyOf<Edit> & Kept>) =>
    change(async (tx, note) => {
      await waitForOthers(tx)
      if (editRules) requireValid(await editRules(tx, body, me))
      const before = await lock(tx, body.id)
      await record.checkEdit?.(tx, body, before)
      await requireRecordVersion(tx, entity, before, body.version)
      await record.checkChange?.(tx, body, before)
      await save(record.update(tx, body.id, body, me), body)
      const after = await record.get(tx, body.id)
      await note({ entity, id: body.id, before, after })
      await record.onChange?.(tx)
      return after
    })
  const remove = ({ params: { id }, change }: Call<undefined>) =>
    change(async (tx, note) => {
      await waitForOthers(tx)
      const row = await lock(tx, id)
      await record.checkDelete?.(tx, row)
      if (record.uses) requireUnused(await record.uses(tx, id))
      const before = { ...row, ...(await record.deletedWith?.(tx, id)) }
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
      await note({ entity, id, before })
      await record.onChange?.(tx)
      return { id }
    })
  const rulesOf = (rules: FieldRules | undefined): Pick<Implementation, 'rules'> =>
    rules ? { rules: ({ context, me, body }) => rules(context.db, body, me) } : {}

  return [
    { endpoint: calls.list, handle: list },
    { endpoint: calls.get, handle: get },
    { endpoint: calls.add, handle: add, ...rulesOf(addRules) },
    { endpoint: calls.edit, handle: edit, ...rulesOf(editRules) },
    { endpoint: calls.delete, handle: remove },
  ]
}
