import { randomInt } from 'node:crypto'
import { requestedFault } from '../kit/requested-fault.ts'

/** A caller's order, accepted by the rules. */
export type PostedOrder = Record<string, unknown> & { to_name: string }

export type SimulatedOrder = Record<string, unknown> & {
  order_code: string
  client_order_code: string
  status: string
  to_name: string
  created_date: string
  updated_date: string
  finish_date: string | null
  weight: number
  length: number
  width: number
  height: number
  log: { status: string; updated_date: string }[]
}

/** An existing order, in its state. */
export type KnownOrder = PostedOrder &
  Pick<SimulatedOrder, 'order_code' | 'client_order_code' | 'status' | 'created_date' | 'updated_date'>

type OrderBookState = {
  orders: Record<string, SimulatedOrder>
  /** Pending statuses, by order code. */
  journeys: Record<string, string[]>
}
export const EMPTY_BOOK: OrderBookState = { orders: {}, journeys: {} }

const COLLECTED = ['picking', 'picked', 'storing', 'transporting', 'sorting', 'delivering']
const BROUGHT_BACK = ['return', 'return_transporting', 'return_sorting', 'returning', 'returned']
const FAILED = [...COLLECTED, 'delivery_fail', 'waiting_to_return']
const FINISHED = ['delivered', 'returned', 'cancel', 'damage', 'lost']

const journeyOf = (toName: string): string[] => {
  const fault = requestedFault(toName)
  if (fault === 'RETURNED') return [...FAILED, ...BROUGHT_BACK]
  if (fault === 'WAITING') return [...FAILED]
  if (fault === 'DAMAGED') return [...COLLECTED, 'damage']
  if (fault === 'LOST') return [...COLLECTED, 'lost']
  return [...COLLECTED, 'delivered']
}

/** The statuses after a status; none for one aside, such as an exception or a draft. */
const restAfter = (status: string, journey: readonly string[]): string[] =>
  journey.includes(status) ? journey.slice(journey.indexOf(status) + 1) : []

/** From which statuses each verb works, its result, and the statuses after it. */
const VERBS: Readonly<Record<string, { from: readonly string[]; to: string; then: readonly string[] }>> = {
  cancel: { from: ['draft', 'ready_to_pick', 'picking', 'money_collect_picking'], to: 'cancel', then: [] },
  return: {
    from: ['storing', 'delivery_fail', 'waiting_to_return'],
    to: 'return',
    then: BROUGHT_BACK.slice(1),
  },
  storing: { from: ['delivery_fail', 'waiting_to_return'], to: 'storing', then: ['delivering', 'delivered'] },
}

const CODE_LETTERS = 'ABCDEFGHKLMNPQRTUVWXY3456789'

type OnOrderChange = (order: SimulatedOrder, type: 'create' | 'switch_status' | 'update_weight') => void

