import { randomUUID } from 'node:crypto'
import { requestedFault } from '../kit/requested-fault.ts'
import { pdfOf } from '../kit/pdf.ts'
import type { SimulatorReply } from '../kit/simulator.ts'
import type { SimulatedOrder } from './order-book.ts'

const TOKEN_LIFE_MS = 30 * 60 * 1000
/** A late label is ready at the third request. */
const LATE_ASKS = 3

const PAGES: Readonly<Record<string, { widthMm: number; heightMm: number }>> = {
  printA5: { widthMm: 148, heightMm: 210 },
  print80x80: { widthMm: 80, heightMm: 80 },
  print52x70: { widthMm: 52, heightMm: 70 },
}
export const LABEL_PATH = new RegExp(`^/a5/public-api/(${Object.keys(PAGES).join('|')})$`)

/** Labels by a token that lives half an hour, for whoever has it. */
export const labels = (find: (code: string) => SimulatedOrder | undefined, now: () => Date) => {
  const tokens = new Map<string, { codes: readonly string[]; until: number }>()
  const asks = new Map<string, number>()

  const isThere = ({ order_code: code, to_name: name }: SimulatedOrder): boolean => {
    const fault = requestedFault(name)
    if (fault === 'NO LABEL') return false
    asks.set(code, (asks.get(code) ?? 0) + 1)
    return fault !== 'LATE LABEL' || (asks.get(code) ?? 0) >= LATE_ASKS
  }

  return {
    token(codes: readonly string[]): string {
      const token = randomUUID()
      tokens.set(token, { codes, until: now().getTime() + TOKEN_LIFE_MS })
      return token
    },
    print(form: string, token: string): SimulatorReply {
      const known = tokens.get(token)
      const size = PAGES[form]
      if (!known || !size || known.until <= now().getTime())
        return {
          status: 400,
          headers: { 'content-type': 'text/html' },
          body: '<p>Token không hợp lệ hoặc đã hết hạn</p>',
        }
      const orders = known.codes.flatMap((code) => find(code) ?? [])
      if (!orders.every(isThere))
        return { status: 404, headers: { 'content-type': 'text/html' }, body: '<p>Not found</p>' }
      return { headers: { 'content-type': 'application/pdf' }, body: pdfOf(orders.map(linesOf), size) }
    },
  }
}

const linesOf = (order: SimulatedOrder): string[] => [
  'GHN (simulator)',
  order.order_code,
  `Ref: ${order.client_order_code}`,
  order.to_name,
  String(order.to_phone),
  String(order.to_address),
  [order.to_ward_name, order.to_district_name, order.to_province_name].filter((name) => name).join(', '),
  `${order.weight} g, ${order.length} x ${order.width} x ${order.height} cm`,
  String(order.required_note),
]
