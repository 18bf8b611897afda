import cookie from '@fastify/cookie'
import { errorMessage } from '@waybill/contract/kernel/errors'
import { isLanguage, type Language, LANGUAGE_COOKIE } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errors } from 'oidc-provider'
import { AppError } from '../../../platform/app-error.ts'
import { isConnectionLoss } from '../../../platform/database.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { isStorable } from '../../../platform/text-problems.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { loginPageOf, sendsLinks } from '../oidc-urls.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { browserKey, deviceIdOf } from '../known-device.ts'
import { findPerson } from '../person.queries.ts'
import { providerOf } from '../provider/provider.ts'
import { findPendingSignIn } from '../second-step/pending-sign-in.queries.ts'
import { secondStepDue } from '../second-step/second-step-due.ts'
import {
  drawSecondStep,
  backToPassword,
  finishPendingSignIn,
  finishSignIn,
  reopen,
  type SignInRequest,
} from './finish-sign-in.ts'
import { loginPage, type LoginProblem } from './login-page.ts'
import { failedPage } from './provider-pages.ts'
import { pageLanguage } from './page-language.ts'
import { beginSecondStep, takeSecondStep } from './take-second-step.ts'

const FORM_BYTES = 16 * 1024
/** Fields of the pages after the password. */
const STEP_FIELDS = ['code', 'passkey', 'kept']
const YEAR_S = 365 * 24 * 60 * 60

/**
 * The login page of an authorization request, `/oidc/interaction/{uid}`. The provider's cookie, SameSite=Lax and bound
 * to this path, proves that the same browser began it; an expired interaction redirects to /login.
 */
export const serveLoginPage = (context: AppContext) => async (scope: FastifyInstance) => {
  await scope.register(cookie)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  )

  scope.setErrorHandler((error, request, reply) => {
    if (!isConnectionLoss(error)) throw error
    request.log.error({ err: error }, 'database away')
    const language = pageLanguage(request.headers)
    const sentence = errorMessage('unavailable', {}, language)
    return reply
      .status(503)
      .type('text/html; charset=utf-8')
      .send(failedPage(language, context.settings, sentence))
  })

  scope.get('/interaction/:uid', async (request: SignInRequest, reply) => {
    const { lang } = request.query
    if (isLanguage(lang)) return chooseLanguage(context, lang, request, reply)
    if (!(await isUnderWay(context, request, reply))) return startAgain(context, reply)
    const pending = await pendingOf(context, request)
    if (!pending) return show(context, request, reply, {})
    const person = await findPerson(context.db, pending.accountId)
    if (!person || request.query.way === 'back') return backToPassword(context, request, reply)
    if (pending.isPassed) return finishPendingSignIn(context, request, reply, pending)
    return sendPage(reply, await drawSecondStep(context, request, person))
  })

  scope.post('/interaction/:uid', async (request: SignInRequest, reply) => {
    if (!(await isUnderWay(context, request, reply))) return startAgain(context, reply)
    const form = new URLSearchParams(request.body ?? '')
    if (STEP_FIELDS.some((name) => form.has(name))) return takeNextStep(context, request, reply, form)
    const [username, password] = [form.get('username')?.trim() ?? '', form.get('password') ?? '']
    const language = pageLanguage(request.headers)
    const missing = username === '' ? 'username' : password === '' ? 'password' : undefined
    if (missing) {
      const problem = { field: missing, sentence: translateMessage('Required', language) } as const
      return show(context, request, reply.status(400), { username, problem })
    }
    try {
      if (!isStorable(username)) throw new AppError('invalid_credentials')
      const deviceId = deviceIdOf(request, context.settings)
      const attempt = { username, password, source: requestSourceOf(request), device: browserKey(deviceId) }
      const accountId = await checkSignIn(context, attempt)
      const due = await secondStepDue(context.db, accountId, attempt.device, context.now())
      if (due === 'nothing') return await finishSignIn(context, request, reply, { accountId })
      await beginSecondStep(context, request.params.uid, accountId, { due })
      return reopen(request, reply)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const problem = { field: 'password', sentence: errorMessage(error.code, error.detail, language) } as const
      return show(context, request, reply.status(error.status), { username, problem })
    }
  })
}

const pendingOf = (context: AppContext, request: SignInRequest) =>
  findPendingSignIn(context.db, request.params.uid, context.now())

/** The page after the password; a sign-in that waited for too long starts with the password again. */
const takeNextStep = async (
  context: AppContext,
  request: SignInRequest,
  reply: FastifyReply,
  form: URLSearchParams,
): Promise<FastifyReply> => {
  const pending = await pendingOf(context, request)
  const person = pending && (await findPerson(context.db, pending.accountId))
  if (!person) return backToPassword(context, request, reply)
  const taken = pending.isPassed ? 'passed' : await takeSecondStep(context, request, person, form)
  if (taken !== 'passed') return sendPage(reply.status(taken.status), taken.html)
  return finishPendingSignIn(context, request, reply, { accountId: person.id, isTrusted: form.get('trust') === 'on' })
}

const isUnderWay = async (context: AppContext, request: SignInRequest, reply: FastifyReply): Promise<boolean> => {
  try {
    const provider = await providerOf(context)
    return (await provider.interactionDetails(request.raw, reply.raw)).uid === request.params.uid
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false
    throw error
  }
}

const startAgain = (context: AppContext, reply: FastifyReply): FastifyReply =>
  reply.redirect(loginPageOf(context.settings), 303)

const chooseLanguage = (
  context: AppContext,
  lang: Language,
  request: SignInRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.setCookie(LANGUAGE_COOKIE, lang, {
    path: '/',
    sameSite: 'lax',
    maxAge: YEAR_S,
    secure: context.settings.publicUrl.startsWith('https:'),
  })
  return reopen(request, reply)
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

const show = (
  context: AppContext,
  request: SignInRequest,
  reply: FastifyReply,
  { username = '', problem }: { username?: string; problem?: LoginProblem },
): FastifyReply =>
  sendPage(
    reply,
    loginPage({
      language: pageLanguage(request.headers),
      username,
      problem,
      showDemoDesks: context.settings.demoMode,
      sendsLinks: sendsLinks(context.settings),
    }),
  )
