import type { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'
import {
  askPartner,
  fetchPartnerPdf,
  readAnswer,
  withoutSecrets,
  type PartnerAnswer,
  type PartnerFile,
  type Problem,
} from '../partner-http.ts'
import { CreatedOrders, JanioOrders, JanioUpdates } from './wire.ts'
import type { CreatedOrder, JanioOrder, JanioUpdate, NewJanioOrder } from './wire.ts'

export type { JanioOrder, NewJanioOrder } from './wire.ts'

/** Janio's refusal: its words, by field of an order if it names one (`consignee_name`). */
type JanioRefusal = { kind: 'rejected'; words: string; fields: Readonly<Record<string, string>> }

/** Maximum numbers in one call of `track`. */
export const JANIO_MAX_TRACKED = 1_000

/** Creates orders, and waits for them; answers one result for each order, in order. */
export const createOrders = async (
  settings: Settings,
  orders: readonly NewJanioOrder[],
  signal?: AbortSignal,
): Promise<{ kind: 'created'; orders: readonly CreatedOrder[] } | JanioRefusal | Problem> => {
  const body = { secret_key: settings.JANIO_SECRET_KEY, blocking: true, orders }
  const answer = await ask(settings, { method: 'POST', path: 'order/orders/', body, signal }, CreatedOrders)
  return answer.kind === 'value' ? { kind: 'created', orders: answer.value.orders } : answer
}

type OrderFilter = {
  trackingNos?: readonly string[]
  shipperOrderId?: string
  dateFrom?: Date
  dateTo?: Date
  /** From 1. */
  page?: number
}

/** A page of orders, fifty at most; `total` counts those of all pages. */
export const listOrders = async (
  settings: Settings,
  { trackingNos, shipperOrderId, dateFrom, dateTo, page = 1 }: OrderFilter,
  signal?: AbortSignal,
): Promise<{ kind: 'orders'; orders: readonly JanioOrder[]; hasNext: boolean; total: number } | Problem> => {
  const query = {
    secret_key: settings.JANIO_SECRET_KEY,
    with_items: 'true',
    page: String(page),
    ...(trackingNos && { tracking_no: trackingNos.join(',') }),
    ...(shipperOrderId !== undefined && { shipper_order_id: shipperOrderId }),
    ...(dateFrom && { date_from: dayOf(dateFrom) }),
    ...(dateTo && { date_to: dayOf(dateTo) }),
  }
  const answer = await ask(settings, { method: 'GET', path: 'order/order/', query, signal }, JanioOrders)
  if (answer.kind === 'rejected')
    return { kind: 'unreadable', reason: 'Janio refused a question.', sample: answer.words }
  if (answer.kind !== 'value') return answer
  const { results, next, count } = answer.value
  return { kind: 'orders', orders: results, hasNext: typeof next === 'string' && next !== '', total: count }
}

/** The events of orders, for all these numbers in one list; an unknown number has none. */
export const track = async (
  settings: Settings,
  numbers: readonly string[],
  signal?: AbortSignal,
): Promise<{ kind: 'updates'; updates: readonly JanioUpdate[] } | Problem> => {
  const body = { tracking_nos: numbers, get_related_updates: true, flatten_data: true }
  const path = 'v2/tracker/query-by-tracking-nos/'
  const answer = await ask(settings, { method: 'POST', path, body, signal }, JanioUpdates)
  if (answer.kind === 'rejected')
    return { kind: 'unreadable', reason: 'Janio refused a question.', sample: answer.words }
  return answer.kind === 'value' ? { kind: 'updates', updates: answer.value } : answer
}

/** The page that shows the label of an order, for whoever knows number and e-mail. */
export const labelLink = (
  { JANIO_LABEL_URL: base }: Pick<Settings, 'JANIO_LABEL_URL'>,
  trackingNumber: string,
  consigneeEmail: string,
): string => `${base.replace(/\/$/, '')}/${encodeURIComponent(trackingNumber)},${encodeURIComponent(consigneeEmail)}`

export const fetchLabel = (url: string, signal?: AbortSignal): Promise<PartnerFile | Problem> =>
  fetchPartnerPdf({ url, signal })

type Question = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  query?: Readonly<Record<string, string>>
  signal: AbortSignal | undefined
}

const ask = async <Value>(
  settings: Settings,
  { method, path, body, query = {}, signal }: Question,
  schema: z.ZodType<Value>,
): Promise<{ kind: 'value'; value: Value } | JanioRefusal | Problem> => {
  const { JANIO_SECRET_KEY: key, JANIO_BASE_URL: base } = settings
  if (key === '') return { kind: 'misconfigured', reason: 'JANIO_SECRET_KEY is not set.' }
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await askPartner({ method, url, ...(body && { body }), signal, secrets: [key] })
  if (answer.kind !== 'answer') return answer
  if (answer.status >= 300) return refusalOf(answer, key)
  return readAnswer(schema, answer, [key])
}

const KEY_REFUSED: Problem = {
  kind: 'misconfigured',
  reason: 'Janio refuses the secret key (JANIO_SECRET_KEY).',
}
/** Django REST framework's message, with 404, for a page beyond the last. */
const NO_SUCH_PAGE = 'Invalid page.'

/** Janio's API uses Django REST framework: `{detail}`, or reasons by field, for several orders in a list. */
const refusalOf = ({ status, body }: PartnerAnswer, key: string): JanioRefusal | Problem => {
  if (status === 401 || status === 403) return KEY_REFUSED
  const found = reasonsOf(body)
  if (found.some(([field]) => field === 'secret_key')) return KEY_REFUSED
  const fields = Object.fromEntries(found.map(([field, reason]) => [field, withoutSecrets(reason, [key])]))
  const words = Object.entries(fields).map(([field, reason]) => (field === 'detail' ? reason : `${field}: ${reason}`))
  if ((status === 404 || status === 405) && fields['detail'] !== NO_SUCH_PAGE)
    return { kind: 'misconfigured', reason: `There is no Janio API at this address (JANIO_BASE_URL): HTTP ${status}.` }
  return { kind: 'rejected', words: words.join(' ') || `HTTP ${status}`, fields }
}

/** Reasons by the innermost field: `orders.0.consignee_name` becomes `consignee_name`. */
const reasonsOf = (reply: unknown, field = 'detail'): [field: string, reason: string][] => {
  if (typeof reply === 'string') return [[field, reply]]
  if (Array.isArray(reply)) {
    if (reply.every((one) => typeof one === 'string')) return reply.length > 0 ? [[field, reply.join(' ')]] : []
    return reply.flatMap((one) => reasonsOf(one, field))
  }
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([name, reason]) =>
    reasonsOf(reason, name === 'orders' || name === 'non_field_errors' ? field : name),
  )
}

/** Janio filters by day, in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
