import { PasswordReset, RequiredEmail } from '@waybill/contract/accounts/bodies'
import { errorMessage } from '@waybill/contract/kernel/errors'
import type { Language } from '@waybill/contract/kernel/language'
import { PARTY_MAX } from '@waybill/contract/shipments/fields'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { writeAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { networkOf, requestSourceOf } from '../../../platform/request-source.ts'
import { takeFromQuota } from '../../../platform/request-quota.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { isStorable } from '../../../platform/text-problems.ts'
import { type FieldErrors, parseSchema } from '../../../platform/validation.ts'
import { lockActiveAccount, savePassword } from '../account-records.queries.ts'
import { guessablePasswordProblem } from '../guessable-password.ts'
import { escapeHtml } from '../login/page.ts'
import { pageLanguage } from '../login/page-language.ts'
import { loginPageOf, PROVIDER_PREFIX } from '../oidc-urls.ts'
import { hashPassword } from '../passwords.ts'
import { getPasswordOwner } from '../person.queries.ts'
import { endSessions } from '../session/sessions.queries.ts'
import { enqueueAccountMail } from './enqueue-account-mail.ts'
import {
  FORGOTTEN_PATH,
  RESET_MINUTES,
  RESET_PATH,
  FORM_ROUTE,
  formOf,
  type FormRequest,
  prepareFormScope,
  sendPage,
  translated,
} from './link-scope.ts'
import { goOn, linkForm, linkPage, passwordFields, wayOn } from './link-page.ts'
import { filledIn, LINK_TEXTS } from './link-texts.ts'
import { findOneTimeLink, takeOneTimeLink } from './one-time-links.queries.ts'

/**
 * In an hour. Beyond the first limit the answer stays the same, and nothing is sent, so that it reveals nothing about
 * the address.
 */
const OF_ONE_ADDRESS = 3
const FROM_ONE_NETWORK = 20
const SEND_AGAIN_S = 60

/** `/oidc/forgotten` sends links (rule SGN-25), `/oidc/reset/{token}` takes the new password (rule SGN-26). */
export const serveForgottenPassword = (context: AppContext) => async (scope: FastifyInstance) => {
  await prepareFormScope(scope, context)
  scope.get(FORGOTTEN_PATH, FORM_ROUTE, async (request: FormRequest, reply) =>
    sendPage(reply, forgottenPage(context, pageLanguage(request.headers))),
  )
  scope.post(FORGOTTEN_PATH, FORM_ROUTE, (request: FormRequest, reply) => ask(context, request, reply))
  scope.get(`${RESET_PATH}/:token`, FORM_ROUTE, async (request: FormRequest, reply) => {
    const account = await accountOf(context, request.params.token)
    if (!account) return sendGone(request, reply)
    return sendPage(reply, resetPage(context, pageLanguage(request.headers), account.username ?? ''))
  })
  scope.post(`${RESET_PATH}/:token`, FORM_ROUTE, (request: FormRequest, reply) => reset(context, request, reply))
}

/**
 * Does the same for every address: counts, and stores an e-mail for a job, which alone looks up the account. So neither
 * the answer nor its time reveals an account.
 */
const ask = async (context: AppContext, request: FormRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { db, now, nameMark } = context
  const language = pageLanguage(request.headers)
  const email = formOf(request)['email']?.trim() ?? ''
  const parsed = RequiredEmail.safeParse(email)
  const problem = isStorable(email) ? parsed.error?.issues[0]?.message : 'Holds characters that cannot be saved.'
  if (problem !== undefined)
    return sendPage(reply, forgottenPage(context, language, email, translated({ email: problem }, request)), 400)
  const at = now()
  const until = await db.transaction().execute(async (tx) => {
    const network = { kind: 'forgotten from', subject: networkOf(request.ip), max: FROM_ONE_NETWORK, hours: 1 }
    const tooMany = await takeFromQuota(tx, network, at)
    if (tooMany) return tooMany
    const address = { kind: 'forgotten of', subject: email.toLowerCase(), max: OF_ONE_ADDRESS, hours: 1 }
    const isSilent = (await takeFromQuota(tx, address, at)) !== undefined
    if (!isSilent) await enqueueAccountMail(tx, { kind: 'reset', email }, at)
    const source = requestSourceOf(request)
    const outcome = isSilent ? 'refused' : 'done'
    await recordSecurityEvent(tx, { kind: 'passwordResetAsked', outcome, at, nameMark: nameMark(email), source })
    return undefined
  })
  if (!until) return sendPage(reply, sentPage(context, language, email, at))
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  const sentence = errorMessage('rate_limited', { seconds }, language)
  return sendPage(
    reply.header('retry-after', seconds),
    forgottenPage(context, language, email, { email: sentence }),
    429,
  )
}

/** The account whose password the link may set; undefined if it is used, expired, or the account has ended. */
const accountOf = async ({ db, now }: AppContext, token: string) => {
  const link = await findOneTimeLink(db, token, now())
  if (!link?.account_id) return undefined
  const owner = await getPasswordOwner(db, link.account_id)
  return owner.isActive ? { id: link.account_id, ...owner } : undefined
}

const reset = async (context: AppContext, request: FormRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { db, now, settings } = context
  const language = pageLanguage(request.headers)
  const account = await accountOf(context, request.params.token)
  if (!account) return sendGone(request, reply)
  const { username = '' } = account
  const form = formOf(request)
  const parsed = parseSchema(PasswordReset, form, 'body')
  const problems = 'problems' in parsed ? parsed.problems : {}
  const guessable = guessablePasswordProblem(form['password'] ?? '', account, settings.COMPANY_NAME)
  if (guessable !== null && !('password' in problems)) problems['password'] = guessable
  if (Object.keys(problems).length > 0 || !('value' in parsed))
    return sendPage(reply, resetPage(context, language, username, translated(problems, request)), 400)
  const passwordHash = await hashPassword(parsed.value.password)
  const isDone = await db.transaction().execute(async (tx) => {
    const at = now()
    // Locks the account first, then its links, like every new password. Of concurrent calls one uses the link up.
    if (!(await lockActiveAccount(tx, account.id))) return false
    if (!(await takeOneTimeLink(tx, request.params.token, at))) return false
    await savePassword(tx, account.id, passwordHash)
    const sessionsEnded = await endSessions(tx, account.id)
    const note = { entity: 'account', id: account.id, after: { username, sessionsEnded } }
    await writeAudit(tx, { id: account.id, username }, 'account.passwordReset', note, at)
    const source = requestSourceOf(request)
    await recordSecurityEvent(tx, { kind: 'passwordReset', at, accountId: account.id, source })
    return true
  })
  if (!isDone) return sendGone(request, reply)
  const words = LINK_TEXTS[language]
  const text = filledIn(words.resetDoneText, { username })
  const main = goOn(words.signIn, loginPageOf(settings))
  return sendPage(reply, linkPage(language, { title: words.resetDone, text, main }))
}

const forgottenPage = (
  { settings }: AppContext,
  language: Language,
  email = '',
  problems: FieldErrors = {},
): string => {
  const words = LINK_TEXTS[language]
  const common = { name: 'email', type: 'email', autocomplete: 'email', max: PARTY_MAX.express.email } as const
  const form = linkForm([{ ...common, label: words.email, value: email }], words.sendLink, problems)
  const main = form + wayOn(words.back, loginPageOf(settings))
  return linkPage(language, { title: words.forgotten, text: words.forgottenText, main })
}

const TIME = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' } as const

/** The link, sent a moment later, is valid a moment longer than stated here. */
const sentPage = ({ settings }: AppContext, language: Language, email: string, at: Date): string => {
  const words = LINK_TEXTS[language]
  const time = new Date(at.getTime() + RESET_MINUTES * 60_000).toLocaleTimeString('en-GB', TIME)
  const again = `<form method="post" data-wb-once><input type="hidden" name="email" value="${escapeHtml(email)}"><button type="submit" class="quiet" data-wb-wait="${SEND_AGAIN_S}" data-wb-waiting="${words.sendAgainIn}">${words.sendAgain}</button></form>`
  const main = `<p class="hint">${words.sentNote}</p>${again}${wayOn(words.back, loginPageOf(settings))}`
  return linkPage(language, { title: words.sent, text: filledIn(words.sentText, { email, time }), main })
}

const resetPage = (
  { settings }: AppContext,
  language: Language,
  username: string,
  problems: FieldErrors = {},
): string => {
  const words = LINK_TEXTS[language]
  const main =
    linkForm(passwordFields(language, 'newPassword'), words.save, problems) + wayOn(words.back, loginPageOf(settings))
  return linkPage(language, { title: words.reset, text: filledIn(words.resetText, { username }), main })
}

const sendGone = (request: FormRequest, reply: FastifyReply): FastifyReply => {
  const language = pageLanguage(request.headers)
  const words = LINK_TEXTS[language]
  const main = goOn(words.askAgain, `${PROVIDER_PREFIX}${FORGOTTEN_PATH}`)
  return sendPage(reply, linkPage(language, { title: words.gone, text: words.resetGone, main }), 404)
}
