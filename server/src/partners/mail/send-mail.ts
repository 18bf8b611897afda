import { createTransport } from 'nodemailer'
import type { Settings } from '../../platform/settings.ts'
import type { CheckOutcome } from '../carrier-port.ts'
import { type Problem, withoutSecrets } from '../partner-http.ts'

/** A file of an e-mail; `cid`: a picture that the HTML shows as `cid:…`. */
export type MailFile = { name: string; type: string; content: Buffer; cid?: string }

export type Mail = {
  /** One address, or several that all see each other. */
  to: string | readonly string[]
  subject: string
  text: string
  html: string
  /** The same for the same mail at any time, so that duplicates are recognized. Without angle brackets. */
  messageId: string
  /** Where one POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
  files?: readonly MailFile[]
}

type MailOutcome =
  /** `refused`: addresses among several that the server does not take. */
  | { kind: 'sent'; refused: readonly string[] }
  /** The server refuses the address, or every one of several, for good. */
  | { kind: 'rejected'; reason: string }
  | Problem

const TIMEOUT_MS = 10_000

/** Whether e-mails can be sent at all (rule PNW-1). */
export const isMailConfigured = ({ SMTP_HOST, MAIL_FROM }: Settings): boolean => SMTP_HOST !== '' && MAIL_FROM !== ''

/** Passes one e-mail to the mail server. Never throws; no reason contains the address or the password. */
export const sendMail = async (settings: Settings, mail: Mail): Promise<MailOutcome> => {
  if (!isMailConfigured(settings)) return { kind: 'misconfigured', reason: 'SMTP_HOST or MAIL_FROM is not set.' }
  const { SMTP_PASSWORD, MAIL_FROM, COMPANY_NAME } = settings
  const transport = transportOf(settings)
  try {
    const { rejected } = await transport.sendMail({
      from: { name: COMPANY_NAME, address: MAIL_FROM },
      to: addressesOf(mail).map((address) => ({ name: '', address })),
      ...{ subject: mail.subject, text: mail.text, html: mail.html, messageId: `<${mail.messageId}>` },
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: (mail.files ?? []).map(({ name, type, content, cid }) => ({
        ...{ filename: name, contentType: type, content, ...(cid === undefined ? {} : { cid }) },
      })),
    })
    return { kind: 'sent', refused: rejected }
  } catch (error) {
    return outcomeOf(error, [...addressesOf(mail), SMTP_PASSWORD])
  } finally {
    transport.close()
  }
}

const addressesOf = ({ to }: Mail): readonly string[] => (typeof to === 'string' ? [to] : to)

/** Greets the mail server and signs in there, without a mail. Never throws. */
export const checkMail = async (settings: Settings): Promise<CheckOutcome> => {
  const transport = transportOf(settings)
  try {
    await transport.verify()
    return { kind: 'working' }
  } catch (error) {
    return problemOf(error, [settings.SMTP_PASSWORD])
  } finally {
    transport.close()
  }
}

const transportOf = ({ SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD }: Settings) =>
  createTransport({
    ...{ host: SMTP_HOST, port: SMTP_PORT, secure: SMTP_SECURITY === 'tls' },
    ...{ requireTLS: SMTP_SECURITY === 'starttls', ignoreTLS: SMTP_SECURITY === 'none' },
    ...(SMTP_USER ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })

const OPERATORS = ['EAUTH', 'ENOAUTH', 'ETLS', 'EOAUTH2', 'ECONFIG']

type SmtpError = { code?: string; responseCode?: number; message?: string }

const outcomeOf = (error: unknown, secrets: readonly string[]): MailOutcome => {
  const { code, responseCode } = error as SmtpError
  const problem = problemOf(error, secrets)
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
    ? { kind: 'rejected', reason: problem.reason }
    : problem
}

const problemOf = (error: unknown, secrets: readonly string[]): Problem => {
  const { code, responseCode, message } = error as SmtpError
  const reason = withoutSecrets(`${responseCode ?? code ?? ''} ${message ?? ''}`.trim(), secrets).slice(0, 300)
  return code !== undefined && OPERATORS.includes(code)
    ? { kind: 'misconfigured', reason }
    : { kind: 'unavailable', reason }
}
