import { createHash } from 'node:crypto'
import type { JanioAdd } from '@waybill/contract/partner-orders/schemas'
import type { DbOrTx } from '../../../platform/database.ts'
import { listReferencesInUse } from '../partner-orders.queries.ts'
import { headOf, type ReadOrder, type ReadOrders } from './read-order-rows.ts'

/** A right order and the reference that it is made under. */
export type GoodOrder = { read: ReadOrder; body: JanioAdd; reference: string }
export type ClassifiedOrders = { good: GoodOrder[]; bad: ReadOrder[] }

const MADE_ALREADY = 'This order was made already. Give it a reference to make it once more.'

/**
 * Which orders of a file can be made. An order without a reference is known again by its content (rule PTO-16): equal ones
 * of a file are the first, the second, …, so that a file that is uploaded again makes nothing twice.
 */
export const classifyOrders = async (
  db: DbOrTx,
  { orders, heads }: ReadOrders,
  ownerId: string,
): Promise<ClassifiedOrders> => {
  const met = new Map<string, number>()
  const wanted = orders.map((read) => {
    const own = read.body?.shipperOrderId || null
    const key = own ?? contentKey(read, ownerId)
    const nth = (met.get(key) ?? 0) + 1
    met.set(key, nth)
    return { read, isOwn: own !== null, isSecond: nth > 1, reference: own ?? (nth === 1 ? key : `${key}-${nth}`) }
  })
  const references = wanted.map(({ reference }) => reference)
  const inUse = await listReferencesInUse(db, { partner: 'janio', references, ownerId })
  const sorted: ClassifiedOrders = { good: [], bad: [] }
  for (const { read, reference, isOwn, isSecond } of wanted) {
    const { body } = read
    if (!body) sorted.bad.push(read)
    else if (inUse.has(reference) || (isOwn && isSecond)) {
      const sentence = isOwn ? referenceInUse(reference) : MADE_ALREADY
      const problem = { row: read.rows[0] ?? 0, column: headOf(heads, 'shipperOrderId'), sentence }
      sorted.bad.push({ ...read, body: null, problems: [problem] })
    } else sorted.good.push({ read, body, reference })
  }
  return sorted
}

export const referenceInUse = (reference: string): string => `The reference ${reference} is in use.`

const contentKey = ({ given }: ReadOrder, ownerId: string): string =>
  `USL-${createHash('sha256')
    .update(`${ownerId} ${JSON.stringify(given)}`)
    .digest('hex')
    .slice(0, 20)}`
