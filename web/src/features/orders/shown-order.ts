import type { OrderDetail } from '@waybill/contract/orders/shapes'

/** What a form shows, and the version at which its fields were filled: another one fills them anew. */
export type ShownOrder = { order: OrderDetail; filledAt: number }

/** Everything but the lock; links to files are signed anew at every reading. */
const contentOf = ({
  version: _v,
  isProcess: _i,
  processedByUserId: _u,
  processedBy: _b,
  can: _c,
  ...rest
}: OrderDetail) =>
  JSON.stringify(rest, (name, value: unknown) =>
    name === 'url' && typeof value === 'string' ? value.split('?')[0] : value,
  )

/**
 * What a form shows after its order was read again. A lock that came or went leaves the fields as they are. When somebody
 * saved meanwhile, fields that nobody types in follow; typed ones stay, and saving them answers 409 (decision E5).
 */
export const shownAfter = (shown: ShownOrder | undefined, read: OrderDetail, isTyping: boolean): ShownOrder => {
  if (!shown || shown.order.id !== read.id) return { order: read, filledAt: read.version }
  if (shown.order === read) return shown
  if (contentOf(shown.order) === contentOf(read)) return { ...shown, order: read }
  if (!isTyping) return { order: read, filledAt: read.version }
  const { isProcess, processedByUserId, processedBy } = read
  const { process, takeOver } = read.can
  const can = { ...shown.order.can, process, takeOver }
  return { ...shown, order: { ...shown.order, isProcess, processedByUserId, processedBy, can } }
}
