import type { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'
import type { FindInvoiceOutcome, MakeInvoiceOutcome } from '../invoice-port.ts'
import {
  askPartner,
  readAnswer,
  unreadable,
  withoutSecrets,
  type PartnerAnswer,
  type PartnerFile,
  type Problem,
} from '../partner-http.ts'
import { providerInvoice } from './mapping.ts'
import { Envelope, FoundInvoices, InvoiceFile, Login, MadeInvoice, type NewInvoice } from './wire.ts'

type Call = { settings: Settings; signal?: AbortSignal | undefined }
type Rejected = { kind: 'rejected'; words: string; code: string }

/** Signing takes Viettel several seconds. */
const TIMEOUT_MS = 30_000
const API = 'services/einvoiceapplication/api/InvoiceAPI'

const UUID_USED = ['TRANSACTION_UUID_INVALID', 'TRANSACTION_IS_BEING_PROCESSED']
const NOT_FOUND = 'NOT_FOUND_DATA'

/** Whether e-invoices are sent to Viettel at all. */
export const isViettelConfigured = ({ VIETTEL_USERNAME: username }: Settings): boolean => username !== ''

/** Makes and signs an invoice. `known`: its transactionUuid was used before, so that `findInvoice` tells its number. */
export const createInvoice = async (call: Call, invoice: NewInvoice): Promise<MakeInvoiceOutcome> => {
  const path = `InvoiceWS/createInvoice/${encodeURIComponent(call.settings.COMPANY_TAX_CODE)}`
  const answer = await ask(call, path, invoice, MadeInvoice)
  if (answer.kind === 'value') return { kind: 'made' }
  if (answer.kind !== 'rejected') return answer
  return UUID_USED.includes(answer.code) ? { kind: 'known' } : { kind: 'rejected', words: answer.words }
}

/** The invoice that was made with this transactionUuid. */
export const findInvoice = async (call: Call, transactionUuid: string): Promise<FindInvoiceOutcome> => {
  const question = new URLSearchParams({ supplierTaxCode: call.settings.COMPANY_TAX_CODE, transactionUuid })
  const answer = await ask(call, 'InvoiceWS/searchInvoiceByTransactionUuid', question, FoundInvoices)
  if (answer.kind === 'rejected')
    return answer.code === NOT_FOUND
      ? { kind: 'none' }
      : { kind: 'unreadable', reason: 'Viettel refused the question.', sample: answer.words }
  if (answer.kind !== 'value') return answer
  const [found] = answer.value.result ?? []
  if (!found) return { kind: 'none' }
  const invoice = providerInvoice(found)
  return invoice
    ? { kind: 'found', invoice }
    : unreadable('the number has an unknown form', found.invoiceNo, secretsOf(call))
}

/** The signed invoice as a PDF. */
export const fetchInvoicePdf = async (
  call: Call,
  invoice: { series: string; number: string; templateCode: string; transactionUuid: string },
): Promise<PartnerFile | Rejected | Problem> => {
  const { series, number, templateCode, transactionUuid } = invoice
  const question = {
    supplierTaxCode: call.settings.COMPANY_TAX_CODE,
    invoiceNo: `${series}${number}`,
    templateCode,
    transactionUuid,
    fileType: 'PDF',
  }
  const answer = await ask(call, 'InvoiceUtilsWS/getInvoiceRepresentationFile', question, InvoiceFile)
  if (answer.kind !== 'value') return answer
  const file = Buffer.from(answer.value.fileToBytes, 'base64')
  return file.subarray(0, 5).toString('latin1') === '%PDF-'
    ? { kind: 'file', file }
    : unreadable('the file is no PDF', answer.value.fileToBytes, secretsOf(call))
}

const secretsOf = ({ settings }: Call): readonly string[] => [settings.VIETTEL_PASSWORD]

/** Signs in for each call: a token lives for minutes, and an expired one is answered like a failure of Viettel (500). */
const ask = async <Value>(
  call: Call,
  path: string,
  body: object | URLSearchParams,
  schema: z.ZodType<Value>,
): Promise<{ kind: 'value'; value: Value } | Rejected | Problem> => {
  const missing = missingSetting(call.settings)
  if (missing !== undefined) return { kind: 'misconfigured', reason: `${missing} is not set.` }
  const session = await signIn(call)
  if (session.kind !== 'token') return session
  const secrets = [...secretsOf(call), session.token]
  const answer = await askPartner({
    method: 'POST',
    url: new URL(`${API}/${path}`, hostOf(call)),
    headers: { cookie: `access_token=${session.token}` },
    body,
    timeoutMs: TIMEOUT_MS,
    signal: call.signal,
    secrets,
  })
  if (answer.kind !== 'answer') return answer
  const envelope = readAnswer(Envelope, answer, secrets)
  if (envelope.kind !== 'value') return envelope
  const refused = refusalOf(answer, envelope.value, secrets)
  return refused ?? readAnswer(schema, answer, secrets)
}

const NEEDED = ['VIETTEL_USERNAME', 'VIETTEL_PASSWORD', 'VIETTEL_SERIES', 'COMPANY_TAX_CODE'] as const
const missingSetting = (settings: Settings) => NEEDED.find((name) => settings[name] === '')

const signIn = async (call: Call): Promise<{ kind: 'token'; token: string } | Problem> => {
  const { VIETTEL_USERNAME: username, VIETTEL_PASSWORD: password } = call.settings
  const secrets = secretsOf(call)
  const answer = await askPartner({
    method: 'POST',
    url: new URL('auth/login', hostOf(call)),
    body: { username, password },
    timeoutMs: TIMEOUT_MS,
    signal: call.signal,
    secrets,
  })
  // Nothing was made while nobody was signed in.
  if (answer.kind === 'unavailable') return { ...answer, isUndone: true }
  if (answer.kind !== 'answer') return answer
  if (answer.status >= 400 && answer.status !== 429)
    return {
      kind: 'misconfigured',
      reason: 'Viettel refuses the sign-in (VIETTEL_USERNAME, VIETTEL_PASSWORD), or this server’s address.',
    }
  const login = readAnswer(Login, answer, secrets)
  return login.kind === 'value' ? { kind: 'token', token: login.value.access_token } : login
}

const DONE = ['', '0', '200']

const refusalOf = (
  { status, body }: PartnerAnswer,
  { errorCode, code, description, message, data }: z.output<typeof Envelope>,
  secrets: readonly string[],
): Rejected | Problem | undefined => {
  const refusedBy = String(errorCode ?? '')
  if (status < 400 && DONE.includes(refusedBy)) return undefined
  if (status === 401 || status === 403)
    return { kind: 'misconfigured', reason: 'Viettel refuses our account this call (VIETTEL_USERNAME).' }
  // `message` is a code in capitals where `data` has the words.
  const symbol = /^[A-Z][A-Z0-9_]+$/.test(message ?? '') ? (message ?? '') : ''
  const words = [description, typeof data === 'string' ? data : '', message].find((text) => text) ?? ''
  if (words === '') return unreadable(`HTTP ${status} without words`, JSON.stringify(body) ?? '', secrets)
  return {
    kind: 'rejected',
    words: withoutSecrets(words, secrets),
    code: DONE.includes(refusedBy) ? symbol || String(code ?? '') : refusedBy,
  }
}

const hostOf = ({ settings: { VIETTEL_BASE_URL: base } }: Call): string => (base.endsWith('/') ? base : `${base}/`)
