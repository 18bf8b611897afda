import type { Me } from '@waybill/contract/identity/me'
import type { EncodingQuestion, TextEncoding } from '@waybill/contract/shipments/text-encoding'
import type { ColumnChoices, ColumnsQuestion } from '@waybill/contract/shipments/upload-mapping'
import type { CorrectedCell, RecordState, Upload, UploadRecord, WorkLine } from '@waybill/contract/uploads/upload'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'

/** An upload in work; see the table. */
export type WorkUpload = {
  id: string
  line: WorkLine
  merchant_id: string | null
  file: string
  content: Buffer
  encoding: TextEncoding | null
  choices: ColumnChoices | null
  question: { question?: EncodingQuestion; columns?: ColumnsQuestion } | null
  about: Upload['about']
  cells: CorrectedCell[]
  ticks: Record<string, boolean>
  again: number[]
  job_ids: string[]
  created_at: Date
}

/** A company's people see its uploads, others their own (rule UPL-108). */
const inScope = (me: Me) =>
  me.companyId === null
    ? sql<SqlBool>`upload.account_id = ${me.id}`
    : sql<SqlBool>`upload.merchant_id = ${me.companyId}`

const FACTS = [
  ...(['id', 'line', 'merchant_id', 'file', 'encoding', 'choices', 'question'] as const),
  ...(['about', 'cells', 'ticks', 'again', 'job_ids', 'created_at'] as const),
] as const

/** Without its file; 404 outside the scope. */
export const getUploadFacts = async (db: DbOrTx, me: Me, id: string): Promise<Omit<WorkUpload, 'content'>> => {
  const row = isUuid(id)
    ? await db.selectFrom('upload').select(FACTS).where('id', '=', id).where(inScope(me)).executeTakeFirst()
    : undefined
  return orNotFound(row) as unknown as Omit<WorkUpload, 'content'>
}

/** With its file; 404 outside the scope. */
export const getWorkUpload = async (db: DbOrTx, me: Me, id: string): Promise<WorkUpload> => {
  const row = isUuid(id)
    ? await db.selectFrom('upload').selectAll().where('id', '=', id).where(inScope(me)).executeTakeFirst()
    : undefined
  return orNotFound(row) as unknown as WorkUpload
}

/** The same without its file, locked until the transaction ends. */
export const lockUpload = async (tx: Tx, me: Me, id: string) =>
  orNotFound(
    await tx
      .selectFrom('upload')
      .select(['id', 'cells', 'ticks', 'again'])
      .where('id', '=', id)
      .where(inScope(me))
      .forUpdate()
      .executeTakeFirst(),
  ) as unknown as Pick<WorkUpload, 'id' | 'cells' | 'ticks' | 'again'>

export const listWorkUploads = (db: DbOrTx, me: Me, line: WorkLine | undefined) =>
  db
    .selectFrom('upload')
    .innerJoin('account', 'account.id', 'upload.account_id')
    .select([
      ...(['upload.id', 'upload.line', 'upload.file', 'upload.merchant_id', 'upload.created_at'] as const),
      ...(['upload.job_ids', 'account.username'] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('upload_record')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('upload_record.upload_id', '=', 'upload.id')
        .where('upload_record.state', '=', 'bad')
        .as('to_correct'),
    )
    .where(inScope(me))
    .$if(line !== undefined, (query) => query.where('upload.line', '=', line ?? 'ecommerce'))
    .orderBy('upload.created_at', 'desc')
    .limit(200)
    .execute()

type NewUpload = Pick<WorkUpload, 'id' | 'line' | 'merchant_id' | 'file' | 'content' | 'created_at'>
export const insertUpload = async (tx: Tx, row: NewUpload & { account_id: string }): Promise<void> => {
  await tx.insertInto('upload').values(row).execute()
}

type UploadChange = Partial<
  Pick<WorkUpload, 'encoding' | 'choices' | 'question' | 'about' | 'cells' | 'ticks' | 'again'>
>
const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
/** Saves what is present. */
export const updateUpload = async (tx: Tx, id: string, change: UploadChange): Promise<void> => {
  const { encoding, again, ...json } = change
  const texts = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, asJson(value)]))
  const row = { ...texts, ...(encoding === undefined ? {} : { encoding }), ...(again === undefined ? {} : { again }) }
  if (Object.keys(row).length > 0) await tx.updateTable('upload').set(row).where('id', '=', id).execute()
}

