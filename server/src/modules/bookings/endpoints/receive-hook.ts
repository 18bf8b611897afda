import { receiveHook as endpoint } from '@waybill/contract/hooks/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { isSameSecret } from '../../../platform/secrets.ts'
import { carriers, hookSecretOf } from '../carriers.ts'
import { keepHook } from '../keep-hook.ts'

/** Stores what a partner sends, and answers; a job works it in (rule BKG-30). */
export const receiveHook = implement(endpoint, async ({ context, params, body }) => {
  const { partner, secret } = params
  const expected = hookSecretOf(partner, context.settings)
  if (expected === '' || !isSameSecret(secret, expected) || !carriers.get(partner)?.readHook) throw notFound()
  await keepHook(context.db, partner, { id: newId(), received_at: context.now(), body: JSON.stringify(body ?? null) })
  return null
})
