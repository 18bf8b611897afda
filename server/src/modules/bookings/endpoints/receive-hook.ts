import { createHash, timingSafeEqual } from 'node:crypto'
import { receiveHook as endpoint } from '@waybill/contract/hooks/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { enqueueReading } from '../carrier-chores.ts'
import { carriers, hookSecretOf } from '../carriers.ts'
import { insertHook, isReadingOrdered } from '../hooks.queries.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares as long whatever differs. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Stores what a partner sends, and answers; a job works it in (rule BKG-30). */
export const receiveHook = implement(endpoint, async ({ context, params, body }) => {
  const { partner, secret } = params
  const expected = hookSecretOf(partner, context.settings)
  if (expected === '' || !isSame(secret, expected) || !carriers.get(partner)?.readHook) throw notFound()
  await context.db.transaction().execute(async (tx) => {
    await insertHook(tx, { id: newId(), partner, received_at: context.now(), body: body ?? null })
    // One that runs takes in what comes meanwhile.
    if (!(await isReadingOrdered(tx, partner))) await enqueueReading(tx, partner)
  })
  return null
})
