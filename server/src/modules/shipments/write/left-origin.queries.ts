import { type DbOrTx, lockName, type Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { publishMany } from '../../../platform/realtime/pubsub.ts'

/** The notice to screens when a batch gains or loses parcels, is scanned against or taken; the text is its id. */
export const LEFT_ORIGIN_CHANGED = 'left_origin_changed'

export const publishBatches = async (tx: Tx, ids: readonly (string | null | undefined)[]): Promise<void> => {
  const batches = [...new Set(ids.flatMap((id) => id ?? []))]
  if (batches.length > 0) await publishMany(tx, LEFT_ORIGIN_CHANGED, batches)
}

type Destination = { day: string; countryId: string; countryCode: string }

/**
 * The open batch of a day (in UTC+7) and destination, made when there is none: LO-YYYYMMDD-CC-NNN (rules NUM-1,
 * PAR-20). Two simultaneous calls wait for each other and get the same batch.
 */
export const openBatch = async (
  tx: Tx,
  { day, countryId, countryCode }: Destination,
): Promise<{ id: string; code: string }> => {
  const start = `LO-${day.replaceAll('-', '')}-${countryCode}-`
  await lockName(tx, `left-origin ${start}`)
  const open = await tx
    .selectFrom('left_origin_batch')
    .select(['id', 'code'])
    .where('day', '=', day)
    .where('country_id', '=', countryId)
    .where('is_open', '=', true)
    .forShare()
    .executeTakeFirst()
  if (open) return open
  const { made } = await tx
    .selectFrom('left_origin_batch')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('day', '=', day)
    .where('country_id', '=', countryId)
    .executeTakeFirstOrThrow()
  const batch = { id: newId(), code: `${start}${String(made + 1).padStart(3, '0')}` }
  await tx
    .insertInto('left_origin_batch')
    .values({ ...batch, day, country_id: countryId })
    .execute()
  return batch
}

/** Which of these batches no manifest has taken yet; none will while this transaction runs. */
export const activeBatches = async (db: DbOrTx, ids: readonly (string | null)[]): Promise<Set<string>> => {
  const batchIds = [...new Set(ids.filter((id) => id !== null))]
  if (batchIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('left_origin_batch')
    .select('id')
    .where('id', 'in', batchIds)
    .where('is_active', '=', true)
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
