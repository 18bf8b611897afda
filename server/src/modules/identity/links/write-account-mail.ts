import { type Language, LANGUAGE_CODES } from '@waybill/contract/kernel/language'
import { drawMail, type MailPart } from '../../../partners/mail/draw-mail.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import { findInvitation, saveInvitationExpiry } from '../invitations/invitations.queries.ts'
import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts'
import { type AccountMail, type Addressee, findAddressee, listAddressees } from './account-mails.queries.ts'
import { INVITATION_DAYS, invitationLink, RESET_MINUTES, resetLink } from './link-scope.ts'
import { makeOneTimeLink } from './one-time-links.queries.ts'

type Letter = { subject: string; text: string; html: string }
type Context = Pick<AppContext, 'db' | 'settings' | 'now'>

/** The addressee's language if all their accounts have the same, else both (rule FMT-4). */
const languagesOf = (people: readonly Pick<Addressee, 'language'>[]): readonly Language[] => {
  const [first] = people
  if (!first?.language || people.some(({ language }) => language !== first.language)) return LANGUAGE_CODES
  return [first.language]
}

/**
 * Composes the due e-mail, and creates its links: their tokens are only in the e-mail (rule SGN-22). Undefined: there
 * is no addressee. After a crash it is composed again with further links, which work like those of the first copy.
 */
export const writeAccountMail = async (context: Context, mail: AccountMail): Promise<Letter | undefined> => {
  if (mail.kind === 'reset') return resetLetter(context, mail)
  if (mail.kind === 'invitation') return invitationLetter(context, mail)
  if (mail.kind === 'newPlace') return newPlaceLetter(context, mail)
  if (mail.kind === 'secondStepTakenOff') return secondStepTakenOffLetter(context, mail)
  return emailChangedLetter(context, mail)
}

const letterOf = (
  { settings }: Context,
  languages: readonly Language[],
  partIn: (language: Language) => { subject: string; part: Omit<MailPart, 'language'> },
): Letter => {
  const parts = languages.map((language) => ({ language, ...partIn(language) }))
  return drawMail(
    parts.map(({ subject }) => subject).join(' / '),
    parts.map(({ language, part }) => ({ ...part, language })),
    companyOf(settings),
  )
}

/** One link for each account of the address. */
const resetLetter = async (context: Context, { email }: AccountMail): Promise<Letter | undefined> => {
  const { db, settings, now } = context
  const people = await listAddressees(db, email)
  if (people.length === 0) return undefined
  const until = new Date(now().getTime() + RESET_MINUTES * 60_000)
  const links = await db.transaction().execute(async (tx) => {
    const made: { person: Addressee; url: string }[] = []
    for (const person of people)
      made.push({ person, url: resetLink(settings, await makeOneTimeLink(tx, { accountId: person.id }, until)) })
    return made
  })
  return letterOf(context, languagesOf(people), (language) => {
    const words = ACCOUNT_MAIL_TEXTS[language]
    const { subject, lines, button, end } = words.reset(settings.COMPANY_NAME, until)
    const buttons = links.map(({ person, url }) => ({
      label: button,
      url,
      about: words.account(person.username, person),
    }))
    return { subject, part: { lines, buttons, end } }
  })
}

/** The addressee learns of accounts elsewhere here; the inviter does not. */
const invitationLetter = async (context: Context, mail: AccountMail): Promise<Letter | undefined> => {
  const { db, settings, now } = context
  const invitation = await findInvitation(db, mail.invitation_id ?? '')
  if (!invitation) return undefined
  const until = new Date(now().getTime() + INVITATION_DAYS * 86_400_000)
  const url = await db.transaction().execute(async (tx) => {
    const token = await makeOneTimeLink(tx, { invitationId: invitation.id }, until)
    await saveInvitationExpiry(tx, invitation.id, until)
    return invitationLink(settings, token)
  })
  const others = await listAddressees(db, mail.email)
  return letterOf(context, languagesOf(others), (language) => {
    const words = ACCOUNT_MAIL_TEXTS[language]
    const texts = words.invitation(settings.COMPANY_NAME, invitation.inviterName, invitation, until)
    const usernames = others.map(({ username }) => username).join(', ')
    const lines = usernames === '' ? texts.lines : [...texts.lines, words.others(usernames)]
    return { subject: texts.subject, part: { lines, buttons: [{ label: texts.button, url }], end: texts.end } }
  })
}

const emailChangedLetter = async (context: Context, mail: AccountMail): Promise<Letter | undefined> => {
  const person = await findAddressee(context.db, mail.account_id ?? '')
  if (!person) return undefined
  return letterOf(context, languagesOf([person]), (language) => {
    const texts = ACCOUNT_MAIL_TEXTS[language].emailChanged(context.settings.COMPANY_NAME, person.username)
    return { subject: texts.subject, part: { lines: texts.lines, buttons: [], end: texts.end } }
  })
}

const newPlaceLetter = async (context: Context, mail: AccountMail): Promise<Letter | undefined> => {
  const { db, settings } = context
  const person = await findAddressee(db, mail.account_id ?? '')
  if (!person) return undefined
  const { device, place } = mail.detail as { device: string | null; place: string }
  return letterOf(context, languagesOf([person]), (language) => {
    const words = ACCOUNT_MAIL_TEXTS[language].newPlace(settings.COMPANY_NAME, person.username, {
      ...{ device, place, at: mail.asked_at },
    })
    const buttons = [{ label: words.button, url: `${settings.publicUrl}/profile` }]
    return { subject: words.subject, part: { lines: words.lines, buttons, end: words.end } }
  })
}

const secondStepTakenOffLetter = async (context: Context, mail: AccountMail): Promise<Letter | undefined> => {
  const person = await findAddressee(context.db, mail.account_id ?? '')
  if (!person) return undefined
  return letterOf(context, languagesOf([person]), (language) => {
    const texts = ACCOUNT_MAIL_TEXTS[language].secondStepTakenOff(context.settings.COMPANY_NAME, person.username)
    return { subject: texts.subject, part: { lines: texts.lines, buttons: [], end: texts.end } }
  })
}
