import { requestedFault, type RequestedFault } from './kit/requested-fault.ts'
import type { Fault } from './kit/faults.ts'
import { hookSender } from './kit/hook-sender.ts'
import { readBody } from './kit/read-body.ts'
import {
  serveSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorReply,
  type SimulatorRequest,
} from './kit/simulator.ts'
import { janioOrderBook, type KnownJanioOrder, type SimulatedJanioOrder } from './janio/order-book.ts'
import { orderProblems } from './janio/order-rules.ts'

/** Default secret key of the simulator. */
export const JANIO_SECRET_KEY = 'janio-simulator-key-32-characters'

export type JanioOptions = SimulatorOptions & {
  secretKey?: string
  /** Interval at which orders advance by themselves; null: only on request. */
  secondsPerStep?: number | null
  /** Where labels are posted when they are ready. */
  hookUrl?: string | undefined
  /** `user:password` of that address. */
  hookLogin?: string | undefined
  hookRetryMs?: number
  stateFile?: string | undefined
  now?: () => Date
}

export type JanioSimulator = Simulator & {
  secretKey: string
  orders: () => readonly SimulatedJanioOrder[]
  /** By Janio's number or ours; to the next status, or to this one. */
  advance: (number: string, status?: string) => SimulatedJanioOrder | undefined
  /** When all labels are delivered or have failed. */
  hooksSent: () => Promise<void>
}

const PAGE = 50
const MAX_TRACKED = 1_000
const HOOK_RETRIES = 10
const HOOK_RETRY_MS = 5_000

/** Faults of a create requested by the consignee's name. */
const CREATE_FAULTS: Partial<Record<RequestedFault, { fault: Fault; isDone: boolean }>> = {
  'NO ANSWER': { fault: 'no-answer', isDone: false },
  'LOST ANSWER': { fault: 'lost-answer', isDone: true },
  ERROR: { fault: 'error', isDone: false },
  SLOW: { fault: 'slow', isDone: true },
  MALFORMED: { fault: 'malformed', isDone: true },
}

const UNPARSED: SimulatorReply = { status: 400, body: { detail: 'JSON parse error' } }
const DENIED: SimulatorReply = { status: 403, body: { detail: 'Permission denied.' } }

