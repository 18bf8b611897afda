import { declaredValueProblem } from '../kernel/amounts.ts'
import { dutyPayerProblem, dutyPayersOf } from '../pricing/duty.ts'
import { feeProblems } from '../pricing/shipment-fee.ts'
import type { TariffMethod } from '../reference/tariff-method.ts'
import {
  hsCodeProblem,
  IOSS_CONFLICT_MESSAGE,
  IOSS_FORM_MESSAGE,
  iossConflict,
  type IossFields,
  iossMissing,
  iossMissingMessage,
  isWrongIoss,
} from '../shipments/customs.ts'
import type { UnpricedReason } from '../shipments/unpriced.ts'
import { type Measure, packageTotals, packageWeights } from '../shipments/weights.ts'
import { missingPostcode } from '../shipments/postcodes.ts'
import { barePostcode } from '../shipments/postcodes.ts'
import { bindsByTotal, serviceLimits } from './limits.ts'

/** The currency of a parcel that names none; the least declared value counts in it (rule PAR-10). */
export const DEFAULT_CURRENCY = 'USD'
const PACKET_VALUE_MIN = 3
const PACKET_VALUE_MESSAGE = `The declared value for this service must be at least ${PACKET_VALUE_MIN}`
const DOCUMENT_ITEMS_MESSAGE = 'A document shipment has one item only.'
/** An edit keeps the items that a saved parcel has (rule PAR-11). */
export const itemsStayMessage = (items: number): string => `Saved items cannot be removed: this parcel has ${items}.`
const ITEMS_NEEDED_MESSAGE = 'Required'
/** Customs lines of a whole parcel, whichever units a body hangs them on. */
const ITEMS_MAX = 200
const SIDES_MESSAGE = 'The total length, width and height of a packages is not more than 90cm.'
export const POSTCODE_MESSAGE = 'Invalid Postcode'
export const totalChargeableMessage = (maxKg: number): string =>
  `Total Chargeable Weight must less than or equal to ${maxKg}.`
/** The red notice's dialog (rule VER-7). */
export const RECALCULATE_MESSAGE =
  'Total Chargeable Weight has been updated. Please ensure that Price is re-calculated before saving.'

/** Services whose parcels to Singapore need neither a postcode that exists nor a state (rule PCD-1). */
const NO_POSTCODE_CHECK: readonly string[] = ['DSG', 'FSG', 'USG']

/** Is this parcel's postcode taken as it is typed (rule PCD-1)? */
export const isPostcodeExempt = (serviceCode: string | null, countryCode: string | null | undefined): boolean =>
  countryCode === 'SG' && NO_POSTCODE_CHECK.includes(serviceCode ?? '')

/** Does this parcel's postcode have to stand the check of Singapore (rule PCD-1)? */
export const needsPostcodeCheck = (serviceCode: string | null, countryCode: string | null | undefined): boolean =>
  countryCode === 'SG' && !isPostcodeExempt(serviceCode, countryCode)

/** The offline check of a Singapore postcode (rule PCD-1): six digits, of which the first two are a sector that exists. */
export const isSingaporePostcode = (typed: string): boolean => {
  const digits = barePostcode(typed)
  if (!/^\d{6}$/.test(digits)) return false
  const sector = Number(digits.slice(0, 2))
  return sector >= 1 && sector <= 82 && sector !== 74
}

type CheckedUnit = {
  quantity: Measure
  weight: Measure
  length: Measure
  width: Measure
  height: Measure
}
type CheckedItem = { hsCode: string; declaredValue: Measure; packageNumber?: number | null | undefined }

