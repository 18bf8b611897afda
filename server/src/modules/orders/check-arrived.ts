import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Problems } from '../../platform/validation.ts'
import { findService, listUsableFiles, PHOTO_PURPOSES, storedNameOf, weigh } from '../shipments/index.ts'
import { arrivedRight, editRights } from './order.policy.ts'
import { rateOrder } from './price-order.ts'
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

/** The reason that a body gives; blank is none. */
export const reasonOf = ({ reason }: Pick<Verification, 'reason'>): string | null => reason?.trim() || null

/** Other packages after the hub: by those who price then, and with a reason (decision A6a). */
export const needsReason = (me: Me, { before, changed }: Pick<Arrived, 'before' | 'changed'>): boolean =>
  changed.has('realOrderDetails') && arrivedRight(me, before.orderStatus) === 'with_reason'

/** The real price that the body leaves; a price typed for other packages or another service says nothing of these. */
export const givenRealPrice = (arrived: Arrived): number | null => {
  const { before, body } = arrived
  if (body.realTotalPrice !== undefined) return body.realTotalPrice
  return isWeighedAnew(arrived) ? null : before.realTotalPrice
}

/** Nothing prices what was verified, so that nobody has to (decisions A6b, B8). A service priced by people has its price from them. */
const isUnrated = async (db: DbOrTx, arrived: Arrived): Promise<boolean> => {
  const { before, body } = arrived
  const serviceId = body.serviceId ?? before.serviceId
  const service = isUuid(serviceId) ? await findService(db, serviceId) : undefined
  if (!service || service.manual_price) return false
  const rated = await rateOrder(db, {
    service,
    isImport: before.isImport,
    senderCountryId: before.from.countryId,
    receiverCountryId: before.to.countryId,
    merchantId: before.merchantId,
    chargeableWeightKg: weigh('express', service.code, packagesAfter(arrived)).totals.totalChargeableWeight,
  })
  return rated.total_price === null
}

/**
 * Whose files are named, the reason of packages changed after the hub (A6a), and the real price that is required of those
 * who may change it when a package is saved (B8).
 */
export const listArrivedProblems = async (db: DbOrTx, me: Me, arrived: Arrived): Promise<Problems> => {
  const { before, body, changed, mayPrice } = arrived
  const problems: Problems = {}
  const savesPackages = body.realOrderDetails !== undefined || isWeighedAnew(arrived)
  if (
    mayPrice &&
    !before.isImport &&
    packagesAfter(arrived).length > 0 &&
    (savesPackages || body.realTotalPrice === null) &&
    givenRealPrice(arrived) === null &&
    !(await isUnrated(db, arrived))
  )
    problems['realTotalPrice'] = 'Required'
  if (needsReason(me, arrived) && reasonOf(body) === null) problems['reason'] = 'Required'
  if (changed.has('files')) {
    const paths = (body.files ?? []).map(({ url }) => storedNameOf(url))
    const usable = await listUsableFiles(db, me, before.id, { paths, purposes: PHOTO_PURPOSES })
    paths.forEach((path, at) => {
      if (!usable.has(path)) problems[`files.${at}`] = 'There is no such file.'
    })
  }
  return problems
}
