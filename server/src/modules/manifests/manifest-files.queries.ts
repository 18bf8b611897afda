import type { ManifestReport } from '@waybill/contract/manifests/schemas'
import { sql, type Updateable } from 'kysely'
import type { ManifestFileTable } from '../../manifest-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { publish } from '../../platform/realtime/pubsub.ts'

/** What screens are told when a manifest changes; the text is its id. */
export const MANIFEST_CHANGED = 'manifest_changed'

export const publishManifest = (tx: Tx, id: string): Promise<void> => publish(tx, MANIFEST_CHANGED, id)

export type FileKey = { manifestId: string; version: number }
export type FileAnswer = ManifestReport['answers'][number]
export type RefusedLine = ManifestReport['lines'][number]

const manifestFiles = (db: DbOrTx) =>
  db
    .selectFrom('manifest_file as f')
    .innerJoin('manifest as m', 'm.id', 'f.manifest_id')
    .select([
      'f.manifest_id as manifestId',
      'f.version',
      'f.state',
      'f.submitted_at',
      'f.submitted_by',
      'f.uploaded_at',
      'f.answers',
      'm.code',
      'm.mawb',
      'm.destination',
      'm.status',
      'm.version as newest',
    ])

export type ManifestFile = NonNullable<Awaited<ReturnType<typeof findManifestFile>>>

export const findManifestFile = (db: DbOrTx, { manifestId, version }: FileKey) =>
  manifestFiles(db).where('f.manifest_id', '=', manifestId).where('f.version', '=', version).executeTakeFirst()

/** The same, taken for this transaction together with its manifest, which is locked first. */
export const lockManifestFile = async (tx: Tx, key: FileKey): Promise<ManifestFile | undefined> => {
  await tx.selectFrom('manifest').select('id').where('id', '=', key.manifestId).forUpdate().executeTakeFirst()
  await tx
    .selectFrom('manifest_file')
    .select('version')
    .where('manifest_id', '=', key.manifestId)
    .where('version', '=', key.version)
    .forUpdate()
    .executeTakeFirst()
  return findManifestFile(tx, key)
}

/** The newest version of a manifest that may have reached the channel; undefined: none has. */
export const findUploadedVersion = async (db: DbOrTx, manifestId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('manifest_file')
    .select('version')
    .where('manifest_id', '=', manifestId)
    .where('uploaded_at', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row?.version
}

/** The exact bytes of a version. */
export const getFileContent = async (db: DbOrTx, { manifestId, version }: FileKey): Promise<Buffer> => {
  const { content } = await db
    .selectFrom('manifest_file')
    .select('content')
    .where('manifest_id', '=', manifestId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return content
}

type FileChange = Updateable<Pick<ManifestFileTable, 'state' | 'uploaded_at' | 'next_ask_at'>> & {
  answers?: readonly FileAnswer[]
  lines?: readonly RefusedLine[]
}

export const updateManifestFile = async (
  tx: Tx,
  { manifestId, version }: FileKey,
  { answers, lines, ...columns }: FileChange,
): Promise<void> => {
  const changed = {
    ...columns,
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(lines && { lines: JSON.stringify(lines) }),
  }
  if (Object.keys(changed).length === 0) return
  await tx
    .updateTable('manifest_file')
    .set(changed)
    .where('manifest_id', '=', manifestId)
    .where('version', '=', version)
    .execute()
}

type ManifestChange = { status?: 'Accepted' | 'Rejected' | 'Not sent'; result?: string; updated_at: Date }

export const updateManifestResult = async (tx: Tx, id: string, change: ManifestChange): Promise<void> => {
  await tx.updateTable('manifest').set(change).where('id', '=', id).execute()
}

/** Of the parcels of a manifest, the ids of those with these numbers. */
export const listIdsOfNumbers = async (
  db: DbOrTx,
  manifestId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> => {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('manifest_shipment as ms')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'ms.shipment_id').onRef('s.owner_id', '=', 'ms.owner_id'),
    )
    .select(['s.id', 's.number'])
    .where('ms.manifest_id', '=', manifestId)
    .where('s.number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** Versions whose turn to be asked about has come, the longest due first. */
export const listDueFiles = (db: DbOrTx, at: Date, most: number) =>
  manifestFiles(db).where('f.next_ask_at', '<=', at).orderBy('f.next_ask_at').limit(most).execute()

export const hasDueFiles = async (db: DbOrTx, at: Date): Promise<boolean> => (await listDueFiles(db, at, 1)).length > 0
