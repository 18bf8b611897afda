import type { Me } from '@waybill/contract/identity/me'
import { feeProblems } from '@waybill/contract/orders/rules'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Problems } from '../../platform/validation.ts'
import { findService, listFees, namedFees, type ShipmentService } from '../shipments/index.ts'
import { type Arrived, listArrivedProblems } from './check-arrived.ts'

/** The declared price of an import order that the body leaves. */
export const givenPrice = ({ before, body, changed }: Arrived): number | null => {
  if (body.totalPrice !== undefined) return body.totalPrice
  return changed.has('serviceId') ? null : before.totalPrice
}

const listFeeProblems = async (
  db: DbOrTx,
  service: ShipmentService | undefined,
  { body }: Arrived,
): Promise<Problems> => {
  const named = body.fees ?? []
  const known = await listFees(db, named.map(({ feeId }) => feeId).filter(isUuid))
  const fees = namedFees(named, service, known)
  return { ...feeProblems(named, fees.isOtherFee), ...fees.problems }
}

/** Every rule of UpdateRealData that needs the database or joins fields, all failing fields at once (decision E2). */
export const listVerificationProblems = async (
  db: DbOrTx,
  me: Me,
  arrived: Arrived,
): Promise<{ problems: Problems; service: ShipmentService | undefined }> => {
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
export const checkVerification = async (db: DbOrTx, me: Me, arrived: Arrived): Promise<ShipmentService> => {
  const { problems, service } = await listVerificationProblems(db, me, arrived)
  if (!service || Object.keys(problems).length > 0) throw invalid(problems)
  return service
}
