import { askedFault, type AskedFault } from './kit/asked-fault.ts'
import type { Fault } from './kit/faults.ts'
import { hookSender } from './kit/hook-sender.ts'
import { pdfOf } from './kit/pdf.ts'
import {
  serveSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorReply,
  type SimulatorRequest,
} from './kit/simulator.ts'
import { stateFile } from './kit/state-file.ts'
import { orderProblems } from './janio/order-rules.ts'

/** The secret key that the simulator knows, unless told otherwise. */
export const JANIO_SECRET_KEY = 'janio-simulator-key-32-characters'

export type JanioOptions = SimulatorOptions & {
  secretKey?: string
  /** Orders that are on their way go on by themselves; null: when they are told to. */
  secondsPerStep?: number | null
  /** Where labels are sent when they are there. */
  hookUrl?: string | undefined
  /** `user:password` that the address asks for. */
  hookLogin?: string | undefined
  hookRetryMs?: number
  stateFile?: string | undefined
  now?: () => Date
}

type JanioNews = {
  tracking_no: string
  status: string
  updated_on: string
  description: string
  country: string | null
  address: string | null
}

export type SimulatedJanioOrder = Record<string, unknown> & {
  tracking_no: string
  shipper_order_id: string
  order_label_url: string | null
  status: string
  consignee_name: string
  consignee_email: string
  consignee_country: string
  created_on: string
  updates: JanioNews[]
  /** How often its label was looked for while it was late. */
  labelAsks: number
}

export type JanioSimulator = Simulator & {
  secretKey: string
  orders: () => readonly SimulatedJanioOrder[]
  /** By Janio's number or ours; to the next status, or to this one. */
  advance: (number: string, status?: string) => SimulatedJanioOrder | undefined
  /** When all labels are taken, or given up. */
  hooksSent: () => Promise<void>
}

const PAGE = 50
const MAX_TRACKED = 1_000
/** A late label is there when it is asked for the third time. */
const LATE_ASKS = 3
const HOOK_RETRIES = 10
const HOOK_RETRY_MS = 5_000
const LABEL_MM = { widthMm: 101.6, heightMm: 152.4 }

const WAY = [
  'ORDER_CREATED',
  'PENDING_PICKUP',
  'IN_TRANSIT_WITHIN_ORIGIN_COUNTRY',
  'CROSS_BORDER_TRANSIT',
  'DESTINATION_COUNTRY_CUSTOMS',
  'IN_TRANSIT_WITHIN_DESTINATION_COUNTRY',
  'DELIVERY_IN_PROGRESS',
  'DELIVERY_COMPLETED',
]
const ENDS: Partial<Record<AskedFault, readonly string[]>> = {
  RETURNED: ['FAILED_DELIVERY', 'RETURN_TO_SENDER'],
  WAITING: ['FAILED_DELIVERY'],
  DAMAGED: ['EXCEPTION'],
  LOST: ['EXCEPTION'],
}
/** What goes wrong with a create when the consignee's name asks for it. */
const CREATE_FAULTS: Partial<Record<AskedFault, { fault: Fault; isDone: boolean }>> = {
  'NO ANSWER': { fault: 'no-answer', isDone: false },
  'LOST ANSWER': { fault: 'lost-answer', isDone: true },
  ERROR: { fault: 'error', isDone: false },
  SLOW: { fault: 'slow', isDone: true },
  MALFORMED: { fault: 'malformed', isDone: true },
}

const DENIED: SimulatorReply = { status: 403, body: { detail: 'Permission denied.' } }

