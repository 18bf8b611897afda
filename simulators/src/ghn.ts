import { GHN_SHOP_ID, GHN_TOKEN } from './ghn/account.ts'
import { created, done, NO_ROUTE, NO_SUCH_ORDER, NO_SUCH_SHOP, refused, textsOf, WRONG_TOKEN } from './ghn/answers.ts'
import { hookBody } from './ghn/hook.ts'
import { LABEL_PATH, labels } from './ghn/labels.ts'
import { EMPTY_BOOK, orderBook, type KnownOrder, type PostedOrder, type SimulatedOrder } from './ghn/order-book.ts'
import { ghnRefusal, inputRefusal } from './ghn/order-rules.ts'
import { districtList, provinceList, wardList, withPlaceNames } from './ghn/places.ts'
import { requestedFault, type RequestedFault } from './kit/requested-fault.ts'
import type { Fault } from './kit/faults.ts'
import { hookSender } from './kit/hook-sender.ts'
import { readBody } from './kit/read-body.ts'
import {
  serveSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorReply,
  type SimulatorRoute,
} from './kit/simulator.ts'
import { stateFile } from './kit/state-file.ts'

export type GhnOptions = SimulatorOptions & {
  token?: string
  shopId?: number
  /** Interval at which orders advance by themselves; null: only on request. */
  secondsPerStep?: number | null
  /** Where events of orders are posted. */
  hookUrl?: string | undefined
  hookRetryMs?: number
  stateFile?: string | undefined
  now?: () => Date
}

export type GhnSimulator = Simulator & {
  token: string
  shopId: number
  /** By either code; to the next status, or to this one. */
  advance: (code: string, status?: string) => SimulatedOrder | undefined
  /** An order entered on GHN's own screens: a draft by default. */
  enter: (order: PostedOrder, status?: string) => SimulatedOrder
  orders: () => readonly SimulatedOrder[]
  /** When all events are delivered or have failed. */
  eventsSent: () => Promise<void>
}

const HOOK_RETRIES = 10
const HOOK_RETRY_MS = 5_000
const MAX_SEARCH = 100
/** Faults of a create requested by the receiver's name; `done` first, or instead. */
const CREATE_FAULTS: Partial<Record<RequestedFault, { fault: Fault; isDone: boolean }>> = {
  'NO ANSWER': { fault: 'no-answer', isDone: false },
  'LOST ANSWER': { fault: 'lost-answer', isDone: true },
  ERROR: { fault: 'error', isDone: false },
  SLOW: { fault: 'slow', isDone: true },
  MALFORMED: { fault: 'malformed', isDone: true },
}

type Body = Record<string, unknown>

