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
import {
  CreatedOrder,
  Envelope,
  FoundOrders,
  GhnDistricts,
  GhnProvinces,
  GhnWards,
  GhnOrder,
  OrdersOfClientCode,
  PrintToken,
  SwitchedOrders,
  type GhnPlace,
  type NewGhnOrder,
} from './wire.ts'

export type { GhnOrder, NewGhnOrder } from './wire.ts'

type Rejected = { kind: 'rejected'; words: string }
type SwitchOutcome =
  /** One result for each code, in GHN's order; `words` say why it was not done. */
  { kind: 'switched'; orders: readonly { orderCode: string; isDone: boolean; words: string }[] } | Rejected | Problem

type Places = { kind: 'places'; places: readonly GhnPlace[] } | Refused | Problem

/** GHN's lists of units, of three levels. */
export const listProvinces = (settings: Settings, signal?: AbortSignal): Promise<Places> =>
  places(settings, 'province', {}, GhnProvinces, signal)
export const listDistricts = (settings: Settings, provinceId: number, signal?: AbortSignal): Promise<Places> =>
  places(settings, 'district', { province_id: provinceId }, GhnDistricts, signal)
export const listWards = (settings: Settings, districtId: number, signal?: AbortSignal): Promise<Places> =>
  places(settings, 'ward', { district_id: districtId }, GhnWards, signal)

const places = async (
  settings: Settings,
  level: string,
  body: object,
  schema: z.ZodType<GhnPlace[]>,
  signal: AbortSignal | undefined,
): Promise<Places> => {
  const answer = await ask(settings, `master-data/${level}`, body, schema, signal)
  return answer.kind === 'value' ? { kind: 'places', places: answer.value } : answer
}

/** Creates an order. A known client code leads to its existing order. */
export const createOrder = async (
  settings: Settings,
  order: NewGhnOrder,
  signal?: AbortSignal,
): Promise<{ kind: 'created'; orderCode: string } | Rejected | Problem> => {
  const answer = await ask(settings, 'v2/shipping-order/create', order, CreatedOrder, signal)
  return answer.kind === 'value' ? { kind: 'created', orderCode: answer.value.order_code } : rejected(answer)
}

export const getOrder = async (
  settings: Settings,
  orderCode: string,
  signal?: AbortSignal,
): Promise<{ kind: 'order'; order: GhnOrder } | { kind: 'unknown' } | Problem> => {
  const answer = await ask(settings, 'v2/shipping-order/detail', { order_code: orderCode }, GhnOrder, signal)
  return answer.kind === 'value' ? { kind: 'order', order: answer.value } : unknown(answer)
}

/** The orders of a client code, including cancelled ones; empty: GHN does not know the code. */
export const getOrderByClientCode = async (
  settings: Settings,
  clientOrderCode: string,
  signal?: AbortSignal,
): Promise<{ kind: 'orders'; orders: readonly GhnOrder[] } | Problem> => {
  const path = 'v2/shipping-order/detail-by-client-code'
  const answer = await ask(settings, path, { client_order_code: clientOrderCode }, OrdersOfClientCode, signal)
  if (answer.kind === 'value') return { kind: 'orders', orders: answer.value }
  const none = unknown(answer)
  return none.kind === 'unknown' ? { kind: 'orders', orders: [] } : none
}

type GhnSearch = {
  statuses?: readonly string[]
  /** When the order was made. */
  fromTime?: Date
  toTime?: Date
  offset: number
  /** At most 100. */
  limit: number
}

/** Orders of our shop; `total` counts those of all pages. */
export const searchOrders = async (
  settings: Settings,
  { statuses, fromTime, toTime, offset, limit }: GhnSearch,
  signal?: AbortSignal,
): Promise<{ kind: 'orders'; orders: readonly GhnOrder[]; total: number } | Rejected | Problem> => {
  const body = {
    shop_id: Number(settings.GHN_SHOP_ID),
    ...(statuses && { status: statuses }),
    ...(fromTime && { from_time: seconds(fromTime) }),
    ...(toTime && { to_time: seconds(toTime) }),
    offset,
    limit,
  }
  const answer = await ask(settings, 'v2/shipping-order/search', body, FoundOrders, signal)
  if (answer.kind !== 'value') return rejected(answer)
  const { data, total } = answer.value
  return { kind: 'orders', orders: data, total: total ?? offset + data.length }
}

/** Cancels uncollected orders. */
export const cancelOrders = (settings: Settings, orderCodes: readonly string[], signal?: AbortSignal) =>
  switchStatus('cancel', settings, orderCodes, signal)

/** Returns orders to us. */
export const returnOrders = (settings: Settings, orderCodes: readonly string[], signal?: AbortSignal) =>
  switchStatus('return', settings, orderCodes, signal)

/** Redelivers orders that wait for their return. */
export const deliverAgain = (settings: Settings, orderCodes: readonly string[], signal?: AbortSignal) =>
  switchStatus('storing', settings, orderCodes, signal)

