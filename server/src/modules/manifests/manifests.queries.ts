import type { ManifestInput } from '@waybill/contract/manifests/schemas'
import type { ManifestStatus } from '@waybill/contract/manifests/manifest-status'
import { formatMawb } from '@waybill/contract/manifests/mawb'
import { sql } from 'kysely'
import { type DbOrTx, lockName, type Tx } from '../../platform/database.ts'
import { CHARGED_ADMIN_FEE, CHARGED_TARIFF } from '../shipments/index.ts'
import { publishManifest } from './manifest-files.queries.ts'

const CANCELLED = 'Cancelled'

export const findManifest = (db: DbOrTx, id: string) =>
  db
    .selectFrom('manifest as m')
    .innerJoin('account as a', 'a.id', 'm.created_by')
    .leftJoin('manifest_file as f', (join) =>
      join.onRef('f.manifest_id', '=', 'm.id').onRef('f.version', '=', 'm.version'),
    )
    .selectAll('m')
    .select(['a.username as created_by_name', 'f.transaction_id', 'f.state'])
    .where('m.id', '=', id)
    .executeTakeFirst()
export type Manifest = NonNullable<Awaited<ReturnType<typeof findManifest>>>

/** Locks a manifest. */
export const lockManifest = async (tx: Tx, id: string): Promise<Manifest | undefined> => {
  await tx.selectFrom('manifest').select('id').where('id', '=', id).forUpdate().execute()
  return findManifest(tx, id)
}

const startOf = (day: string): string => `MNF${day.replaceAll('-', '')}-`
const codeAfter = (day: string, made: number): string => `${startOf(day)}${String(made + 1).padStart(3, '0')}`

const countOfDay = async (db: DbOrTx, day: string): Promise<number> => {
  const { made } = await db
    .selectFrom('manifest')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('code', 'like', `${startOf(day)}%`)
    .executeTakeFirstOrThrow()
  return Number(made)
}

/** The next code of a day: MNFYYYYMMDD-NNN (rule NUM-1). Serialized. */
export const nextCode = async (tx: Tx, day: string): Promise<string> => {
  await lockName(tx, `manifest ${startOf(day)}`)
  return codeAfter(day, await countOfDay(tx, day))
}

/** Another manifest with this MAWB, except `id` and cancelled ones. Serialized. */
export const lockMawb = async (tx: Tx, mawb: string, id?: string) => {
  await lockName(tx, `mawb ${mawb}`)
  return tx
    .selectFrom('manifest')
    .select('code')
    .where('mawb', '=', mawb)
    .where('status', '!=', CANCELLED)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst()
}

type Info = Omit<ManifestInput, 'leftOriginIds'> & { parcels: number; at: Date }

const infoColumns = ({ at, ...info }: Info) => ({
  manifest_date: info.manifestDate,
  origin: info.manifestOrigin,
  destination: info.manifestDestination,
  flight: info.flight,
  mawb: info.mawb,
  entry_type: info.entryType,
  status: 'Submitted' as const,
  result: null,
  parcels: info.parcels,
  updated_at: at,
})

const searchTextOf = (code: string, { flight, mawb }: Info): string =>
  `${code} ${flight} ${formatMawb(mawb)} ${mawb}`.toLowerCase()

export const insertManifest = async (
  tx: Tx,
  key: { id: string; code: string; by: string },
  info: Info,
): Promise<void> => {
  await tx
    .insertInto('manifest')
    .values({
      ...infoColumns(info),
      id: key.id,
      code: key.code,
      search_text: searchTextOf(key.code, info),
      created_by: key.by,
      created_at: info.at,
    })
    .execute()
  await publishManifest(tx, key.id)
}

/** The next version of a manifest, which begins as Submitted. */
export const updateManifest = async (tx: Tx, { id, code, version }: Manifest, info: Info): Promise<void> => {
  await tx
    .updateTable('manifest')
    .set({ ...infoColumns(info), version: version + 1, search_text: searchTextOf(code, info) })
    .where('id', '=', id)
    .execute()
  await publishManifest(tx, id)
}

export const setManifestStatus = async (
  tx: Tx,
  id: string,
  columns: { status: ManifestStatus; result: string | null; at: Date },
): Promise<void> => {
  const { status, result, at } = columns
  await tx.updateTable('manifest').set({ status, result, updated_at: at }).where('id', '=', id).execute()
  await publishManifest(tx, id)
}

type FrozenFile = {
  manifestId: string
  version: number
  transactionId: string
  content: Buffer
  sha256: string
  by: string
  at: Date
}

export const insertManifestFile = async (tx: Tx, file: FrozenFile): Promise<void> => {
  await tx
    .insertInto('manifest_file')
    .values({
      manifest_id: file.manifestId,
      version: file.version,
      transaction_id: file.transactionId,
      content: file.content,
      sha256: file.sha256,
      submitted_by: file.by,
      submitted_at: file.at,
      state: 'waiting',
      uploaded_at: null,
    })
    .execute()
}

/** An unsent version waits again (rule MNF-26). */
export const resetManifestFile = async (tx: Tx, manifestId: string, version: number): Promise<void> => {
  await tx
    .updateTable('manifest_file')
    .set({ state: 'waiting' })
    .where('manifest_id', '=', manifestId)
    .where('version', '=', version)
    .execute()
}

type Member = { id: string; ownerId: string; batchId: string }

