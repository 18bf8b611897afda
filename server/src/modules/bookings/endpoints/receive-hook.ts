import { createHash, timingSafeEqual } from 'node:crypto'
import { receiveHook as endpoint } from '@waybill/contract/hooks/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { carriers, hookSecretOf } from '../carriers.ts'
import { keepHook } from '../keep-hook.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares as long whatever differs. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Stores what a partner sends, and answers; a job works it in (rule BKG-30). */
export const receiveHook = implement(endpoint, async ({ context, params, body }) => {
  const { partner, secret } = params
  const expected = hookSecretOf(partner, context.settings)
  if (expected === '' || !isSame(secret, expected) || !carriers.get(partner)?.readHook) throw notFound()
  await keepHook(context.db, partner, { id: newId(), received_at: context.now(), body: JSON.stringify(body ?? null) })
  return null
})