/** Semantic validation of a parcel; the form, the server and the bulk upload run the same rules. */
export type ParcelRuleInput = {
  serviceCode: string | null
  /** How the service is named to people. */
  serviceLabel: string | null
  tariffMethod: TariffMethod | null
  /** The service lets the recipient pay duty and VAT. */
  allowsDap: boolean
  dutyPayer: string | null
  itemType: string
  currency: string
  /** `country` undefined: what was typed names no country. */
  recipient: { country: string | null | undefined; postcode: string; state: string }
  items: readonly CheckedItem[]
  units: readonly CheckedUnit[]
  ioss: IossFields
  fees: readonly { feeId: string; otherFeeName?: string | null | undefined; amount: number }[]
  isOtherFee: (feeId: string) => boolean
}

type FieldErrors = Record<string, string>
export const itemPath = (line: number, field: string): string => `handlingUnits.0.contentDetailItems.${line}.${field}`

/**
 * Every rule of a parcel that joins fields: a postcode where the country gives them (PCD-35), limits of the service and 90 cm (PAR-8, PAR-9), IOSS (CUS-4, PAR-12), Singapore (PCD-1), least value (PAR-10), document items (PAR-11), packages of items (LBL-81), HS
 * length (CUS-1), who pays duty (TAR-15), fees (FEE-3). Answers sentences by field path of a body; empty: nothing is wrong. What is missing the shape says.
 */
export const validateParcel = (facts: ParcelRuleInput): FieldErrors => ({
  ...recipientProblems(facts),
  ...itemProblems(facts),
  ...unitProblems(facts),
  ...iossProblems(facts),
  ...payerProblems(facts),
  ...feeProblems(facts.fees, facts.isOtherFee),
})

const recipientProblems = ({ serviceCode, recipient }: ParcelRuleInput): FieldErrors => {
  const missing = missingPostcode(recipient.country, recipient.postcode)
  return {
    ...(missing === null ? {} : { 'shipToAddress.postcode': missing }),
    ...singaporeProblems({ serviceCode, recipient }),
  }
}

const singaporeProblems = ({
  serviceCode,
  recipient,
}: Pick<ParcelRuleInput, 'serviceCode' | 'recipient'>): FieldErrors => {
  if (!needsPostcodeCheck(serviceCode, recipient.country)) return {}
  const { postcode, state } = recipient
  return {
    ...(barePostcode(postcode) === '' || isSingaporePostcode(postcode)
      ? {}
      : { 'shipToAddress.postcode': POSTCODE_MESSAGE }),
    ...(state.trim() === '' ? { 'shipToAddress.state': 'Required' } : {}),
  }
}

const piecesIn = (units: readonly CheckedUnit[]): number =>
  units.reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0)

/** The parcel has no such package (rule LBL-81). */
const noSuchPackageMessage = (pieces: number): string => `The parcel has no such package: it has ${pieces}.`

const itemProblems = ({ items, units, recipient, tariffMethod, currency, itemType }: ParcelRuleInput): FieldErrors => {
  const problems: FieldErrors = {}
  const pieces = piecesIn(units)
  const isPacket = tariffMethod === 'PACKET' && currency === DEFAULT_CURRENCY
  items.forEach(({ hsCode, declaredValue, packageNumber }, line) => {
    if ((packageNumber ?? 1) > Math.max(pieces, 1))
      problems[itemPath(line, 'packageNumber')] = noSuchPackageMessage(pieces)
    const hs = hsCodeProblem(hsCode, recipient.country)
    if (hs !== null) problems[itemPath(line, 'hsCode')] = hs
    const value = Number(declaredValue ?? 0)
    if (isPacket && value >= 0.01 && value < PACKET_VALUE_MIN)
      problems[itemPath(line, 'declaredValue')] = PACKET_VALUE_MESSAGE
    const tooMuch = declaredValueProblem(declaredValue, currency)
    if (tooMuch !== null) problems[itemPath(line, 'declaredValue')] = tooMuch
  })
  if (itemType === 'D' && items.length > 1) problems['itemType'] = DOCUMENT_ITEMS_MESSAGE
  if (items.length === 0) problems['handlingUnits.0.contentDetailItems'] = ITEMS_NEEDED_MESSAGE
  if (items.length > ITEMS_MAX) problems['handlingUnits.0.contentDetailItems'] = `Must be at most ${ITEMS_MAX}`
  return problems
}

