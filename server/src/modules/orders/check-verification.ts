import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { feeProblems } from '@waybill/contract/orders/rules'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Problems } from '../../platform/validation.ts'
import { listUsableFiles, mayChangePrice, storedNameOf } from '../shipments/index.ts'
import { findService, listFees, type OrderService } from './orders.queries.ts'
import type { Verification, VerifiedField } from './verification-changes.ts'

type Changed = ReadonlySet<VerifiedField>

/** The verified packages as the save leaves them. */
export const packagesAfter = (before: OrderDetail, body: Verification) =>
  body.realOrderDetails ?? before.realOrderDetails

/** Other packages or another service: verified weights count anew. */
export const isWeighedAnew = (changed: Changed): boolean => changed.has('realOrderDetails') || changed.has('serviceId')

/** The real price that the body leaves; a price typed for other packages or another service says nothing of these. */
export const givenRealPrice = (before: OrderDetail, body: Verification, changed: Changed): number | null => {
  if (body.realTotalPrice !== undefined) return body.realTotalPrice
  return isWeighedAnew(changed) ? null : before.realTotalPrice
}

/** The declared price of an import order that the body leaves. */
export const givenPrice = (before: OrderDetail, body: Verification, changed: Changed): number | null => {
  if (body.totalPrice !== undefined) return body.totalPrice
  return changed.has('serviceId') ? null : before.totalPrice
}

/** The prices that are required of those who may change them (decision B8). */
const priceProblems = (
  me: Me,
  before: OrderDetail,
  body: Verification,
  changed: Changed,
  isManual: boolean,
): Problems => {
  if (!mayChangePrice(me, before.orderStatus)) return {}
  if (before.isImport) return isManual && givenPrice(before, body, changed) === null ? { totalPrice: 'Required' } : {}
  const savesPackages = packagesAfter(before, body).length > 0
  const savesPrice = isWeighedAnew(changed) || body.realOrderDetails !== undefined || body.realTotalPrice === null
  return savesPackages && savesPrice && givenRealPrice(before, body, changed) === null
    ? { realTotalPrice: 'Required' }
    : {}
}

/** Every rule of what really arrived that needs the database or joins fields, all failing fields at once (decision E2). */
export const listVerificationProblems = async (
  db: DbOrTx,
  me: Me,
  before: OrderDetail,
  body: Verification,
  changed: Changed,
): Promise<{ problems: Problems; service: OrderService | undefined }> => {
  const serviceId = body.serviceId ?? before.serviceId
  const service = isUuid(serviceId) ? await findService(db, serviceId) : undefined
  const problems: Problems = {}
  if (!service || (changed.has('serviceId') && !service.is_selectable))
    problems['serviceId'] = 'There is no such service.'

  if (changed.has('fees')) {
    const named = body.fees ?? []
    const fees = service ? await listFees(db, service.provider_id, named.map(({ feeId }) => feeId).filter(isUuid)) : []
    Object.assign(
      problems,
      feeProblems(named, (id) => fees.some((fee) => fee.id === id && fee.is_other_fee)),
    )
    named.forEach(({ feeId }, at) => {
      if (!fees.some((fee) => fee.id === feeId)) problems[`fees.${at}.feeId`] = 'There is no such fee for this service.'
    })
  }
  if (changed.has('files')) {
    const paths = (body.files ?? []).map(({ url }) => storedNameOf(url))
    const usable = await listUsableFiles(db, me, before.id, paths)
    paths.forEach((path, at) => {
      if (!usable.has(path)) problems[`files.${at}`] = 'There is no such file.'
    })
  }
  const prices = priceProblems(me, before, body, changed, service?.manual_price === true)
  return { problems: { ...prices, ...problems }, service }
}

/** The service of the order as it will be. Throws a 400 with every rule that the save would break. */
export const checkVerification = async (
  db: DbOrTx,
  me: Me,
  before: OrderDetail,
  body: Verification,
  changed: Changed,
): Promise<OrderService> => {
  const { problems, service } = await listVerificationProblems(db, me, before, body, changed)
  if (!service || Object.keys(problems).length > 0) throw invalid(problems)
  return service
}
