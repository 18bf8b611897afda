import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '@waybill/contract/identity/me'
import type { AppContext } from '../../../platform/app-context.ts'
import { completeSignIn, browserKey, deviceIdOf, keepDeviceId } from '../known-device.ts'
import { PROVIDER_PREFIX } from '../oidc-urls.ts'
import { providerOf } from '../provider/provider.ts'
import { takePendingSignIn } from '../second-step/pending-sign-in.queries.ts'
import { offerApp, reopenOffer } from '../second-step/app-set-up.ts'
import { askForPasskey, canUsePasskeys, offerPasskey } from '../second-step/passkeys.ts'
import { findRecoveryHash, findSecondStep } from '../second-step/second-step.queries.ts'
import { pageLanguage } from './page-language.ts'
import { recoveryPage, secondStepPage, setUpPage, type SecondStepProblem } from './second-step-page.ts'

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

/** `app`: the offer of an authenticator app whose first code was wrong, shown again. */
type LastTry = { problem?: SecondStepProblem; app?: string }

/** The page after the password: the second step, the recovery code's field, or the required set-up. */
export const drawSecondStep = async (
  context: AppContext,
  request: SignInRequest,
  person: Me,
  { problem, app }: LastTry = {},
): Promise<string> => {
  const language = pageLanguage(request.headers)
  const { hasPasskey, hasApp } = await findSecondStep(context.db, person.id)
  const common = { language, name: person.name, problem }
  if (!hasPasskey && !hasApp) {
    const passkey = canUsePasskeys(context.settings) ? await offerPasskey(context, person) : undefined
    const offered = (app === undefined ? undefined : reopenOffer(context, person, app)) ?? offerApp(context, person)
    return setUpPage({ ...common, passkey, app: offered })
  }
  const hasRecoveryCodes = (await findRecoveryHash(context.db, person.id)) !== undefined
  if (request.query.way === 'recovery' && hasRecoveryCodes) return recoveryPage(language, person.name, problem)
  const passkey = hasPasskey ? await askForPasskey(context, person.id, 'signIn') : undefined
  return secondStepPage({ ...common, passkey, hasApp, hasRecoveryCodes })
}