const SIDES = ['length', 'width', 'height'] as const
const NAMES = { length: 'Length', width: 'Width', height: 'Height' } as const

const unitProblems = ({ units, serviceCode }: Pick<ParcelRuleInput, 'units' | 'serviceCode'>): FieldErrors => {
  const limits = serviceLimits(serviceCode)
  const { totalChargeableMaxKg } = limits
  const weighed = units.map((unit) => ({ ...unit, ...packageWeights('ecommerce', serviceCode, unit) }))
  const isOverTotal =
    totalChargeableMaxKg !== null && packageTotals(weighed).totalChargeableWeight > totalChargeableMaxKg
  const isReportedByTotal = isOverTotal && bindsByTotal(limits)
  const problems: FieldErrors = {}
  units.forEach((unit, line) => {
    const path = `handlingUnits.${line}`
    if (Number(unit.weight ?? 0) > limits.weightMaxKg && !isReportedByTotal)
      problems[`${path}.weight`] = `Weight must less than or equal to ${limits.weightMaxKg}`
    for (const side of SIDES)
      if (Number(unit[side] ?? 0) > limits.sideMaxCm)
        problems[`${path}.${side}`] = `${NAMES[side]} must less than or equal to ${limits.sideMaxCm}`
    if (limits.sidesMaxCm !== null && sidesCm(unit) > limits.sidesMaxCm) problems[path] = SIDES_MESSAGE
  })
  if (isOverTotal) problems['totalChargeableWeight'] = totalChargeableMessage(totalChargeableMaxKg)
  return problems
}

const LIMITS: readonly [Exclude<UnpricedReason, 'rate'>, RegExp][] = [
  ['weight', /\.weight$/],
  ['side', /\.(length|width|height)$/],
  ['sides', /\.\d+$/],
  ['total', /^totalChargeableWeight$/],
]

/** The limits of the service that measured packages pass, each once; such packages are recorded without a price (VER-5). */
export const passedLimits = (serviceCode: string, units: readonly CheckedUnit[]): UnpricedReason[] => {
  const paths = Object.keys(unitProblems({ serviceCode, units }))
  return LIMITS.flatMap(([limit, of]) => (paths.some((path) => of.test(path)) ? [limit] : []))
}

/** The same in the words of the rules, each sentence once: why a service cannot take these packages (rule PRC-21). */
export const passedLimitMessages = (serviceCode: string, units: readonly CheckedUnit[]): string[] => [
  ...new Set(Object.values(unitProblems({ serviceCode, units }))),
]

/** Sums integer hundredths, to avoid floating-point error. */
const sidesCm = (unit: CheckedUnit): number =>
  SIDES.reduce((sum, side) => sum + Math.round(Number(unit[side] ?? 0) * 100), 0) / 100

/** A duty payer that the service does not allow (rule TAR-15). */
const payerProblems = ({ tariffMethod, allowsDap, dutyPayer }: ParcelRuleInput): FieldErrors => {
  const problem = tariffMethod && dutyPayerProblem(dutyPayer, dutyPayersOf({ tariffMethod, allowsDap }))
  return problem ? { dutyPayer: problem } : {}
}

const iossProblems = ({ ioss, serviceCode, serviceLabel, recipient }: ParcelRuleInput): FieldErrors => {
  if (iossConflict(ioss)) return { iossType: IOSS_CONFLICT_MESSAGE }
  if (isWrongIoss(ioss, recipient.country)) return { iossAccountNumber: IOSS_FORM_MESSAGE }
  return iossMissing(ioss, { serviceCode, recipientCountryCode: recipient.country ?? null })
    ? { iossAccountNumber: iossMissingMessage(serviceLabel ?? serviceCode ?? '') }
    : {}
}
