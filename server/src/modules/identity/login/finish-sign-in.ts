import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { browserKey, deviceIdOf, keepDeviceId } from '../known-device.ts'
import { PROVIDER_PREFIX } from '../oidc-urls.ts'
import { providerOf } from '../provider/provider.ts'
import { takePendingSignIn } from '../second-step/pending-sign-in.queries.ts'

/** A request to the page of an authorization request; `way` selects the kind of second step. */
export type SignInRequest = FastifyRequest<{
  Params: { uid: string }
  Querystring: { lang?: string; way?: string }
  Body: string | undefined
}>

/** Shows the page of this interaction again. */
export const reopen = (request: SignInRequest, reply: FastifyReply): FastifyReply =>
  reply.redirect(`${PROVIDER_PREFIX}/interaction/${encodeURIComponent(request.params.uid)}`, 303)

/** All steps are passed: the provider continues, and the device is known (rules SGN-7, SGN-37). */
export const finishSignIn = async (
  context: AppContext,
  request: SignInRequest,
  reply: FastifyReply,
  { accountId, isTrusted = false }: { accountId: string; isTrusted?: boolean },
): Promise<FastifyReply> => {
  const deviceId = deviceIdOf(request, context.settings)
  await completeSignIn(context, accountId, { device: browserKey(deviceId), isTrusted })
  keepDeviceId(reply, context.settings, deviceId)
  const provider = await providerOf(context)
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login: { accountId } }), 303)
}

/** The same after a second step. If the pending sign-in ended meanwhile, as by a new password, the sign-in ends. */
export const finishPendingSignIn = async (
  context: AppContext,
  request: SignInRequest,
  reply: FastifyReply,
  passed: { accountId: string; isTrusted?: boolean },
): Promise<FastifyReply> =>
  (await takePendingSignIn(context.db, request.params.uid))
    ? finishSignIn(context, request, reply, passed)
    : reopen(request, reply)

/** Forgets the right password: the sign-in starts over. */
export const backToPassword = async (
  context: AppContext,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  await takePendingSignIn(context.db, request.params.uid)
  return reopen(request, reply)
}