/** GHN on loopback: orders of one shop, under `/shiip/public-api` as in its documents. */
export const serveGhn = async (options: GhnOptions = {}): Promise<GhnSimulator> => {
  const { token = GHN_TOKEN, shopId = GHN_SHOP_ID, secondsPerStep = null, now = () => new Date() } = options
  const file = stateFile(options.stateFile, EMPTY_BOOK)
  const sender = hookSender(options.hookUrl, {
    retries: HOOK_RETRIES,
    retryAfterMs: options.hookRetryMs ?? HOOK_RETRY_MS,
  })
  const previous = new Map<string, object>()

  const book = orderBook(file.state, shopId, now, (order, type) => {
    file.changed()
    const push = hookBody(order, type)
    sender.send(push)
    if (requestedFault(order.to_name) !== 'REPLAYED') return
    const before = previous.get(order.order_code)
    previous.set(order.order_code, push)
    if (before) sender.send(before)
    sender.send(push)
  })
  const printer = labels(book.find, now)

  /** Common to all calls: POST, with the token; those of orders with the shop. */
  const call = (
    name: string,
    path: string,
    asksShop: boolean,
    answer: (body: Body) => SimulatorReply,
  ): SimulatorRoute => ({
    name,
    method: 'POST',
    path: `/shiip/public-api/${path.startsWith('master-data/') ? '' : 'v2/'}${path}`,
    handle(request) {
      if (!request.headers.token) return refused(inputRefusal('Token is required!'))
      if (request.headers.token !== token) return WRONG_TOKEN
      if (asksShop && request.headers.shopid !== String(shopId)) return refused(NO_SUCH_SHOP)
      const body = readBody(request)
      return body ? answer(body) : refused(inputRefusal('code=400, message=Syntax error: offset=1'))
    },
  })

  const create = (body: Body): SimulatorReply => {
    const refusal = ghnRefusal(body)
    if (refusal) return refused(refusal)
    const posted = body as PostedOrder
    const fault = requestedFault(posted.to_name)
    if (fault === 'REFUSED') return refused(NO_ROUTE)
    const wrong = fault && CREATE_FAULTS[fault]
    if (wrong && !wrong.isDone) return { body: {}, fault: wrong.fault }
    const made = created(book.create(withPlaceNames(posted)))
    return wrong ? { ...made, fault: wrong.fault } : made
  }

  const search = (body: Body): SimulatorReply => {
    const { offset = 0, limit = MAX_SEARCH, status: words, from_time: from = 0, to_time: to = Infinity } = body
    if (Number(body.shop_id) !== shopId) return refused(NO_SUCH_SHOP)
    if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > MAX_SEARCH)
      return refused(inputRefusal(`Limit tối đa ${MAX_SEARCH}`))
    const found = book.newestFirst().filter((order) => {
      const made = Date.parse(order.created_date) / 1000
      return (!Array.isArray(words) || words.includes(order.status)) && made >= Number(from) && made <= Number(to)
    })
    return done({ total: found.length, data: found.slice(Number(offset), Number(offset) + Number(limit)) })
  }

  const switchStatus = (verb: string) => (body: Body) => {
    const codes = textsOf(body.order_codes)
    if (codes.length === 0) return refused(inputRefusal('order_codes is required'))
    return done(codes.map((code) => book.switchStatus(verb, code)))
  }

  const routes: SimulatorRoute[] = [
    call('create', 'shipping-order/create', true, create),
    call('detail', 'shipping-order/detail', false, (body) => {
      const order = file.state.orders[String(body.order_code)]
      return order ? done(order) : refused(NO_SUCH_ORDER)
    }),
    call('detail-by-client-code', 'shipping-order/detail-by-client-code', false, (body) => {
      const orders = book.ofClientCode(String(body.client_order_code))
      return orders.length > 0 ? done(orders) : refused(NO_SUCH_ORDER)
    }),
    call('search', 'shipping-order/search', false, search),
    call('province', 'master-data/province', false, () => done(provinceList())),
    call('district', 'master-data/district', false, (body) => done(districtList(body.province_id))),
    call('ward', 'master-data/ward', false, (body) => done(wardList(body.district_id))),
    ...['cancel', 'return', 'storing'].map((verb) => call(verb, `switch-status/${verb}`, true, switchStatus(verb))),
    call('gen-token', 'a5/gen-token', false, (body) => {
      const codes = textsOf(body.order_codes)
      if (codes.length === 0 || codes.some((code) => !file.state.orders[code])) return refused(NO_SUCH_ORDER)
      return done({ token: printer.token(codes) })
    }),
    {
      name: 'print',
      method: 'GET',
      path: LABEL_PATH,
      handle: ({ query }, match) => printer.print(match?.[1] ?? '', query.get('token') ?? ''),
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
    {
      name: 'enter',
      method: 'POST',
      path: '/_simulator/orders',
      handle(request) {
        const { order, status } = request.json() as { order: PostedOrder; status?: string }
        const refusal = ghnRefusal(order)
        return refusal ? { status: 400, body: refusal } : { body: simulator.enter(order, status) }
      },
    },
    {
      name: 'take-in',
      method: 'PUT',
      path: '/_simulator/orders',
      handle(request) {
        for (const order of request.json() as KnownOrder[]) book.takeIn(order)
        file.changed()
        return { body: {} }
      },
    },
  ]

  const served = await serveSimulator(routes, options, { wrongCredentials: WRONG_TOKEN })
  const timer = secondsPerStep === null ? undefined : setInterval(() => book.advanceAll(), secondsPerStep * 1000)
  const simulator: GhnSimulator = {
    ...served,
    token,
    shopId,
    advance(code, status) {
      const order = book.find(code)
      return order && book.advance(order, status)
    },
    enter: (order, status = 'draft') => book.enter(order, status),
    orders: () => book.newestFirst(),
    eventsSent: () => sender.idle(),
    async close() {
      clearInterval(timer)
      sender.close()
      file.close()
      await served.close()
    },
  }
  return simulator
}
