import cookie from '@fastify/cookie'
import { errorMessage, type Language } from '@waybill/contract/kernel/errors'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { AppError } from '../../../platform/app-error.ts'
import { isConnectionLoss } from '../../../platform/database.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { isStorable } from '../../../platform/text-problems.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { loginPageOf, PROVIDER_PREFIX } from '../oidc-urls.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { browserKey, deviceIdOf, keepDeviceId } from '../known-device.ts'
import { sendsLinks } from '../links/link-addresses.ts'
import { providerOf } from '../provider/provider.ts'
import { loginPage, type LoginProblem } from './login-page.ts'
import { failedPage } from './provider-pages.ts'
import { LANGUAGE_COOKIE, pageLanguage } from './page-language.ts'

type Asked = FastifyRequest<{ Params: { uid: string }; Querystring: { lang?: string }; Body: string | undefined }>

const FORM_BYTES = 8 * 1024
const YEAR_S = 365 * 24 * 60 * 60

/**
 * The login page of an authorization request, `/oidc/interaction/{uid}`. The provider's cookie, SameSite=Lax and bound to
 * this path, says that the browser which began may finish; an expired interaction redirects to /login.
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

  scope.get('/interaction/:uid', async (request: Asked, reply) => {
    const { lang } = request.query
    if (lang === 'vi' || lang === 'en') return chooseLanguage(context, lang, request, reply)
    if (!(await isUnderWay(context, request, reply))) return startAgain(context, reply)
    return show(context, request, reply, {})
  })

  scope.post('/interaction/:uid', async (request: Asked, reply) => {
    if (!(await isUnderWay(context, request, reply))) return startAgain(context, reply)
    const form = new URLSearchParams(request.body ?? '')
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
      keepDeviceId(reply, context.settings, deviceId)
      const provider = await providerOf(context)
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login: { accountId } }), 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const problem = { field: 'password', sentence: errorMessage(error.code, error.detail, language) } as const
      return show(context, request, reply.status(error.status), { username, problem })
    }
  })
}

const isUnderWay = async (context: AppContext, request: Asked, reply: FastifyReply): Promise<boolean> => {
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

const chooseLanguage = (context: AppContext, lang: Language, request: Asked, reply: FastifyReply): FastifyReply =>
  reply
    .setCookie(LANGUAGE_COOKIE, lang, {
      path: '/',
      sameSite: 'lax',
      maxAge: YEAR_S,
      secure: context.settings.publicUrl.startsWith('https:'),
    })
    .redirect(`${PROVIDER_PREFIX}/interaction/${encodeURIComponent(request.params.uid)}`, 303)

const show = (
  context: AppContext,
  request: Asked,
  reply: FastifyReply,
  { username = '', problem }: { username?: string; problem?: LoginProblem },
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      loginPage({
        language: pageLanguage(request.headers),
        username,
        problem,
        showDemoDesks: context.settings.demoMode,
        sendsLinks: sendsLinks(context.settings),
      }),
    )