const switchStatus = async (
  verb: 'cancel' | 'return' | 'storing',
  settings: Settings,
  orderCodes: readonly string[],
  signal?: AbortSignal,
): Promise<SwitchOutcome> => {
  const answer = await ask(settings, `v2/switch-status/${verb}`, { order_codes: orderCodes }, SwitchedOrders, signal)
  if (answer.kind !== 'value') return rejected(answer)
  const orders = answer.value.map(({ order_code: orderCode, result, message }) => ({
    orderCode,
    isDone: result,
    words: message ?? '',
  }))
  return { kind: 'switched', orders }
}

/** The address of the labels of these orders. It is valid for half an hour, for everyone who knows it. */
export const printToken = async (
  settings: Settings,
  orderCodes: readonly string[],
  signal?: AbortSignal,
): Promise<{ kind: 'token'; token: string; url: string } | Rejected | Problem> => {
  const answer = await ask(settings, 'v2/a5/gen-token', { order_codes: orderCodes }, PrintToken, signal)
  if (answer.kind !== 'value') return rejected(answer)
  const url = new URL(`a5/public-api/${settings.GHN_LABEL}`, gateway(settings))
  url.searchParams.set('token', answer.value.token)
  return { kind: 'token', token: answer.value.token, url: url.href }
}

/** The labels at the address of `printToken`, as one PDF. */
export const fetchLabels = (
  settings: Settings,
  { token, url }: { token: string; url: string },
  signal?: AbortSignal,
): Promise<PartnerFile | Problem> => fetchPartnerPdf({ url, signal, secrets: [settings.GHN_TOKEN, token] })

/** GHN's refusal. */
type Refused = { kind: 'refused'; code: number; words: string }

const ask = async <Value>(
  settings: Settings,
  path: string,
  body: object,
  schema: z.ZodType<Value>,
  signal: AbortSignal | undefined,
): Promise<{ kind: 'value'; value: Value } | Refused | Problem> => {
  const missing = (['GHN_TOKEN', 'GHN_SHOP_ID'] as const).find((name) => settings[name] === '')
  if (missing) return { kind: 'misconfigured', reason: `${missing} is not set.` }
  const secrets = [settings.GHN_TOKEN]
  const answer = await askPartner({
    method: 'POST',
    url: new URL(`shiip/public-api/${path}`, gateway(settings)),
    headers: { Token: settings.GHN_TOKEN, ShopId: settings.GHN_SHOP_ID },
    body,
    signal,
    secrets,
  })
  if (answer.kind !== 'answer') return answer
  const envelope = readAnswer(Envelope, answer, secrets)
  if (envelope.kind !== 'value') return envelope
  if (answer.status >= 300 || envelope.value.code !== 200) return refusal(answer, envelope.value, secrets)
  return readAnswer(schema, { ...answer, body: envelope.value.data }, secrets)
}

/** The gateway setting may end with a slash or not. */
const gateway = ({ GHN_BASE_URL: base }: Settings): string => (base.endsWith('/') ? base : `${base}/`)

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

const SHOP_CODES = ['SHOP_NOT_FOUND', 'CLIENT_NOT_OWNER_OF_SHOP']
const NOT_NOW = /too many request|SERVER_ERR/i
const NO_TOKEN = /token is (not valid|invalid|required|expired)/i

/** GHN uses HTTP 400 for what others answer with 401, 404, 429 and 500. */
const refusal = (
  { status }: PartnerAnswer,
  envelope: z.output<typeof Envelope>,
  secrets: readonly string[],
): Refused | Problem => {
  const { message, code_message: code, code_message_value: value } = envelope
  if (status === 401 || status === 403 || NO_TOKEN.test(message ?? ''))
    return { kind: 'misconfigured', reason: 'GHN refuses the token (GHN_TOKEN).' }
  if (SHOP_CODES.includes(code ?? ''))
    return { kind: 'misconfigured', reason: 'GHN does not know the shop (GHN_SHOP_ID).' }
  const words = [value, message].filter((text) => text !== '' && text !== null && text !== undefined)
  const reason = withoutSecrets([...new Set(words)].join(' ') || `HTTP ${status}`, secrets)
  if (NOT_NOW.test(`${code ?? ''} ${message ?? ''}`)) return { kind: 'unavailable', reason }
  return { kind: 'refused', code: envelope.code, words: reason }
}

const rejected = (answer: Refused | Problem): Rejected | Problem =>
  answer.kind === 'refused' ? { kind: 'rejected', words: answer.words } : answer

const UNKNOWN_ORDER = /không tồn tại|không tìm thấy|not (found|exist)/i

/** The refusal for an unknown order; any other refusal does not answer the question. */
const unknown = (answer: Refused | Problem): { kind: 'unknown' } | Problem => {
  if (answer.kind !== 'refused') return answer
  if (answer.code === 404 || UNKNOWN_ORDER.test(answer.words)) return { kind: 'unknown' }
  return { kind: 'unreadable', reason: 'GHN refused the question.', sample: answer.words }
}
