import type { Codec } from '@waybill/contract/shipments/codec'
import type { Field } from '@waybill/contract/shipments/model'
import { STATUS } from '@waybill/contract/shipments/status'
import { isForced } from '../record/forced-status.ts'
import { inputOf, type Shown, type ShipmentValues, valuesOf } from './shipment-values.ts'

type Body = Readonly<Record<string, unknown>>

/** Fields of verification, which a new shipment does not have. */
const ARRIVED: readonly Field[] = ['verified', 'status', 'trackingNumber', 'verifiedPrice', 'files']
const AMOUNTS: readonly Field[] = ['price', 'verifiedPrice', 'fees']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The reason to send: of the status or the packages where one is required, of amounts where one was given. */
const reasonOf = (
  { reason, priceReason }: Pick<ShipmentValues, 'reason' | 'priceReason'>,
  { isAsked, hasAmount }: { isAsked: boolean; hasAmount: boolean },
): { reason?: string | null } => {
  const asked = isAsked ? reason.trim() : ''
  if (isAsked && asked === '') return { reason: null }
  const ofPrice = hasAmount ? priceReason.trim() : ''
  const given = [...new Set([asked, ofPrice])].filter(Boolean).join('; ')
  return given === '' ? {} : { reason: given }
}

/** Builds the request bodies of a business line from its form. */
export const shipmentBody = ({ line, dtoPath, writeInput }: Codec) => {
  const bodyOf = (values: ShipmentValues): Body => writeInput(inputOf(line, values))
  const namesOf = (fields: readonly Field[]): readonly string[] => fields.map(dtoPath)

  /** Body of a new shipment; `without`: fields to leave out. */
  const newBody = (values: ShipmentValues, without: readonly Field[] = []): Body => {
    const left = namesOf([...ARRIVED, ...without])
    return Object.fromEntries(Object.entries(bodyOf(values)).filter(([name]) => !left.includes(name)))
  }

  /** Whether the form needs a reason because packages changed after the hub (rule VER-3). */
  const needsVerifiedReason = ({ verified }: Pick<ShipmentValues, 'verified'>, record: Shown): boolean =>
    record.can.verifiedNeedsReason && !isSame(verified, valuesOf(record).verified)

  /** Whether a reason is needed at all: packages, a forced status (rule STA-7), or a failed order (ORD-29). */
  const needsReason = (values: ShipmentValues, record: Shown): boolean => {
    const isFailing =
      line === 'express' && Number(values.status) === STATUS.creatingFailed && record.status !== STATUS.creatingFailed
    return needsVerifiedReason(values, record) || isFailing || isForced(values.status, record.status, record.can)
  }

  /** A new service re-weighs verified packages too. */
  const isWeighedAnew = (changed: Body, { verified }: ShipmentValues): boolean =>
    verified.length > 0 && namesOf(['verified', 'service']).some((name) => name in changed)

  /**
   * The changes against the loaded record, in the calls' own names; fields that the person may not change are then
   * absent (rule PER-4). The price is sent together with re-weighed packages, by people who may change it (rule PRC-9).
   */
  const changedBody = (values: ShipmentValues, record: Shown): Body => {
    const before = bodyOf(valuesOf(record))
    const changed = Object.fromEntries(
      Object.entries(bodyOf(values)).filter(([name, value]) => !isSame(value, before[name])),
    )
    return {
      ...changed,
      ...(record.can.changePrice && isWeighedAnew(changed, values)
        ? { [dtoPath('verifiedPrice')]: values.verifiedPrice }
        : {}),
      ...reasonOf(values, {
        isAsked: needsReason(values, record),
        hasAmount: namesOf(AMOUNTS).some((name) => name in changed),
      }),
    }
  }

  /** Keeps only these fields of a body, and the reason. */
  const pickFields = (body: Body, fields: readonly Field[]): Body => {
    const names = [...namesOf(fields), 'reason']
    return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
  }

  /** Whether a body changes anything besides these fields. */
  const changesMore = (body: Body, fields: readonly Field[]): boolean => {
    const names = [...namesOf(fields), 'reason']
    return Object.keys(body).some((name) => !names.includes(name))
  }

  /**
   * Errors of the verified section, by form path. The verified price is required of people who may change it (rule
   * PRC-11), unless `isUnrated`: no rate for the weight, which the server judges. The reason is required where a change
   * needs one.
   */
  const arrivedProblems = (values: ShipmentValues, record: Shown, isUnrated: boolean): Record<string, string> => {
    const changed = changedBody(values, record)
    const asksPrice =
      isWeighedAnew(changed, values) || (dtoPath('verifiedPrice') in changed && values.verified.length > 0)
    return {
      ...(record.can.changePrice && asksPrice && values.verifiedPrice === null && !isUnrated
        ? { verifiedPrice: 'Required' }
        : {}),
      ...('reason' in changed && changed['reason'] === null ? { reason: 'Required' } : {}),
    }
  }
  return { bodyOf, newBody, needsVerifiedReason, changedBody, pickFields, changesMore, arrivedProblems }
}
