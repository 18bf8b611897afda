import { configuredPartners } from '../modules/carriers/index.ts'
import { externalIssuer } from '../modules/identity/index.ts'
import type { CheckOutcome } from '../partners/carrier-port.ts'
import { checkMail, isMailConfigured } from '../partners/mail/send-mail.ts'
import type { Problem } from '../partners/partner-http.ts'
import type { Settings } from '../platform/settings.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

/** Asks every configured partner one harmless question, and greets the mail server; nothing is recorded (rule DOC-8). */
export const checkPartners = async (settings: Settings): Promise<Finding[]> => {
  const partners = configuredPartners(settings)
  const found = await Promise.all([
    ...partners.map(async ({ label, address, ask }) => judge('partner', label, await ask(), address)),
    ...(isMailConfigured(settings) ? [askMail(settings)] : []),
    ...(settings.OIDC_ISSUER === '' ? [] : [askIssuer(settings)]),
  ])
  return [
    ...found,
    ...(partners.length === 0 ? [ok('partner', 'None is set up.')] : []),
    ...(isMailConfigured(settings) ? [] : [ok('mail', 'No mail server is set up: no e-mails are sent.')]),
  ]
}

const askMail = async (settings: Settings): Promise<Finding> =>
  judge('mail', `The mail server ${settings.SMTP_HOST}`, await checkMail(settings), 'SMTP_HOST and SMTP_PORT')

const askIssuer = (settings: Settings): Promise<Finding> =>
  externalIssuer(settings)
    .name()
    .then(
      () => ok('sign-in', 'The issuer of OIDC_ISSUER answers, under this name.'),
      (error: unknown) =>
        wrong('sign-in', `OIDC_ISSUER cannot be used, and nobody signs in: ${wordsOf((error as Error).cause)}`),
    )

const judge = (
  about: string,
  who: string,
  outcome: CheckOutcome | Problem | { kind: 'token' } | undefined,
  address: string,
): Finding => {
  switch (outcome?.kind) {
    case 'misconfigured':
      return wrong(about, `${who} refuses us: ${outcome.reason} Correct the settings, then restart Waybill.`)
    case 'unavailable':
      return warning(about, `${who} does not answer: ${outcome.reason} If it goes on, look at ${address}.`)
    case 'unreadable':
      return warning(about, `${who} answers in a form that we do not know: ${outcome.reason} Look at ${address}.`)
    default:
      return ok(about, `${who} answers.`)
  }
}
