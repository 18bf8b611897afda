import { STATUS } from '@waybill/contract/shipments/status'
import { type StatusRights, isForced } from './record/forced-status.ts'
import type { NumberValue, PackageValues } from './form/form-values.ts'

type Values = { verified: PackageValues[]; reason: string; priceReason: string; realTotalPrice: NumberValue }
type Rights = StatusRights & { verifiedNeedsReason: boolean; changePrice: boolean }
type Body = Readonly<Record<string, unknown>>

type Line<V extends Values, R extends { can: Rights }> = {
  valuesOf: (record: R) => V
  /** The whole form as an edit takes it. */
  bodyOf: (values: V) => Body
  verifiedOf: (lines: V['verified']) => unknown
  /** What the body calls the status, the verified packages, and the service, by which they are weighed too. */
  names: { status: string; verified: string; service: string }
  /** Does setting 'Creating failed' by hand ask why (rule ORD-29)? */
  failureNeedsReason?: boolean
}

const AMOUNTS = ['totalPrice', 'realTotalPrice', 'fees']

/** The reason that goes with the changes: of the status or the packages where it is asked, and of amounts where one was given. */
const reasonOf = (
  { reason, priceReason }: Pick<Values, 'reason' | 'priceReason'>,
  changed: Body,
  isAsked: boolean,
): { reason?: string | null } => {
  const asked = isAsked ? reason.trim() : ''
  if (isAsked && asked === '') return { reason: null }
  const ofPrice = AMOUNTS.some((name) => name in changed) ? priceReason.trim() : ''
  const given = [...new Set([asked, ofPrice])].filter(Boolean).join('; ')
  return given === '' ? {} : { reason: given }
}

/** What was changed in the form of a saved shipment, and what it asks for, for each line of business. */
export const shipmentChanges = <V extends Values, R extends { can: Rights }>(line: Line<V, R>) => {
  const { valuesOf, bodyOf, verifiedOf, names, failureNeedsReason = false } = line

  /** Does what stands in the form need a reason: other packages, after the hub (rule VER-3)? */
  const needsVerifiedReason = ({ verified }: Pick<V, 'verified'>, record: R): boolean =>
    record.can.verifiedNeedsReason && !isSame(verifiedOf(verified), verifiedOf(valuesOf(record).verified))

  /** Does it need one in any way: that, or a status that is forced (rule STA-7)? */
  const needsReason = (values: V, record: R): boolean => {
    const [to, from] = [Number(bodyOf(values)[names.status]), Number(bodyOf(valuesOf(record))[names.status])]
    const isFailing = failureNeedsReason && to === STATUS.creatingFailed && from !== to
    return needsVerifiedReason(values, record) || isFailing || isForced(String(to), from, record.can)
  }

  /** Verified packages are weighed anew by another service too. */
  const isWeighedAnew = (changed: Body, { verified }: V): boolean =>
    verified.length > 0 && (names.verified in changed || names.service in changed)

  /**
   * Only what differs from the record as it was read: what a person may not change is then absent (rule PER-4). The price
   * goes with packages that are weighed anew, from those who may change it (rule PRC-9).
   */
  const changedFields = (values: V, record: R): Body => {
    const before = bodyOf(valuesOf(record))
    const changed = Object.fromEntries(
      Object.entries(bodyOf(values)).filter(([name, value]) => !isSame(value, before[name])),
    )
    return {
      ...changed,
      ...(record.can.changePrice && isWeighedAnew(changed, values) ? { realTotalPrice: values.realTotalPrice } : {}),
      ...reasonOf(values, changed, needsReason(values, record)),
    }
  }

  /**
   * The real price is required of those who may change it (rule PRC-11), unless the weight that stands there `isUnrated`,
   * which the server judges. The reason of a forced status, and of packages changed after the hub.
   */
  const arrivedProblems = (values: V, record: R, isUnrated: boolean): Record<string, string> => {
    const changed = changedFields(values, record)
    const asksPrice = isWeighedAnew(changed, values) || ('realTotalPrice' in changed && values.verified.length > 0)
    return {
      ...(record.can.changePrice && asksPrice && values.realTotalPrice === null && !isUnrated
        ? { realTotalPrice: 'Required' }
        : {}),
      ...('reason' in changed && changed['reason'] === null ? { reason: 'Required' } : {}),
    }
  }
  return { needsVerifiedReason, changedFields, arrivedProblems }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