/** The orders of one shop. `news` is called for each change, after it was made. */
export const orderBook = (state: OrderBookState, shopId: number, now: () => Date, onChange: OnOrderChange) => {
  const { orders, journeys } = state
  const byClientCode = Map.groupBy(Object.values(orders), ({ client_order_code: code }) => code)

  const move = (order: SimulatedOrder, status: string, type: 'create' | 'switch_status' = 'switch_status'): void => {
    const at = now().toISOString()
    order.status = status
    order.updated_date = at
    order.log.push({ status, updated_date: at })
    if (FINISHED.includes(status)) order.finish_date = at
    onChange(order, type)
    if (status === 'storing') onChange(order, 'update_weight')
  }

  const newCode = (): string => {
    const code = `L${Array.from({ length: 7 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')}`
    return code in orders ? newCode() : code
  }

  const begin = (order: SimulatedOrder, status: string): void => {
    journeys[order.order_code] = restAfter(status, ['ready_to_pick', ...journeyOf(order.to_name)])
    move(order, status, 'create')
  }

  const enter = (posted: PostedOrder, status: string): SimulatedOrder => {
    const code = newCode()
    const at = now().toISOString()
    const order: SimulatedOrder = {
      ...posted,
      ...sizeOf(posted),
      shop_id: shopId,
      order_code: code,
      client_order_code: typeof posted.client_order_code === 'string' ? posted.client_order_code : '',
      status,
      created_date: at,
      updated_date: at,
      order_date: at,
      finish_date: null,
      log: [],
    }
    orders[code] = order
    byClientCode.set(order.client_order_code, [...ofClientCode(order.client_order_code).reverse(), order])
    begin(order, status)
    return order
  }

  const newestFirst = (): SimulatedOrder[] => Object.values(orders).reverse()
  const ofClientCode = (code: string): SimulatedOrder[] =>
    code === '' ? [] : (byClientCode.get(code) ?? []).toReversed()

  return {
    newestFirst,
    ofClientCode,
    find: (code: string): SimulatedOrder | undefined => orders[code] ?? ofClientCode(code)[0],
    /** As entered on GHN's own screens. */
    enter,
    /** An existing order: it stays unchanged until somebody acts on it, without an event. Known ones stay. */
    takeIn(known: KnownOrder): void {
      if (known.order_code in orders) return
      const { order_code: code, client_order_code: ours, status, updated_date: at } = known
      const order: SimulatedOrder = {
        ...known,
        ...sizeOf(known),
        shop_id: shopId,
        finish_date: FINISHED.includes(status) ? at : null,
        log: [{ status, updated_date: at }],
      }
      orders[code] = order
      byClientCode.set(ours, [...ofClientCode(ours).reverse(), order])
      journeys[code] = []
    },
    /** A known client code leads to its order; a cancelled one may be used again. */
    create(posted: PostedOrder): SimulatedOrder {
      const known = ofClientCode(String(posted.client_order_code ?? '')).find(({ status }) => status !== 'cancel')
      if (!known) return enter(posted, requestedFault(posted.to_name) === 'DRAFT' ? 'draft' : 'ready_to_pick')
      if (known.status === 'draft') begin(known, 'ready_to_pick')
      return known
    },
    switchStatus(verb: string, code: string): { order_code: string; result: boolean; message: string } {
      const order = orders[code]
      const way = VERBS[verb]
      if (!order || !way) return { order_code: code, result: false, message: 'Đơn hàng không tồn tại' }
      if (!way.from.includes(order.status)) {
        return { order_code: code, result: false, message: `Không thể chuyển trạng thái đơn hàng từ ${order.status}` }
      }
      journeys[code] = [...way.then]
      move(order, way.to)
      return { order_code: code, result: true, message: 'OK' }
    },
    /** To its next status, or to this one. */
    advance(order: SimulatedOrder, status?: string): SimulatedOrder {
      const journey = journeys[order.order_code] ?? []
      const next = status ?? journey[0]
      if (next === undefined) return order
      journeys[order.order_code] = restAfter(next, journey)
      move(order, next)
      return order
    },
    /** Advances every order on its way by one status. */
    advanceAll(): void {
      for (const order of Object.values(orders)) if (journeys[order.order_code]?.length) this.advance(order)
    },
  }
}

/** Heavy goods have the size of their items: the longest, the widest, the sum of heights. */
const sizeOf = (posted: PostedOrder): Pick<SimulatedOrder, 'weight' | 'length' | 'width' | 'height'> & object => {
  const items = (Array.isArray(posted.items) ? posted.items : []) as Record<string, number>[]
  const sum = (field: string) => items.reduce((all, item) => all + (item[field] ?? 0) * (item.quantity ?? 1), 0)
  const most = (field: string) => Math.max(0, ...items.map((item) => item[field] ?? 0))
  const own = (field: string) => Number(posted[field] ?? 0)
  const isHeavy = posted.service_type_id === 5
  const size = isHeavy
    ? { weight: sum('weight'), length: most('length'), width: most('width'), height: sum('height') }
    : { weight: own('weight'), length: own('length'), width: own('width'), height: own('height') }
  return { ...size, converted_weight: Math.ceil((size.length * size.width * size.height) / 5) } as typeof size
}
