import type { Me } from '@waybill/contract/identity/me'
import { feeProblems } from '@waybill/contract/orders/rules'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Problems } from '../../platform/validation.ts'
import { type Arrived, listArrivedProblems } from './check-arrived.ts'
import { findService, listFees, type OrderService } from './orders.queries.ts'

/** The declared price of an import order that the body leaves. */
export const givenPrice = ({ before, body, changed }: Arrived): number | null => {
  if (body.totalPrice !== undefined) return body.totalPrice
  return changed.has('serviceId') ? null : before.totalPrice
}

const listFeeProblems = async (db: DbOrTx, service: OrderService | undefined, { body }: Arrived): Promise<Problems> => {
  const named = body.fees ?? []
  const ids = named.map(({ feeId }) => feeId).filter(isUuid)
  const fees = service ? await listFees(db, service.provider_id, ids) : []
  const problems = feeProblems(named, (id) => fees.some((fee) => fee.id === id && fee.is_other_fee))
  named.forEach(({ feeId }, at) => {
    if (!fees.some((fee) => fee.id === feeId)) problems[`fees.${at}.feeId`] = 'There is no such fee for this service.'
  })
  return problems
}

/** Every rule of UpdateRealData that needs the database or joins fields, all failing fields at once (decision E2). */
export const listVerificationProblems = async (
  db: DbOrTx,
  me: Me,
  arrived: Arrived,
): Promise<{ problems: Problems; service: OrderService | undefined }> => {
  const { before, body, changed, mayPrice } = arrived
  const serviceId = body.serviceId ?? before.serviceId
  const service = isUuid(serviceId) ? await findService(db, serviceId) : undefined
  const problems: Problems = {
    ...(await listArrivedProblems(db, me, arrived)),
    ...(changed.has('fees') ? await listFeeProblems(db, service, arrived) : {}),
  }
  if (!service || (changed.has('serviceId') && !service.is_selectable))
    problems['serviceId'] = 'There is no such service.'
  if (before.isImport && service?.manual_price && mayPrice && givenPrice(arrived) === null)
    problems['totalPrice'] = 'Required'
  return { problems, service }
}

/** The service of the order as it will be. Throws a 400 with every rule that the save would break. */
export const checkVerification = async (db: DbOrTx, me: Me, arrived: Arrived): Promise<OrderService> => {
  const { problems, service } = await listVerificationProblems(db, me, arrived)
  if (!service || Object.keys(problems).length > 0) throw invalid(problems)
  return service
}
