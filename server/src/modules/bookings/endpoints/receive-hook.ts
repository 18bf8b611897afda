import { receiveHook as endpoint } from '@waybill/contract/hooks/endpoints'
import { newId } from '../../../platform/ids.ts'
import { implementAdmitting } from '../../../platform/implement.ts'
import { isHookSecret } from '../carriers.ts'
import { keepHook } from '../keep-hook.ts'

/** Stores what a partner sends, and answers; a job works it in (rule BKG-30). */
export const receiveHook = implementAdmitting(
  endpoint,
  ({ context, params }) => isHookSecret(params.partner, params.secret, context.settings),
  async ({ context, params, body }) => {
    const hook = { id: newId(), received_at: context.now(), body: JSON.stringify(body ?? null) }
    await keepHook(context.db, params.partner, hook)
    return null
  },
)
