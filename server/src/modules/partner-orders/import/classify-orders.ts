import { createHash } from 'node:crypto'
import type { JanioAdd } from '@waybill/contract/partner-orders/schemas'
import type { DbOrTx } from '../../../platform/database.ts'
import { listReferencesInUse } from '../partner-orders.queries.ts'
import { headOf, type ReadOrder, type ReadOrders } from './read-order-rows.ts'

/** A valid order and its reference. */
type GoodOrder = { read: ReadOrder; body: JanioAdd; reference: string }
/** `leftOut`: how many are not to be made, because the shop has shipped or cancelled them. */
export type ClassifiedOrders = { good: GoodOrder[]; bad: ReadOrder[]; leftOut: number }

const MADE_ALREADY = 'This order was made already. Give it a reference to make it once more.'

/**
 * Which orders of a file can be made. An order without a reference is recognized by its content (rule PTO-16): equal
 * ones of a file are the first, the second, …, so that uploading a file again makes nothing twice.
 */
export const classifyOrders = async (
  db: DbOrTx,
  { orders: all, heads }: Pick<ReadOrders, 'orders' | 'heads'>,
  ownerId: string,
): Promise<ClassifiedOrders> => {
  const orders = all.filter(({ leftOut }) => !leftOut)
  const met = new Map<string, number>()
  const keyed = orders.map((read) => {
    const { body, content } = read
    if (!body) return { read }
    const own = body.shipperOrderId || null
    const key = own ?? contentKey(content, ownerId)
    const nth = (met.get(key) ?? 0) + 1
    met.set(key, nth)
    const reference = own ?? (nth === 1 ? key : `${key}-${nth}`)
    return { read, right: { body, reference, isOwn: own !== null } }
  })
  const references = keyed.flatMap(({ right }) => right?.reference ?? [])
  const inUse = await listReferencesInUse(db, { partner: 'janio', references, ownerId })
  const sorted: ClassifiedOrders = { good: [], bad: [], leftOut: all.length - orders.length }
  for (const { read, right } of keyed) {
    if (!right) {
      sorted.bad.push(read)
      continue
    }
    const { body, reference, isOwn } = right
    if (inUse.has(reference)) {
      const sentence = isOwn ? referenceInUse(reference, inUse.get(reference)) : MADE_ALREADY
      const problem = { row: read.rows[0] ?? 0, column: headOf(heads, 'shipperOrderId'), sentence }
      sorted.bad.push({ ...read, body: null, problems: [problem] })
    } else sorted.good.push({ read, body, reference })
  }
  return sorted
}

/** `number`: of the caller's own order with the reference, if there is one. */
export const referenceInUse = (reference: string, number?: string | null): string =>
  number ? `The reference ${reference} is order ${number} already.` : `The reference ${reference} is in use.`

const contentKey = (content: string, ownerId: string): string =>
  `USL-${createHash('sha256').update(`${ownerId} ${content}`).digest('hex').slice(0, 20)}`
