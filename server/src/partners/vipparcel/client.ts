import type { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'
import {
  askPartner,
  readAnswer,
  unreadable,
  withoutSecrets,
  type PartnerAnswer,
  type PartnerFile,
  type Problem,
} from '../partner-http.ts'
import {
  Balance,
  EditedLabel,
  Envelope,
  LabelImages,
  LabelList,
  LabelRecord,
  RefundRecord,
  TrackHistory,
  type LabelChange,
  type NewLabel,
} from './wire.ts'

type Call = { settings: Settings; signal?: AbortSignal | undefined }
type Rejected = { kind: 'rejected'; words: string }
type Label = { kind: 'label'; label: LabelRecord }

/** Maximum rows of a page of `getList`. */
export const LIST_PAGE = 150

/** Buys a label. VIPparcel sells another one for each request. */
export const printLabel = (call: Call, label: NewLabel): Promise<Label | Rejected | Problem> =>
  askForLabel(call, 'POST', 'shipping/label/print', label)

export const getLabel = (call: Call, id: string): Promise<Label | Rejected | Problem> =>
  askForLabel(call, 'GET', `shipping/label/getInfo/${encodeURIComponent(id)}`)

/** Labels of our account, the newest first. */
export const listLabels = async (
  call: Call,
  { offset }: { offset: number },
): Promise<{ kind: 'labels'; labels: readonly LabelRecord[] } | Rejected | Problem> => {
  const params = { limit: LIST_PAGE, offset, orderBy: { created: 'DESC' } }
  const answer = await ask(call, 'GET', 'shipping/label/getList', params, LabelList)
  return answer.kind === 'value' ? { kind: 'labels', labels: answer.value.labels } : answer
}

/** The label as a PDF; `not-yet` while it is being drawn. */
export const getLabelFile = async (
  call: Call,
  id: string,
): Promise<PartnerFile | { kind: 'not-yet' } | Rejected | Problem> => {
  const answer = await ask(call, 'GET', `shipping/label/getImages/${encodeURIComponent(id)}`, {}, LabelImages)
  if (answer.kind !== 'value') return answer
  const [image] = answer.value.images
  if (image === undefined) return { kind: 'not-yet' }
  const file = Buffer.from(image, 'base64')
  return file.subarray(0, 5).toString('latin1') === '%PDF-'
    ? { kind: 'file', file }
    : unreadable('the label is no PDF', image, secretsOf(call))
}

/** Corrects address, weight and sizes of a bought label; its number stays. */
export const editLabel = async (
  call: Call,
  id: string,
  change: LabelChange,
): Promise<{ kind: 'edited' } | Rejected | Problem> => {
  const answer = await ask(call, 'PUT', `shipping/label/edit/${encodeURIComponent(id)}`, change, EditedLabel)
  return answer.kind === 'value' ? { kind: 'edited' } : answer
}

/** Returns labels, within ten days of buying them. */
export const requestRefund = async (
  call: Call,
  refund: { refundLabels: readonly string[]; reason: string },
): Promise<{ kind: 'requested' } | Rejected | Problem> => {
  const answer = await ask(call, 'POST', 'shipping/refund/request', refund, RefundRecord)
  return answer.kind === 'value' ? { kind: 'requested' } : answer
}

export const trackNumber = async (
  call: Call,
  number: string,
): Promise<{ kind: 'history'; history: TrackHistory['history'] } | Rejected | Problem> => {
  const answer = await ask(call, 'GET', 'shipping/tracking/getInfo', { trackNumber: number }, TrackHistory)
  return answer.kind === 'value' ? { kind: 'history', history: answer.value.history } : answer
}

export const getBalance = async (call: Call): Promise<{ kind: 'balance' } | Rejected | Problem> => {
  const answer = await ask(call, 'GET', 'account/balance/getCurrent', {}, Balance)
  return answer.kind === 'value' ? { kind: 'balance' } : answer
}

const askForLabel = async (call: Call, method: 'GET' | 'POST', path: string, params: FormValue = {}) => {
  const answer = await ask(call, method, path, params, LabelRecord)
  return answer.kind === 'value' ? { kind: 'label' as const, label: answer.value } : answer
}

const secretsOf = ({ settings }: Call): readonly string[] => [settings.VIPPARCEL_AUTH_TOKEN]

const ask = async <Value>(
  call: Call,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  params: FormValue,
  schema: z.ZodType<Value>,
): Promise<{ kind: 'value'; value: Value } | Rejected | Problem> => {
  const { VIPPARCEL_AUTH_TOKEN: authToken, VIPPARCEL_BASE_URL: base } = call.settings
  if (authToken === '') return { kind: 'misconfigured', reason: 'VIPPARCEL_AUTH_TOKEN is not set.' }
  const secrets = secretsOf(call)
  const form = formOf({ ...params, authToken })
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  if (method === 'GET') url.search = form.toString()
  const answer = await askPartner({
    method,
    url,
    ...(method === 'GET' ? {} : { body: form }),
    signal: call.signal,
    secrets,
  })
  if (answer.kind !== 'answer') return answer
  const envelope = readAnswer(Envelope, answer, secrets)
  if (envelope.kind !== 'value') return envelope
  const { statusCode = answer.status, error } = envelope.value
  const status = Math.max(statusCode, answer.status)
  if (status >= 400) return refusal(status, wordsOf(error), answer, secrets)
  return readAnswer(schema, answer, secrets)
}

const TOKEN_REFUSED = /auth\s*token|unauthori[sz]ed|authentication/i
const NO_MONEY = /insufficient (funds|balance)|balance is too low/i

const refusal = (
  status: number,
  reason: string,
  { body }: PartnerAnswer,
  secrets: readonly string[],
): Rejected | Problem => {
  const words = withoutSecrets(reason, secrets)
  if (status === 401 || status === 403 || TOKEN_REFUSED.test(words))
    return { kind: 'misconfigured', reason: 'VIPparcel refuses the token (VIPPARCEL_AUTH_TOKEN).' }
  if (status === 402 || NO_MONEY.test(words))
    return { kind: 'misconfigured', reason: `The VIPparcel account cannot pay: ${words || `HTTP ${status}`}` }
  if (status === 429 || status >= 500)
    return { kind: 'unavailable', reason: words || `The partner failed (${status}).` }
  if (words === '') return unreadable(`${status} without words`, JSON.stringify(body) ?? '', secrets)
  return { kind: 'rejected', words }
}

/** One sentence, a list, or a list by field. */
const wordsOf = (error: z.output<typeof Envelope>['error']): string => {
  if (error === null || error === undefined) return ''
  if (typeof error === 'string') return error
  return Object.values(error)
    .flat()
    .filter((word) => typeof word === 'string')
    .join(' ')
}

type FormValue = { readonly [name: string]: string | number | readonly string[] | FormValue }

/** Parameters as a form with nested names: `{sender: {city: 'Reno'}}` → `sender[city]=Reno`, a list → `name[0]=…`. */
const formOf = (params: FormValue): URLSearchParams => {
  const form = new URLSearchParams()
  append(form, '', params)
  return form
}

const append = (form: URLSearchParams, path: string, value: FormValue | readonly string[]): void => {
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}[${name}]`
    if (typeof inner === 'object') append(form, at, inner as FormValue | readonly string[])
    else form.append(at, String(inner))
  }
}
