import { createTransport } from 'nodemailer'
import type { Settings } from '../../platform/settings.ts'
import type { CheckOutcome } from '../carrier-port.ts'
import { type Problem, withoutSecrets } from '../partner-http.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for the same mail at any time, so that duplicates are recognized. Without angle brackets. */
  messageId: string
  /** Where one POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
}

type MailOutcome =
  | { kind: 'sent' }
  /** The server refuses this address, for good. */
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
    await transport.sendMail({
      from: { name: COMPANY_NAME, address: MAIL_FROM },
      to: { name: '', address: mail.to },
      ...{ subject: mail.subject, text: mail.text, html: mail.html, messageId: `<${mail.messageId}>` },
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error, [mail.to, SMTP_PASSWORD])
  } finally {
    transport.close()
  }
}

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
