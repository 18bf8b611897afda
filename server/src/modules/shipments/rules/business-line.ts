import { validateOrder } from '@waybill/contract/orders/rules'
import { validateParcel } from '@waybill/contract/parcels/rules'
import { COMPANY_ROLES, type Permission, type Role, STAFF_SET } from '@waybill/contract/permissions'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { plainNamesOf } from '@waybill/contract/shipments/fields'
import type { StatusPhase } from '@waybill/contract/shipments/status'
import type { FieldErrors } from '../../../platform/validation.ts'
import { wardProblem } from '../../addresses/index.ts'
import type { References } from '../model/references.queries.ts'
import type { Fee, Field, ShipmentFields } from '../model/shipment.ts'

/**
 * Who may change a field, and when (rules PER-3, PER-4, VER-3): `roles` or a `permission` at any status · `price` by status ·
 * `verified` by status · `labelled`: the phases in which a role still changes it once the shipment has a label and a
 * tracking number, where its carrier draws the label anew by itself; Super Admin in every phase.
 */
export type Right =
  | { roles: readonly Role[] }
  | { permission: Permission }
  | { permission: Permission; labelled: Readonly<Partial<Record<Role, readonly StatusPhase[]>>> }
  | { verified: Permission }
  | 'price'
export type Rights = Readonly<Partial<Record<Field, Right>>>

/** The differences between the lines of business when a shipment changes. */
export type BusinessLineRules = {
  name: BusinessLine
  /** How its calls name services and countries. */
  keys: 'id' | 'code'
  /** The declared part, in the order of the form (rule PAR-5). */
  declared: readonly Field[]
  rights: Rights
  /** The consignee's country stays as the label has it (rule PAR-6). */
  labelFixesCountry: boolean
  /** Both parties need a country. */
  requiresCountries: boolean
  /** A service priced by hand asks for its price at every save, or when the declared part or the price changes. */
  asksPrice: 'always' | 'on_change'
  /** A person who sets 'Creating failed' by hand gives a reason, which the company reads (rule ORD-29). */
  failureNeedsReason: boolean
  /** A verified price needs verified packages. */
  priceNeedsPackages: boolean
  /** An edit adds and changes customs items, and removes none (rule PAR-11). */
  keepsItems: boolean
  /** Quantities and weights of the items count in the price. */
  pricedByItems: boolean
  /** Who blocks other edits: a person who processes it (ORD-12), or a carrier with an open request (PAR-7). */
  lock: 'processing' | 'carrier'
  /** The contract's rules across fields; its paths are those of the calls. */
  rules: (after: CheckedFields, references: References, isOtherFee: (feeId: string) => boolean) => FieldErrors
}

/** The fields that the rules read of a shipment; a new parcel may have no sender yet. */
export type CheckedFields = Pick<
  ShipmentFields,
  | 'service'
  | 'reference'
  | 'itemType'
  | 'currency'
  | 'sender'
  | 'consignee'
  | 'declared'
  | 'contents'
  | 'iossNumber'
  | 'iossType'
  | 'dutyPayer'
> & { fees: readonly Fee[]; isNew?: boolean }

export const by = <Name extends Field>(fields: readonly Name[], right: Right) =>
  Object.fromEntries(fields.map((field) => [field, right])) as Record<Name, Right>

const SENT = ['sender', 'consignee', 'declared', 'contents'] as const
const declaredOf = <Own extends Field>(line: BusinessLine, own: readonly Own[]): readonly Field[] => [
  'service',
  ...plainNamesOf(line),
  ...own,
  'merchant',
  ...SENT,
]
export const ORDER_DECLARED = declaredOf('express', ['attached', 'invoice'])
export const PARCEL_DECLARED = declaredOf('ecommerce', ['tax'])

const BEFORE_PICKUP: readonly StatusPhase[] = [1]
const UP_TO_HUB: readonly StatusPhase[] = [1, 2, 3]
const [COMPANY_ADMIN, COMPANY_EMPLOYEE] = COMPANY_ROLES as ['Company Admin', 'Company Employee']

