import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { DbOrTx } from '../../platform/database.ts'
import type { Problems } from '../../platform/validation.ts'
import { listUsableFiles, storedNameOf } from '../shipments/index.ts'
import { editRights } from './order.policy.ts'
import { changedByArrival, type Verification, type VerifiedField } from './verification-changes.ts'

/** A save of what really arrived, by whichever call. `mayPrice`: this person, through this call (decision A4). */
export type Arrived = {
  before: OrderDetail
  body: Verification
  changed: ReadonlySet<VerifiedField>
  mayPrice: boolean
}

/**
 * What an edit says of it (decision H3). A price that the edit neither types nor gives with its packages follows the rate
 * when the service changes: one equal to the stored price does not count as a change (decision B8).
 */
export const arrivedInEdit = (me: Me, before: OrderDetail, body: Verification, isOtherService: boolean): Arrived => {
  const named = changedByArrival(before, body)
  const isPriced = named.has('realTotalPrice') || named.has('realOrderDetails')
  const { realTotalPrice: _unchanged, ...rest } = body
  return {
    before,
    body: isPriced ? body : rest,
    changed: new Set<VerifiedField>([...named, ...(isOtherService ? (['serviceId'] as const) : [])]),
    mayPrice: isPriced && editRights(me, before.orderStatus).changePrice,
  }
}

/** The verified packages as the save leaves them. */
export const packagesAfter = ({ before, body }: Arrived) => body.realOrderDetails ?? before.realOrderDetails

/** Other packages or another service: verified weights count anew. */
export const isWeighedAnew = ({ changed }: Arrived): boolean =>
  changed.has('realOrderDetails') || changed.has('serviceId')

/** The real price that the body leaves; a price typed for other packages or another service says nothing of these. */
export const givenRealPrice = (arrived: Arrived): number | null => {
  const { before, body } = arrived
  if (body.realTotalPrice !== undefined) return body.realTotalPrice
  return isWeighedAnew(arrived) ? null : before.realTotalPrice
}

/** Whose files are named, and the real price that is required of those who may change it when a package is saved (B8). */
export const listArrivedProblems = async (db: DbOrTx, me: Me, arrived: Arrived): Promise<Problems> => {
  const { before, body, changed, mayPrice } = arrived
  const problems: Problems = {}
  const savesPackages = body.realOrderDetails !== undefined || isWeighedAnew(arrived)
  if (
    mayPrice &&
    !before.isImport &&
    packagesAfter(arrived).length > 0 &&
    (savesPackages || body.realTotalPrice === null) &&
    givenRealPrice(arrived) === null
  )
    problems['realTotalPrice'] = 'Required'
  if (changed.has('files')) {
    const paths = (body.files ?? []).map(({ url }) => storedNameOf(url))
    const usable = await listUsableFiles(db, me, before.id, paths)
    paths.forEach((path, at) => {
      if (!usable.has(path)) problems[`files.${at}`] = 'There is no such file.'
    })
  }
  return problems
}