/** Janio on loopback: orders under `/api`, the pages of labels beside it. */
export const serveJanio = async (options: JanioOptions = {}): Promise<JanioSimulator> => {
  const { secretKey = JANIO_SECRET_KEY, secondsPerStep = null, now = () => new Date() } = options
  const file = stateFile<{ batches: number; orders: SimulatedJanioOrder[] }>(options.stateFile, {
    batches: 0,
    orders: [],
  })
  const { orders } = file.state
  const sender = hookSender(options.hookUrl, {
    retries: HOOK_RETRIES,
    retryAfterMs: options.hookRetryMs ?? HOOK_RETRY_MS,
    ...(options.hookLogin !== undefined && {
      headers: { authorization: `Basic ${Buffer.from(options.hookLogin).toString('base64')}` },
    }),
  })
  const find = (number: string) =>
    orders.find((order) => order.tracking_no === number || order.shipper_order_id === number)
  const isOurs = (key: unknown): boolean => key === secretKey

  const move = (order: SimulatedJanioOrder, status: string): void => {
    order.status = status
    order.updates.push({
      tracking_no: order.tracking_no,
      status,
      updated_on: now().toISOString(),
      description: status.toLowerCase().replaceAll('_', ' '),
      country: WAY.indexOf(status) > 3 ? order.consignee_country : 'Vietnam',
      address: null,
    })
    file.changed()
  }
  const next = ({ status, consignee_name: name }: SimulatedJanioOrder): string | undefined => {
    const asked = askedFault(name)
    const way = [...(asked && ENDS[asked] ? [...WAY.slice(0, -1), ...(ENDS[asked] ?? [])] : WAY)]
    return way[way.indexOf(status) + 1]
  }
  const advance = (order: SimulatedJanioOrder, status = next(order)): void => {
    if (status !== undefined) move(order, status)
  }

  const label = (order: SimulatedJanioOrder): Buffer => pdfOf([linesOf(order)], LABEL_MM)
  const labelUrl = (order: SimulatedJanioOrder): string =>
    `${served.url}/${order.tracking_no},${encodeURIComponent(order.consignee_email)}`
  /** The label is there: it is told, once. */
  const giveLabel = (order: SimulatedJanioOrder): void => {
    if (order.order_label_url !== null) return
    order.order_label_url = labelUrl(order)
    file.changed()
    sender.send({
      tracking_no: order.tracking_no,
      order_label_url: order.order_label_url,
      label_base64: label(order).toString('base64'),
    })
  }
  const lookForLabel = (order: SimulatedJanioOrder): void => {
    order.labelAsks += 1
    if (askedFault(order.consignee_name) === 'LATE LABEL' && order.labelAsks >= LATE_ASKS) giveLabel(order)
  }

  const make = (posted: Record<string, unknown>): SimulatedJanioOrder => {
    const nth = String(orders.length + 1).padStart(7, '0')
    const order = {
      ...posted,
      tracking_no: String(
        posted['tracking_no'] ?? `JSGL${nth}${String(posted['consignee_country']).slice(0, 2).toUpperCase()}`,
      ),
      shipper_order_id: String(posted['shipper_order_id'] ?? ''),
      consignee_name: String(posted['consignee_name']),
      consignee_email: String(posted['consignee_email']),
      consignee_country: String(posted['consignee_country']),
      order_label_url: null,
      status: '',
      created_on: now().toISOString(),
      updates: [],
      labelAsks: 0,
    }
    orders.unshift(order)
    move(order, 'ORDER_CREATED')
    const asked = askedFault(order.consignee_name)
    if (asked !== 'NO LABEL' && asked !== 'LATE LABEL') giveLabel(order)
    return order
  }

  const create = (request: SimulatorRequest): SimulatorReply => {
    const body = request.json() as { secret_key?: string; blocking?: boolean; orders?: Record<string, unknown>[] }
    if (!isOurs(body.secret_key)) return DENIED
    const posted = body.orders ?? []
    if (posted.length === 0) return { status: 400, body: { orders: ['This list may not be empty.'] } }
    const problems = posted.map((order) => {
      const number = order['tracking_no']
      if (number && find(String(number))) return { tracking_no: ['order with this tracking no already exists.'] }
      return orderProblems(order) ?? {}
    })
    if (problems.some((one) => Object.keys(one).length > 0)) return { status: 400, body: { orders: problems } }
    const asked = askedFault(String(posted[0]?.['consignee_name']))
    if (asked === 'REFUSED')
      return { status: 400, body: { orders: [{ consignee_address: ['The address is outside the delivery area.'] }] } }
    const wrong = asked && CREATE_FAULTS[asked]
    if (wrong && !wrong.isDone) return { body: {}, fault: wrong.fault }
    const made = posted.map(make)
    file.state.batches += 1
    const batch = `B${String(file.state.batches).padStart(6, '0')}`
    const answer = body.blocking
      ? { upload_batch_no: batch, orders: made.map(shown) }
      : { upload_batch_no: batch, tracking_nos: made.map(({ tracking_no: number }) => number) }
    return { status: 201, body: answer, ...(wrong && { fault: wrong.fault }) }
  }

  const list = ({ query }: SimulatorRequest): SimulatorReply => {
    if (!isOurs(query.get('secret_key'))) return DENIED
    const numbers = query.get('tracking_no')?.split(',')
    const reference = query.get('shipper_order_id')
    const [from, to] = [query.get('date_from') ?? '', query.get('date_to') ?? '9']
    const page = Number(query.get('page') ?? '1')
    const found = orders.filter(
      (order) =>
        (!numbers || numbers.includes(order.tracking_no)) &&
        (reference === null || order.shipper_order_id === reference) &&
        order.created_on.slice(0, 10) >= from &&
        order.created_on.slice(0, 10) <= to,
    )
    const rows = found.slice((page - 1) * PAGE, page * PAGE)
    if (rows.length === 0 && page > 1) return { status: 404, body: { detail: 'Invalid page.' } }
    for (const order of rows) lookForLabel(order)
    const hasNext = found.length > page * PAGE
    const next = hasNext ? `${served.url}/api/order/order/?page=${page + 1}` : null
    return { body: { count: found.length, next, previous: null, results: rows.map(shown) } }
  }

  const tracked = (request: SimulatorRequest): SimulatorReply => {
    const body = request.json() as { tracking_nos?: string[]; flatten_data?: boolean }
    const numbers = body.tracking_nos ?? []
    if (numbers.length > MAX_TRACKED)
      return { status: 400, body: { tracking_nos: [`Ensure this field has no more than ${MAX_TRACKED} elements.`] } }
    const known = numbers.flatMap((number) => orders.find((order) => order.tracking_no === number) ?? [])
    const news = known.flatMap(({ updates, consignee_name: name }) =>
      askedFault(name) === 'REPLAYED' ? [...updates, ...updates] : updates,
    )
    if (body.flatten_data) return { body: news }
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
          const order = orders.find(({ tracking_no: number }) => number === match?.[1])
          const isTheirs = order?.consignee_email === decodeURIComponent(match?.[2] ?? '')
          if (!order?.order_label_url || !isTheirs) return { status: 404, body: '<p>Not found</p>' }
          return { headers: { 'content-type': 'application/pdf' }, body: label(order) }
        },
      },
      {
        name: 'advance',
        method: 'POST',
        path: '/_simulator/advance',
        handle(request) {
          const { number = '', status } = request.json() as { number?: string; status?: string }
          const order = simulator.advance(number, status)
          return order ? { body: order } : { status: 404, body: { detail: `There is no order ${number}.` } }
        },
      },
    ],
    options,
    { wrongCredentials: DENIED },
  )
  const timer =
    secondsPerStep === null
      ? undefined
      : setInterval(() => {
          for (const order of orders) if (order.status !== 'CANCELLED') advance(order)
        }, secondsPerStep * 1000).unref()

  const simulator: JanioSimulator = {
    ...served,
    secretKey,
    orders: () => orders,
    advance(number, status) {
      const order = find(number)
      if (order) advance(order, status)
      return order
    },
    hooksSent: () => sender.idle(),
    async close() {
      clearInterval(timer)
      sender.close()
      file.close()
      await served.close()
    },
  }
  return simulator
}

/** An order as Janio answers it. */
const shown = ({ updates: _updates, labelAsks: _asks, ...order }: SimulatedJanioOrder): object => order

const linesOf = (order: SimulatedJanioOrder): string[] => [
  'Janio (simulator)',
  order.tracking_no,
  `Ref: ${order.shipper_order_id}`,
  order.consignee_name,
  String(order['consignee_address']),
  [order['consignee_city'], order['consignee_state'], order['consignee_postal']].filter(Boolean).join(', '),
  order.consignee_country,
]