/** The parcels of the newest version, in the order of its file. */
export const replaceMembers = async (tx: Tx, manifestId: string, members: readonly Member[]): Promise<void> => {
  await tx.deleteFrom('manifest_shipment').where('manifest_id', '=', manifestId).execute()
  if (members.length === 0) return
  await sql`
    insert into manifest_shipment (owner_id, shipment_id, manifest_id, batch_id, position)
    select * from unnest(${members.map(({ ownerId }) => ownerId)}::uuid[], ${members.map(({ id }) => id)}::uuid[],
      ${members.map(() => manifestId)}::uuid[], ${members.map(({ batchId }) => batchId)}::uuid[],
      ${members.map((_, at) => at + 1)}::integer[])`.execute(tx)
}

const members = (db: DbOrTx, manifestId: string) =>
  db
    .selectFrom('manifest_shipment as ms')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'ms.shipment_id').onRef('s.owner_id', '=', 'ms.owner_id'),
    )
    .where('ms.manifest_id', '=', manifestId)

/** The parcels of a manifest in the order of its file. */
export const listMembers = (db: DbOrTx, manifestId: string, page?: { skip: number; take: number }) =>
  members(db, manifestId)
    .select([
      's.id',
      's.owner_id',
      's.number',
      's.receiver_name',
      's.status',
      's.status_at',
      'ms.batch_id',
      'ms.position',
    ])
    .orderBy('ms.position')
    .$if(page !== undefined, (query) => query.offset(page?.skip ?? 0).limit(page?.take ?? 0))
    .execute()

/** Number of its parcels by status. */
export const countStatuses = (db: DbOrTx, manifestId: string) =>
  members(db, manifestId)
    .select((eb) => ['s.status', eb.fn.countAll<number>().as('count')])
    .groupBy('s.status')
    .orderBy('count', 'desc')
    .execute()

/** Effective tariff and admin fee of a parcel; N/A counts as 0. Whole VND (rules AMT-62, AMT-63). */
const customs = sql`coalesce(${CHARGED_TARIFF}, 0) + ${CHARGED_ADMIN_FEE}`

type IossTotal = {
  number: string | null
  parcels: number
  pieces: number
  weight: number
  value: number | null
  customs: number
}

/** Totals by IOSS number; parcels without one are under null. */
export const totalsByIoss = async (db: DbOrTx, manifestId: string): Promise<IossTotal[]> => {
  const { rows } = await sql<IossTotal>`
    select nullif(s.ioss_account_number, '') as number, count(*)::integer as parcels,
      sum(coalesce(s.real_total_quantity, s.total_quantity))::integer as pieces,
      sum(coalesce(s.real_total_weight, s.total_weight)) as weight,
      case when bool_and(s.declared_value_usd is not null) then sum(s.declared_value_usd) end as value,
      sum(${customs}) as customs
    from manifest_shipment ms join shipment s on s.id = ms.shipment_id and s.owner_id = ms.owner_id
    where ms.manifest_id = ${manifestId} group by 1 order by 1`.execute(db)
  return rows
}

export const listVersions = (db: DbOrTx, manifestId: string) =>
  db
    .selectFrom('manifest_file as f')
    .innerJoin('account as a', 'a.id', 'f.submitted_by')
    .select(['f.version', 'f.transaction_id', 'f.sha256', 'f.submitted_at', 'f.state', 'f.answers', 'a.username'])
    .select(sql<number>`length(f.content)`.as('bytes'))
    .where('f.manifest_id', '=', manifestId)
    .orderBy('f.version', 'desc')
    .execute()

const files = (db: DbOrTx) =>
  db
    .selectFrom('manifest_file as f')
    .innerJoin('manifest as m', 'm.id', 'f.manifest_id')
    .select(['f.content', 'f.version', 'f.state', 'f.answers', 'f.lines', 'm.code', 'm.manifest_date', 'm.status'])

/** A version by the transaction under which it was frozen. */
export const findFileOfTransaction = (db: DbOrTx, transactionId: string) =>
  files(db).where('f.transaction_id', '=', transactionId).executeTakeFirst()

/** The newest version of the newest manifest of a day that is not cancelled. */
export const findFileOfDay = (db: DbOrTx, day: string) =>
  files(db)
    .where('m.manifest_date', '=', day)
    .where('m.status', '!=', CANCELLED)
    .whereRef('f.version', '=', 'm.version')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listBatchIds = async (db: DbOrTx, manifestId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('left_origin_batch')
      .select('id')
      .where('manifest_id', '=', manifestId)
      .orderBy('created_at')
      .execute()
  ).map(({ id }) => id)

/** The newest manifest of a parcel that is not cancelled. */
export const findManifestOfParcel = (db: DbOrTx, parcel: { id: string; owner_id: string }) =>
  db
    .selectFrom('manifest_shipment as ms')
    .innerJoin('manifest as m', 'm.id', 'ms.manifest_id')
    .select(['m.id', 'm.code'])
    .where('ms.shipment_id', '=', parcel.id)
    .where('ms.owner_id', '=', parcel.owner_id)
    .where('m.status', '!=', CANCELLED)
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The code of a manifest, or of one made on this day. */
export const codeOf = async (db: DbOrTx, { id, day }: { id: string | undefined; day: string }): Promise<string> => {
  const known = id === undefined ? undefined : await findManifest(db, id)
  return known?.code ?? codeAfter(day, await countOfDay(db, day))
}

/** The English name of a country; undefined: unknown code. */
export const findCountryName = async (db: DbOrTx, code: string): Promise<string | undefined> =>
  (await db.selectFrom('country').select('name').where('code', '=', code.toUpperCase()).executeTakeFirst())?.name
