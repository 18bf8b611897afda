import { requestedFault, type RequestedFault } from '../kit/requested-fault.ts'
import { pdfOf } from '../kit/pdf.ts'
import { stateFile } from '../kit/state-file.ts'

type JanioUpdate = {
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
  upload_batch_no: string
  order_label_url: string | null
  status: string
  consignee_name: string
  consignee_email: string
  consignee_country: string
  created_on: string
  updates: JanioUpdate[]
  /** Number of requests for its late label. */
  labelAsks: number
  /** It stays unchanged until somebody moves it. */
  isStill?: boolean
}

/** An existing order, in its state since `updated_on`. */
export type KnownJanioOrder = Record<string, unknown> &
  Record<'tracking_no' | 'shipper_order_id' | 'upload_batch_no' | 'status' | 'created_on' | 'updated_on', string> &
  Record<'consignee_name' | 'consignee_email' | 'consignee_country', string>

/** A late label is ready at the third request. */
const LATE_ASKS = 3
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
const ENDS: Partial<Record<RequestedFault, readonly string[]>> = {
  RETURNED: ['FAILED_DELIVERY', 'RETURN_TO_SENDER'],
  WAITING: ['FAILED_DELIVERY'],
  DAMAGED: ['EXCEPTION'],
  LOST: ['EXCEPTION'],
}

type BookOptions = {
  file: string | undefined
  now: () => Date
  /** Address of the pages of labels; known once they are served. */
  labelBase: () => string
  /** A label is ready: called once. */
  onLabel: (order: SimulatedJanioOrder, label: Buffer) => void
}

/** Janio's orders, newest first. */
export const janioOrderBook = ({ file, now, labelBase, onLabel }: BookOptions) => {
  const kept = stateFile<{ batches: number; orders: SimulatedJanioOrder[] }>(file, { batches: 0, orders: [] })
  const { orders } = kept.state
  const byNumber = new Map(orders.map((order) => [order.tracking_no, order]))

  const move = (order: SimulatedJanioOrder, status: string, at = now().toISOString()): void => {
    order.status = status
    order.updates.push({
      tracking_no: order.tracking_no,
      status,
      updated_on: at,
      description: status.toLowerCase().replaceAll('_', ' '),
      country: WAY.indexOf(status) > 3 ? order.consignee_country : 'Vietnam',
      address: null,
    })
    kept.changed()
  }

  const labelUrl = (order: SimulatedJanioOrder): string =>
    `${labelBase()}/${order.tracking_no},${encodeURIComponent(order.consignee_email)}`
  const labelOf = (order: SimulatedJanioOrder): Buffer => pdfOf([linesOf(order)], LABEL_MM)
  const giveLabel = (order: SimulatedJanioOrder): void => {
    if (order.order_label_url !== null) return
    order.order_label_url = labelUrl(order)
    kept.changed()
    onLabel(order, labelOf(order))
  }

  /** The next free number: customers may bring their own. */
  const nextNumber = (country: unknown): string => {
    const end = String(country).slice(0, 2).toUpperCase()
    let nth = orders.length + 1
    const number = () => `JSGL${String(nth).padStart(7, '0')}${end}`
    while (byNumber.has(number())) nth += 1
    return number()
  }

  const make = (posted: Readonly<Record<string, unknown>>, batch: string): SimulatedJanioOrder => {
    const order: SimulatedJanioOrder = {
      ...posted,
      tracking_no: String(posted['tracking_no'] || nextNumber(posted['consignee_country'])),
      shipper_order_id: String(posted['shipper_order_id'] ?? ''),
      upload_batch_no: batch,
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
    byNumber.set(order.tracking_no, order)
    move(order, 'ORDER_CREATED')
    const fault = requestedFault(order.consignee_name)
    if (fault !== 'NO LABEL' && fault !== 'LATE LABEL') giveLabel(order)
    return order
  }

  const takeIn = ({ updated_on: at, ...known }: KnownJanioOrder): void => {
    if (byNumber.has(known.tracking_no)) return
    const order: SimulatedJanioOrder = { ...known, order_label_url: null, updates: [], labelAsks: 0, isStill: true }
    order.order_label_url = labelUrl(order)
    orders.push(order)
    byNumber.set(order.tracking_no, order)
    move(order, known.status, at)
  }

  const advance = (order: SimulatedJanioOrder, status = nextStatus(order)): void => {
    if (status === undefined) return
    delete order.isStill
    move(order, status)
  }

  return {
    orders,
    byNumber: (number: string) => byNumber.get(number),
    labelOf,
    /** Orders in the order in which they were posted. */
    makeBatch(posted: readonly Readonly<Record<string, unknown>>[]) {
      kept.state.batches += 1
      const batch = `B${String(kept.state.batches).padStart(6, '0')}`
      return { batch, made: posted.map((order) => make(order, batch)) }
    },
    /** An existing order: it stays unchanged until somebody moves it, without an event. Known ones stay. */
    takeIn,
    /** A request for the order: a late label may be ready now. */
    lookForLabel(order: SimulatedJanioOrder): void {
      order.labelAsks += 1
      if (requestedFault(order.consignee_name) === 'LATE LABEL' && order.labelAsks >= LATE_ASKS) giveLabel(order)
    },
    /** By either number; to its next status, or to this one. */
    advance(number: string, status?: string): SimulatedJanioOrder | undefined {
      const order = byNumber.get(number) ?? orders.find(({ shipper_order_id: reference }) => reference === number)
      if (order) advance(order, status)
      return order
    },
    /** Advances every order on its way by one status. */
    advanceAll(): void {
      for (const order of orders) if (!order.isStill) advance(order)
    },
    /** The pages of labels have another address after a restart. */
    renewLabelUrls(): void {
      for (const order of orders) if (order.order_label_url !== null) order.order_label_url = labelUrl(order)
    },
    close: kept.close,
  }
}

/** The next status; undefined at the end of the way, and aside of it. */
const nextStatus = ({ status, consignee_name: name }: SimulatedJanioOrder): string | undefined => {
  const fault = requestedFault(name)
  const end = fault && ENDS[fault]
  const way = end ? [...WAY.slice(0, -1), ...end] : WAY
  return way.includes(status) ? way[way.indexOf(status) + 1] : undefined
}

const linesOf = (order: SimulatedJanioOrder): string[] => [
  'Janio (simulator)',
  order.tracking_no,
  `Ref: ${order.shipper_order_id}`,
  order.consignee_name,
  String(order['consignee_address']),
  [order['consignee_city'], order['consignee_state'], order['consignee_postal']].filter(Boolean).join(', '),
  order.consignee_country,
]
