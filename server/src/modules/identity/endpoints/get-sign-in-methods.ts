import { getSignInMethods } from '@waybill/contract/profile/second-step'
import { implement } from '../../../platform/implement.ts'
import { signInMethodsOf } from '../second-step/sign-in-methods.ts'
import { requireSession } from '../session/confirmed-session.ts'

export const getSignInMethodsHandler = implement(getSignInMethods, async ({ context, me, request }) => {
  await requireSession(context, request)
  return signInMethodsOf(context.db, context.settings, me.id)
})
