import { InvitationAcceptance } from '@waybill/contract/accounts/bodies'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import { USERNAME_MAX } from '@waybill/contract/identity/rules'
import type { Language } from '@waybill/contract/kernel/language'
import { PARTY_MAX } from '@waybill/contract/shipments/fields'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { type FieldErrors, parseSchema } from '../../../platform/validation.ts'
import { guessablePasswordProblem } from '../guessable-password.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { findInvitation, type Invitation } from '../invitations/invitations.queries.ts'
import { pageLanguage } from '../login/page-language.ts'
import { loginPageOf } from '../oidc-urls.ts'
import { hashPassword } from '../passwords.ts'
import { companyLabel, linkMoment } from './account-mail-texts.ts'
import {
  INVITATION_PATH,
  FORM_ROUTE,
  formOf,
  type FormRequest,
  prepareFormScope,
  sendPage,
  translated,
} from './link-scope.ts'
import { goOn, linkForm, linkPage, passwordFields } from './link-page.ts'
import { filledIn, LINK_TEXTS } from './link-texts.ts'
import { findOneTimeLink } from './one-time-links.queries.ts'

type Opened = { invitation: Invitation; expiresAt: Date }
type Typed = Readonly<Record<string, string>>

/** `/oidc/invitation/{token}`: the invited user chooses a username and a password (rule SGN-24). */
export const serveInvitation = (context: AppContext) => async (scope: FastifyInstance) => {
  await prepareFormScope(scope, context)
  scope.get(`${INVITATION_PATH}/:token`, FORM_ROUTE, async (request: FormRequest, reply) => {
    const opened = await openInvitation(context, request.params.token)
    if (!opened) return sendGone(request, reply)
    const typed = { name: opened.invitation.name ?? '' }
    return sendPage(reply, invitationPage(context, pageLanguage(request.headers), opened, typed))
  })
  scope.post(`${INVITATION_PATH}/:token`, FORM_ROUTE, (request: FormRequest, reply) => join(context, request, reply))
}

const openInvitation = async ({ db, now }: AppContext, token: string): Promise<Opened | undefined> => {
  const link = await findOneTimeLink(db, token, now())
  const invitation = link?.invitation_id ? await findInvitation(db, link.invitation_id) : undefined
  return link && invitation?.isAlive ? { invitation, expiresAt: link.expires_at } : undefined
}

const join = async (context: AppContext, request: FormRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { settings } = context
  const language = pageLanguage(request.headers)
  const opened = await openInvitation(context, request.params.token)
  if (!opened) return sendGone(request, reply)
  const form = formOf(request)
  const again = (problems: FieldErrors, status: number) =>
    sendPage(reply, invitationPage(context, language, opened, form, translated(problems, request)), status)
  const parsed = parseSchema(InvitationAcceptance, form, 'body')
  const problems = 'problems' in parsed ? parsed.problems : {}
  const { email, companyName, companyCode } = opened.invitation
  const owner = { username: form['username'], name: form['name'], email, companyName, companyCode }
  const guessable = guessablePasswordProblem(form['password'] ?? '', owner, settings.COMPANY_NAME)
  if (guessable !== null && !('password' in problems)) problems['password'] = guessable
  if (Object.keys(problems).length > 0 || !('value' in parsed)) return again(problems, 400)
  const { name, username, password } = parsed.value
  try {
    const passwordHash = await hashPassword(password)
    const person = { name, username, passwordHash }
    const isMade = await acceptInvitation(context, request.params.token, person, requestSourceOf(request))
    if (!isMade) return sendGone(request, reply)
  } catch (error) {
    if (!(error instanceof AppError) || error.fieldErrors === undefined) throw error
    return again(error.fieldErrors, error.status)
  }
  const words = LINK_TEXTS[language]
  const text = filledIn(words.joinedText, { username })
  const main = goOn(words.signIn, loginPageOf(settings))
  return sendPage(reply, linkPage(language, { title: words.joined, text, main }))
}

const invitationPage = (
  { settings }: AppContext,
  language: Language,
  { invitation, expiresAt }: Opened,
  typed: Typed,
  problems: FieldErrors = {},
): string => {
  const words = LINK_TEXTS[language]
  const { role } = invitation
  const house = settings.COMPANY_NAME
  const values = {
    inviter: invitation.inviterName,
    place: companyLabel(invitation) ?? house,
    role: ROLE_LABELS[role][language],
  }
  const text = { type: 'text', value: '' } as const
  const fields = [
    {
      ...text,
      ...{ name: 'name', label: role === 'Company Admin' ? words.company : words.name, value: typed['name'] ?? '' },
      ...{ autocomplete: role === 'Company Admin' ? 'organization' : 'name', max: PARTY_MAX.express.name },
    },
    {
      ...text,
      ...{ name: 'username', label: words.username, hint: words.usernameHint, value: typed['username'] ?? '' },
      ...{ autocomplete: 'username', max: USERNAME_MAX },
    },
    ...passwordFields(language, 'password'),
  ]
  const until = `<p class="ends">${filledIn(words.until, { time: linkMoment(expiresAt) })}</p>`
  return linkPage(language, {
    title: filledIn(words.welcome, { house }),
    text: filledIn(words.invited, values),
    main: linkForm(fields, words.join, problems) + until,
  })
}

const sendGone = (request: FormRequest, reply: FastifyReply): FastifyReply => {
  const language = pageLanguage(request.headers)
  const words = LINK_TEXTS[language]
  return sendPage(reply, linkPage(language, { title: words.gone, text: words.invitationGone }), 404)
}
