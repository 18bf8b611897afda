import { noSuchCountry } from '@waybill/contract/reference/find-country'
import type { ItemTexts } from '@waybill/contract/shipments/item-fields'
import { itemTextsAt, unprintableProblems, type PrintedText, textsAt } from '@waybill/contract/shipments/printable-text'
import type { FieldErrors } from '../../../platform/validation.ts'
import type { CheckedFields, BusinessLineRules } from './business-line.ts'
import type { References } from '../model/references.queries.ts'
import type { Key, Shipment, CustomsItem, Party } from '../model/shipment.ts'

type Asked = {
  /** A person who may set the price must do so for a service without rates (rule PRC-10). */
  price: { mayBeSet: boolean; given: number | null | undefined }
  /** A newly chosen one must be on offer; a stored one may be offered no longer. */
  isNewService: boolean
  /** The shipment as it is stored; left out: it is new. */
  before?: Shipment
}

/**
 * All problems of a shipment's fields beyond the shape of each: records that do not exist, at the paths of our own
 * fields, and the contract's rules across fields. Reads nothing: forms, calls and bulk uploads share it.
 */
export const checkFields = (
  line: BusinessLineRules,
  after: CheckedFields,
  references: References,
  { price, isNewService, before }: Asked,
): FieldErrors => {
  const service = references.service(after.service)
  const fees = new Map(
    references.fees.filter((fee) => fee.provider_id === service?.provider_id).map((fee) => [fee.id, fee.is_other_fee]),
  )
  const problems: FieldErrors = {
    ...unprintableProblems(printedTexts(after), before && printedTexts(before)),
    ...line.rules(after, references, (id) => fees.get(id) === true),
  }
  after.fees.forEach(({ feeId }, at) => {
    if (!fees.has(feeId)) problems[`fees.${at}.feeId`] = 'There is no such fee for this service.'
  })
  if (!service || (isNewService && !service.is_selectable)) problems['service'] = 'There is no such service.'
  if (!references.currencies.has(after.currency)) problems['currency'] = 'There is no such currency.'
  if (service?.manual_price && price.mayBeSet && typeof price.given !== 'number') problems['price'] = 'Required'
  const countries: [path: string, key: Key | null][] = [
    ['consignee.country', after.consignee.country],
    ...(after.sender ? [['sender.country', after.sender.country] as [string, Key | null]] : []),
    ...after.contents.map(({ origin }, at): [string, Key] => [`contents.${at}.origin`, origin]),
  ]
  for (const [path, key] of countries)
    if (key === null ? line.requiresCountries : !references.country(key)) problems[path] = countryProblem(key)
  return problems
}

const countryProblem = (key: Key | null): string => {
  const [named = ''] = key === null ? [] : Object.values(key)
  return named === '' ? 'Required' : noSuchCountry(named)
}

type Printed = {
  sender: Party<unknown> | null
  consignee: Party<unknown>
  contents: readonly (Pick<CustomsItem<unknown>, 'description'> & ItemTexts)[]
  reference: string | null
}

/** The texts of a shipment that its label and its customs documents print (rule LBL-39), by the paths of our own fields. */
const printedTexts = ({ sender, consignee, contents, reference }: Printed): PrintedText[] => [
  ...textsAt('sender', sender),
  ...textsAt('consignee', consignee),
  ...contents.flatMap((item, at): PrintedText[] => [
    [`contents.${at}.description`, item.description],
    ...itemTextsAt(`contents.${at}`, item),
  ]),
  ['reference', reference],
]
