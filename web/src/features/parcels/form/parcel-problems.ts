import { PARCEL_CODEC } from '@waybill/contract/parcels/parcel-codec'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { validateParcel, POSTCODE_MESSAGE } from '@waybill/contract/parcels/rules'
import { DECLARED_FIELDS, ParcelAdd, ParcelEdit } from '@waybill/contract/parcels/schemas'
import { parcelWarnings } from '@waybill/contract/parcels/warnings'
import type { Fee } from '@waybill/contract/pricing/schemas'
import type { Service } from '@waybill/contract/reference/schemas'
import { euItemProblems } from '@waybill/contract/shipments/eu-items'
import { barePostcode } from '@waybill/contract/shipments/postcodes'
import { iossLimitProblem, type TaxDay } from '@waybill/contract/tax-profile/shipment-numbers'
import { unprintableFields } from '../../../shipment/form/printed-texts.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { type FieldProblems, problemResolver } from '../../../ui/form/problem-resolver.ts'
import { addBody, changedBody, editBody, parcelArrivedProblems } from './parcel-body.ts'

/** Facts that the rules need besides the fields. `refusedPostcode`: one that the lookup does not know (rule PCD-2). */
export type ParcelFormFacts = {
  parcel: ShownParcel | undefined
  service: Service | undefined
  fees: readonly Fee[]
  mayPrice: boolean
  requiresEuItems: boolean
  refusedPostcode: string | undefined
  /** Of a new parcel; undefined while they are loading. */
  taxDay: TaxDay | undefined
}

/** Form path of a path in the request body; errors of a whole package are placed at its sides. */
export const formPath = (bodyPath: string): string =>
  PARCEL_CODEC.modelPath(bodyPath).replace(/^(declared\.\d+)$/, '$1.sides')

/**
 * Whether this save includes the declared part. If so, all of it is validated; an untouched part does not block
 * verifying.
 */
const savesDeclared = (values: ShipmentValues, parcel: ShownParcel | undefined): boolean => {
  if (!parcel) return true
  const changed = changedBody(values, parcel)
  return DECLARED_FIELDS.some((name) => name in changed)
}

const iossOf = ({ iossNumber, iossType }: ShipmentValues) => ({ iossAccountNumber: iossNumber, iossType })

/** Validates a parcel with the server's own schemas and messages before it is sent (rule PAR-27). */
export const problemsOf = (
  values: ShipmentValues,
  facts: ParcelFormFacts,
  isWhole = savesDeclared(values, facts.parcel),
): FieldProblems => {
  const { parcel, service, fees, mayPrice, refusedPostcode } = facts
  const problems: FieldProblems = {}
  const add = (path: string, sentence: string): void => void (problems[formPath(path)] ??= sentence)
  const issues = [
    ...(isWhole ? (ParcelAdd.safeParse(addBody(values, mayPrice)).error?.issues ?? []) : []),
    ...(parcel ? (ParcelEdit.safeParse(editBody(values, parcel)).error?.issues ?? []) : []),
  ]
  const joined = validateParcel({
    serviceCode: values.service || null,
    serviceLabel: service?.label ?? null,
    tariffMethod: service?.tariffMethod ?? null,
    allowsDap: service?.allowsDap ?? false,
    dutyPayer: values.dutyPayer,
    itemType: values.itemType,
    currency: values.currency,
    recipient: values.consignee,
    items: values.contents,
    units: values.declared,
    ioss: iossOf(values),
    fees: values.fees.map(({ amount, ...fee }) => ({ ...fee, amount: amount ?? 0 })),
    isOtherFee: (id) => fees.some((fee) => fee.id === id && fee.isOtherFee),
  })
  // First, so that a field shows its service's limit rather than the general one.
  for (const [path, sentence] of Object.entries(joined)) if (isWhole || path.startsWith('fees')) add(path, sentence)
  if (isWhole && facts.requiresEuItems)
    Object.assign(
      problems,
      euItemProblems(values.contents, { itemType: values.itemType, country: values.consignee.country }),
    )
  const overLimit = facts.taxDay && iossLimitProblem({ ...values, country: values.consignee.country }, facts.taxDay)
  if (overLimit) problems['iossNumber'] ??= overLimit
  for (const { path, message } of issues) add(path.map(String).join('.'), message)
  for (const [path, sentence] of Object.entries(unprintableFields(values, parcel))) add(path, sentence)
  if (isWhole && refusedPostcode !== undefined && barePostcode(values.consignee.postcode) === refusedPostcode)
    problems['consignee.postcode'] ??= POSTCODE_MESSAGE
  if (isWhole && service?.manualPrice && mayPrice && values.price === null) problems['price'] ??= 'Required'
  if (parcel)
    for (const [path, sentence] of Object.entries(parcelArrivedProblems(values, parcel))) problems[path] ??= sentence
  return problems
}

/** Warnings: allowed but doubtful values, with form paths. `isHeading`: whether a six-digit HS heading exists. */
export const warningsOf = (
  values: ShipmentValues,
  isHeading: (heading: string) => boolean,
): { path: string; sentence: string }[] =>
  parcelWarnings({
    serviceCode: values.service || null,
    currency: values.currency,
    itemType: values.itemType,
    recipient: values.consignee,
    items: values.contents,
    units: values.declared,
    ioss: iossOf(values),
    isHeading,
  }).map(({ path, sentence }) => ({ path: formPath(path), sentence }))

/** Resolver of the form. Facts are read at validation time, as the HS rule depends on the country. */
export const parcelResolver = (facts: () => ParcelFormFacts) =>
  problemResolver<ShipmentValues>((values) => problemsOf(values, facts()))