/** One row per line of business. */
export const LINES: Readonly<Record<BusinessLine, BusinessLineRules>> = {
  express: {
    name: 'express',
    keys: 'id',
    declared: ORDER_DECLARED,
    rights: {
      ...by(ORDER_DECLARED, { roles: ['Super Admin'] }),
      service: { permission: 'order.editService' },
      ...by(['status', 'files'], { roles: STAFF_SET }),
      ...by(['price', 'verifiedPrice', 'fees'], 'price'),
      trackingNumber: { permission: 'order.editTracking' },
      verified: { verified: 'order.verifyPackages' },
    },
    labelFixesCountry: false,
    requiresCountries: false,
    asksPrice: 'always',
    failureNeedsReason: true,
    priceNeedsPackages: false,
    keepsItems: false,
    pricedByItems: false,
    lock: 'processing',
    rules: (after, references, isOtherFee) => ({
      ...validateOrder({
        itemType: after.itemType,
        receiverCountryCode: references.country(after.consignee.country)?.code,
        receiverPostcode: after.consignee.postcode,
        newSender:
          after.isNew && after.sender
            ? { countryCode: references.country(after.sender.country)?.code, postcode: after.sender.postcode }
            : undefined,
        contents: after.contents,
        currency: after.currency,
        ioss: { iossAccountNumber: after.iossNumber, iossType: after.iossType },
        fees: after.fees,
        isOtherFee,
      }),
      ...wardProblems(after, references, { sender: 'from.city', consignee: 'to.city' }),
    }),
  },
  ecommerce: {
    name: 'ecommerce',
    keys: 'code',
    declared: PARCEL_DECLARED,
    rights: {
      ...by(PARCEL_DECLARED, {
        permission: 'parcel.editDeclared',
        labelled: {
          [COMPANY_ADMIN]: BEFORE_PICKUP,
          [COMPANY_EMPLOYEE]: BEFORE_PICKUP,
          'Sales Employee': BEFORE_PICKUP,
          'Cs Employee': UP_TO_HUB,
          'OPS Manager': UP_TO_HUB,
        },
      }),
      status: { roles: STAFF_SET },
      ...by(['price', 'verifiedPrice', 'fees'], 'price'),
      trackingNumber: { permission: 'parcel.editTracking' },
      verified: { verified: 'parcel.verifyPackages' },
    },
    labelFixesCountry: true,
    requiresCountries: true,
    asksPrice: 'on_change',
    failureNeedsReason: false,
    priceNeedsPackages: true,
    keepsItems: true,
    pricedByItems: true,
    lock: 'carrier',
    rules: (after, references, isOtherFee) => {
      const service = references.service(after.service)
      const { consignee } = after
      const problems = validateParcel({
        serviceCode: 'code' in after.service ? after.service.code : (service?.code ?? null),
        serviceLabel: service?.label ?? null,
        tariffMethod: service?.tariff_method ?? null,
        allowsDap: service?.allows_dap ?? false,
        dutyPayer: after.dutyPayer,
        itemType: after.itemType,
        currency: after.currency,
        recipient: {
          country: references.country(consignee.country)?.code,
          postcode: consignee.postcode ?? '',
          state: consignee.state ?? '',
        },
        items: after.contents,
        units: after.declared,
        ioss: { iossAccountNumber: after.iossNumber, iossType: after.iossType },
        fees: after.fees,
        isOtherFee,
      })
      const paths = { sender: 'shipFromAddress.town', consignee: 'shipToAddress.town' }
      return { ...problems, ...wardProblems(after, references, paths) }
    },
  },
}

type Side = 'sender' | 'consignee'

/** Wards of Vietnam that are not in their province (rule VNA-4), at the field of each side. */
const wardProblems = (
  after: CheckedFields,
  references: References,
  paths: Readonly<Record<Side, string>>,
): Record<string, string> => {
  const sides: readonly Side[] = ['sender', 'consignee']
  return Object.fromEntries(
    sides.flatMap((side) => {
      const party = after[side]
      if (!party) return []
      const { city, state, addressLine1, addressLine2, addressLine3 } = party
      const address = { town: city, state, addressLines: [addressLine1, addressLine2, addressLine3] }
      const problem = wardProblem(references.country(party.country)?.code, address)
      return problem === null ? [] : [[paths[side], problem]]
    }),
  )
}
