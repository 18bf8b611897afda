import { declaredValueProblem } from '../kernel/amounts.ts'
import { feeProblems, type NamedFee } from '../pricing/shipment-fee.ts'
import {
  hsCodeProblem,
  IOSS_CONFLICT_MESSAGE,
  IOSS_FORM_MESSAGE,
  iossConflict,
  isWrongIoss,
} from '../shipments/customs.ts'
import { missingPostcode } from '../shipments/postcodes.ts'

/** Rule ORD-4. */
const DOCUMENT_CONTENTS_MESSAGE = 'A document has no customs lines.'
export const PACKAGE_NEEDED_MESSAGE = 'Please add a package before moving to this status.'

/** Semantic validation of an order; the form and the server run the same rules. */
type OrderRuleInput = {
  itemType: string
  /** undefined: unknown country id. */
  receiverCountryCode: string | null | undefined
  receiverPostcode: string | null | undefined
  /** For a new order: its postcode is required only on create. */
  newSender?: { countryCode: string | null | undefined; postcode: string | null | undefined } | undefined
  contents: readonly { hsCode: string; declaredValue: number | string | null }[]
  currency: string
  ioss: { iossAccountNumber: string | null | undefined; iossType: string | null | undefined }
  fees: readonly NamedFee[]
  isOtherFee: (feeId: string) => boolean
}

/**
 * Every rule of an order that joins fields: postcodes if the country has them (PCD-35), no customs items of a document
 * (ORD-4), HS length by the receiver's country (CUS-1), IOSS against sender-pays (CUS-4), its form (CUS-34), fees
 * unique, named and within bounds (FEE-3, FEE-4). Returns messages by field path; empty: no problem.
 */
export const validateOrder = (facts: OrderRuleInput): Record<string, string> => ({
  ...postcodeProblems(facts),
  ...contentProblems(facts),
  ...iossProblems(facts),
  ...feeProblems(facts.fees, facts.isOtherFee),
})

const iossProblems = ({ ioss, receiverCountryCode }: OrderRuleInput): Record<string, string> => {
  if (iossConflict(ioss)) return { iossType: IOSS_CONFLICT_MESSAGE }
  return isWrongIoss(ioss, receiverCountryCode) ? { iossAccountNumber: IOSS_FORM_MESSAGE } : {}
}

const postcodeProblems = ({
  receiverCountryCode,
  receiverPostcode,
  newSender,
}: OrderRuleInput): Record<string, string> => {
  const ofReceiver = missingPostcode(receiverCountryCode, receiverPostcode)
  const ofSender = newSender ? missingPostcode(newSender.countryCode, newSender.postcode) : null
  return {
    ...(ofSender === null ? {} : { 'from.postcode': ofSender }),
    ...(ofReceiver === null ? {} : { 'to.postcode': ofReceiver }),
  }
}

const contentProblems = ({
  itemType,
  contents,
  currency,
  receiverCountryCode,
}: OrderRuleInput): Record<string, string> => {
  if (itemType === 'D' && contents.length > 0)
    return { 'orderDetails.0.shipmentContentDetails': DOCUMENT_CONTENTS_MESSAGE }
  return Object.fromEntries(
    contents.flatMap(({ hsCode, declaredValue }, line) => {
      const problems = {
        hsCode: hsCodeProblem(hsCode, receiverCountryCode),
        declaredValue: declaredValueProblem(declaredValue, currency),
      }
      return Object.entries(problems).flatMap(([field, problem]) =>
        problem === null ? [] : [[`orderDetails.0.shipmentContentDetails.${line}.${field}`, problem]],
      )
    }),
  )
}
