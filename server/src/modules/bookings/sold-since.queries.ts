import { z } from 'zod'
import type { DbOrTx } from '../../platform/database.ts'

/** What a carrier has answered about the numbers that may have been given after a restored backup (rule BAK-8). */
const SoldSince = z.strictObject({
  state: z.enum(['asking', 'done', 'failed']),
  /** The last serial that was asked about. */
  asked: z.number(),
  /** Labels that it sold under our numbers. */
  found: z.array(z.strictObject({ number: z.string(), trackingNumber: z.string() })),
  problem: z.string().nullable(),
})
export type SoldSince = z.infer<typeof SoldSince>

const nameOf = (carrier: string): string => `sold since the backup by ${carrier}`

export const findSoldSince = async (db: DbOrTx, carrier: string): Promise<SoldSince> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', nameOf(carrier)).executeTakeFirst()
  return row ? SoldSince.parse(row.value) : { state: 'asking', asked: 0, found: [], problem: null }
}

export const saveSoldSince = async (db: DbOrTx, carrier: string, answers: SoldSince): Promise<void> => {
  const value = JSON.stringify(answers)
  await db
    .insertInto('installation')
    .values({ name: nameOf(carrier), value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}