/** Janio on loopback: orders under `/api`, the pages of labels beside it. */
export const serveJanio = async (options: JanioOptions = {}): Promise<JanioSimulator> => {
  const { secretKey = JANIO_SECRET_KEY, secondsPerStep = null, now = () => new Date() } = options
  const sender = hookSender(options.hookUrl, {
    retries: HOOK_RETRIES,
    retryAfterMs: options.hookRetryMs ?? HOOK_RETRY_MS,
    ...(options.hookLogin !== undefined && {
      headers: { authorization: `Basic ${Buffer.from(options.hookLogin).toString('base64')}` },
    }),
  })
  const book = janioOrderBook({
    file: options.stateFile,
    now,
    labelBase: () => served.url,
    onLabel({ tracking_no, order_label_url }, label) {
      sender.send({ tracking_no, order_label_url, label_base64: label.toString('base64') })
    },
  })
  const isOurs = (key: unknown): boolean => key === secretKey

  const create = (request: SimulatorRequest): SimulatorReply => {
    const body = readBody(request)
    if (!body) return UNPARSED
    if (!isOurs(body['secret_key'])) return DENIED
    const posted = Array.isArray(body['orders']) ? (body['orders'] as Record<string, unknown>[]) : []
    if (posted.length === 0) return { status: 400, body: { orders: ['This list may not be empty.'] } }
    const taken = new Set<unknown>()
    const problems = posted.map((order) => {
      const number = order['tracking_no']
      const isTaken = Boolean(number) && (taken.has(number) || book.byNumber(String(number)) !== undefined)
      taken.add(number)
      return isTaken ? { tracking_no: ['order with this tracking no already exists.'] } : (orderProblems(order) ?? {})
    })
    if (problems.some((one) => Object.keys(one).length > 0)) return { status: 400, body: { orders: problems } }
    const fault = requestedFault(String(posted[0]?.['consignee_name']))
    if (fault === 'REFUSED')
      return { status: 400, body: { orders: [{ consignee_address: ['The address is outside the delivery area.'] }] } }
    const wrong = fault && CREATE_FAULTS[fault]
    if (wrong && !wrong.isDone) return { body: {}, fault: wrong.fault }
    const { batch, made } = book.makeBatch(posted)
    const answer = body['blocking']
      ? { upload_batch_no: batch, orders: made.map((order) => shown(order)) }
      : { upload_batch_no: batch, tracking_nos: made.map(({ tracking_no: number }) => number) }
    return { status: 201, body: answer, ...(wrong && { fault: wrong.fault }) }
  }

  const list = ({ query }: SimulatorRequest): SimulatorReply => {
    if (!isOurs(query.get('secret_key'))) return DENIED
    const page = Number(query.get('page') ?? '1')
    const found = book.orders.filter((order) => isAsked(order, query))
    const rows = found.slice((page - 1) * PAGE, page * PAGE)
    if (rows.length === 0 && page !== 1) return { status: 404, body: { detail: 'Invalid page.' } }
    for (const order of rows) book.lookForLabel(order)
    const results = rows.map((order) => shown(order, query.get('with_items') === 'true'))
    const pageAt = (nth: number): string => {
      const address = new URL('/api/order/order/', served.url)
      for (const [name, value] of query) if (name !== 'secret_key') address.searchParams.set(name, value)
      address.searchParams.set('page', String(nth))
      return address.href
    }
    const next = found.length > page * PAGE ? pageAt(page + 1) : null
    return { body: { count: found.length, next, previous: page > 1 ? pageAt(page - 1) : null, results } }
  }

  const tracked = (request: SimulatorRequest): SimulatorReply => {
    const body = readBody(request)
    if (!body) return UNPARSED
    const numbers = Array.isArray(body['tracking_nos']) ? (body['tracking_nos'] as string[]) : []
    if (numbers.length > MAX_TRACKED)
      return { status: 400, body: { tracking_nos: [`Ensure this field has no more than ${MAX_TRACKED} elements.`] } }
    const known = numbers.flatMap((number) => book.byNumber(number) ?? [])
    const updates = known.flatMap(({ updates, consignee_name: name }) =>
      requestedFault(name) === 'REPLAYED' ? [...updates, ...updates] : updates,
    )
    if (body['flatten_data']) return { body: updates }
    return { body: Object.fromEntries(known.map(({ tracking_no: number, updates }) => [number, updates])) }
  }

  const served = await serveSimulator(
    [
      { name: 'create', method: 'POST', path: '/api/order/orders/', handle: create },
      { name: 'list', method: 'GET', path: '/api/order/order/', handle: list },
      { name: 'track', method: 'POST', path: '/api/v2/tracker/query-by-tracking-nos/', handle: tracked },
      {
        name: 'label',
        method: 'GET',
        path: /^\/([^/,]+),(.+)$/,
        handle(_request, match) {
          const order = book.byNumber(match?.[1] ?? '')
          const isTheirs = order?.consignee_email === decodeURIComponent(match?.[2] ?? '')
          if (!order?.order_label_url || !isTheirs) return { status: 404, body: '<p>Not found</p>' }
          return { headers: { 'content-type': 'application/pdf' }, body: book.labelOf(order) }
        },
      },
      {
        name: 'advance',
        method: 'POST',
        path: '/_simulator/advance',
        handle(request) {
          const { number = '', status } = request.json() as { number?: string; status?: string }
          const order = book.advance(number, status)
          return order ? { body: order } : { status: 404, body: { detail: `There is no order ${number}.` } }
        },
      },
      {
        name: 'take-in',
        method: 'PUT',
        path: '/_simulator/orders',
        handle(request) {
          for (const order of request.json() as KnownJanioOrder[]) book.takeIn(order)
          return { body: {} }
        },
      },
    ],
    options,
    { wrongCredentials: DENIED },
  )
  book.renewLabelUrls()
  const timer =
    secondsPerStep === null ? undefined : setInterval(() => book.advanceAll(), secondsPerStep * 1000).unref()

  return {
    ...served,
    secretKey,
    orders: () => book.orders,
    advance: (number, status) => book.advance(number, status),
    hooksSent: () => sender.idle(),
    async close() {
      clearInterval(timer)
      sender.close()
      book.close()
      await served.close()
    },
  }
}

const isAsked = (order: SimulatedJanioOrder, query: URLSearchParams): boolean => {
  const day = order.created_on.slice(0, 10)
  const is = (name: string, value: unknown): boolean => !query.has(name) || query.get(name) === String(value)
  return (
    (query.get('tracking_no')?.split(',').includes(order.tracking_no) ?? true) &&
    is('shipper_order_id', order.shipper_order_id) &&
    is('service_id', order['service_id']) &&
    is('upload_batch_no', order.upload_batch_no) &&
    day >= (query.get('date_from') ?? '') &&
    day <= (query.get('date_to') ?? '9')
  )
}

/** An order in Janio's form. */
const shown = (order: SimulatedJanioOrder, isWithItems = true): object => {
  const { updates: _updates, labelAsks: _asks, isStill: _isStill, items, ...rest } = order
  return isWithItems ? { ...rest, items } : rest
}