export const addJob = async (tx: Tx, id: string, jobId: string): Promise<void> => {
  await tx
    .updateTable('upload')
    .set({ job_ids: sql`array_append(job_ids, ${jobId}::uuid)` })
    .where('id', '=', id)
    .execute()
}

const STORED_AT_ONCE = 500

/** Replaces all shipments of an upload. */
export const replaceRecords = async (tx: Tx, id: string, records: readonly UploadRecord[]): Promise<void> => {
  await tx.deleteFrom('upload_record').where('upload_id', '=', id).execute()
  for (let at = 0; at < records.length; at += STORED_AT_ONCE) {
    const rows = records.slice(at, at + STORED_AT_ONCE).map((record) => ({
      upload_id: id,
      position: record.position,
      state: record.state,
      record: JSON.stringify(record),
    }))
    await tx.insertInto('upload_record').values(rows).execute()
  }
}

export const updateRecords = async (tx: Tx, id: string, records: readonly UploadRecord[]): Promise<void> => {
  for (const record of records)
    await tx
      .updateTable('upload_record')
      .set({ state: record.state, record: JSON.stringify(record) })
      .where('upload_id', '=', id)
      .where('position', '=', record.position)
      .execute()
}

const recordsOf = (db: DbOrTx, id: string) => db.selectFrom('upload_record').where('upload_id', '=', id)

type Page = { state: RecordState | undefined; skip: number; take: number }
export const listRecords = async (db: DbOrTx, id: string, { state, skip, take }: Page) => {
  const found = recordsOf(db, id).$if(state !== undefined, (query) => query.where('state', '=', state ?? 'good'))
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found.select('record').orderBy('position').offset(skip).limit(take).execute()
  return { total: Number(count), rows: rows.map(({ record }) => record as UploadRecord) }
}

/** Shipments by position, or with a problem that others share, or with a line. */
export const findRecords = async (
  db: DbOrTx,
  id: string,
  by: { positions: readonly number[] } | { alike: string } | { lines: readonly number[] },
): Promise<UploadRecord[]> => {
  const found = recordsOf(db, id).select('record').orderBy('position')
  if ('positions' in by) {
    const rows = await found.where('position', 'in', [...by.positions]).execute()
    return rows.map(({ record }) => record as UploadRecord)
  }
  const wanted =
    'alike' in by
      ? sql<SqlBool>`record -> 'problems' @> ${JSON.stringify([{ alike: by.alike }])}::jsonb`
      : sql<SqlBool>`(record ->> 'line')::int = any(${[...by.lines]}::int[])
          or exists (select from jsonb_array_elements((record -> 'items') || (record -> 'packages')) as part
            where (part ->> 'line')::int = any(${[...by.lines]}::int[]))`
  const rows = await found.where(wanted).execute()
  return rows.map(({ record }) => record as UploadRecord)
}

/** Counts by state, and what the valid ones cost. */
export const readSums = async (db: DbOrTx, id: string) => {
  const counts = await recordsOf(db, id)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const costs = await recordsOf(db, id)
    .select([sql<UploadRecord['amounts']>`record -> 'amounts'`.as('amounts')])
    .select([sql<UploadRecord['landed']>`record -> 'landed'`.as('landed')])
    .where('state', '=', 'good')
    .execute()
  return { counts: new Map(counts.map(({ state, count }) => [state, Number(count)])), costs }
}
