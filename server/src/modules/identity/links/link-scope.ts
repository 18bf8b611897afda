import { isLanguage, LANGUAGE_COOKIE } from '@waybill/contract/kernel/language'
import cookie from '@fastify/cookie'
import { errorMessage } from '@waybill/contract/kernel/errors'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { isConnectionLoss } from '../../../platform/database.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { pageLanguage } from '../login/page-language.ts'
import { failedPage } from '../login/provider-pages.ts'
import type { Settings } from '../../../platform/settings.ts'
import { issuerOf } from '../oidc-urls.ts'

/** How long a link is valid. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 7

export const FORGOTTEN_PATH = '/forgotten'
export const RESET_PATH = '/reset'
export const INVITATION_PATH = '/invitation'

export const resetLink = (settings: Settings, token: string): string => `${issuerOf(settings)}${RESET_PATH}/${token}`
export const invitationLink = (settings: Settings, token: string): string =>
  `${issuerOf(settings)}${INVITATION_PATH}/${token}`

const FORM_BYTES = 8 * 1024
const YEAR_S = 365 * 24 * 60 * 60
const PER_MINUTE = 60

export type FormRequest = FastifyRequest<{
  Params: { token: string }
  Querystring: { lang?: string }
  Body: string | undefined
}>
export const FORM_ROUTE = {
  exposeHeadRoute: false,
  config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
} as const

/**
 * Makes a scope of pages with forms: it parses only forms, keeps the chosen language, and reports a database that is
 * down.
 */
export const prepareFormScope = async (scope: FastifyInstance, { settings }: AppContext): Promise<void> => {
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
    return reply
      .status(503)
      .type('text/html; charset=utf-8')
      .send(failedPage(language, settings, errorMessage('unavailable', {}, language)))
  })
  scope.addHook('preHandler', async (request, reply) => {
    const { lang } = request.query as { lang?: string }
    if (!isLanguage(lang)) return
    const secure = settings.publicUrl.startsWith('https:')
    await reply
      .setCookie(LANGUAGE_COOKIE, lang, { path: '/', sameSite: 'lax', maxAge: YEAR_S, secure })
      .redirect(request.url.split('?')[0] ?? '/', 303)
  })
}

/** The page of a secret address: never cached, and never sent as a referrer. */
export const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html)

/** The fields of a form as text. */
export const formOf = ({ body }: FormRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body ?? ''))

/** Sentences at their fields in the language of the page. */
export const translated = (problems: FieldErrors, request: FastifyRequest): FieldErrors => {
  const language = pageLanguage(request.headers)
  return Object.fromEntries(
    Object.entries(problems).map(([path, sentence]) => [path, translateMessage(sentence, language)]),
  )
}
