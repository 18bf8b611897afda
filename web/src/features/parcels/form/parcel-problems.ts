import { barePostcode } from '@waybill/contract/parcels/address'
import { parcelWarnings } from '@waybill/contract/parcels/warnings'
import { validateParcel, POSTCODE_MESSAGE } from '@waybill/contract/parcels/rules'
import { DECLARED_FIELDS, ParcelAdd, type ParcelDetail, ParcelEdit } from '@waybill/contract/parcels/schemas'
import { type PrintedText, textsAt, unprintableProblems } from '@waybill/contract/shipments/printable-text'
import type { Fee } from '@waybill/contract/pricing/schemas'
import type { Service } from '@waybill/contract/reference/schemas'
import { type FieldProblems, problemResolver } from '../../../ui/form/problem-resolver.ts'
import { addBody, arrivedProblems, changedFields, editBody } from './parcel-form-body.ts'
import { type ParcelFormValues, valuesOfParcel } from './parcel-form-values.ts'

/** What the rules ask beside the fields. `refusedPostcode`: the lookup does not know it (rule PCD-2). */
export type ParcelFormFacts = {
  parcel: ParcelDetail | undefined
  service: Service | undefined
  fees: readonly Fee[]
  mayPrice: boolean
  refusedPostcode: string | undefined
}

/** In a body `packages` are the verified ones, in the form the declared. */
const RENAMED: readonly [RegExp, string][] = [
  [/^packages/, 'verified'],
  [/^handlingUnits\.\d+\.contentDetailItems/, 'items'],
  [/^handlingUnits\.(\d+)$/, 'packages.$1.sides'],
  [/^handlingUnits/, 'packages'],
  [/^shipToAddress(\.contact)?/, 'to'],
  [/^shipFromAddress(\.contact)?/, 'from'],
  [/^taxable\./, ''],
]

/** Where a path of a body stands in the form: `handlingUnits.0.contentDetailItems.2.hsCode` → `items.2.hsCode`. */
export const formPath = (bodyPath: string): string => {
  const found = RENAMED.find(([known]) => known.test(bodyPath))
  return found ? bodyPath.replace(...found) : bodyPath
}

/** Does this save the declared part? Then all of it is asked; what nobody touches keeps nobody from verifying. */
const savesDeclared = (values: ParcelFormValues, parcel: ParcelDetail | undefined): boolean => {
  if (!parcel) return true
  const changed = changedFields(values, parcel)
  return DECLARED_FIELDS.some((name) => name in changed)
}

/** What label and customs documents print (rule LBL-39). */
const printedTexts = ({ from, to, items, senderReference }: ParcelFormValues): PrintedText[] => [
  ...textsAt('from', from),
  ...textsAt('to', to),
  ...items.map(({ itemDescription }, at): PrintedText => [`items.${at}.itemDescription`, itemDescription]),
  ['senderReference', senderReference],
]

/** Every rule that the server asks of a parcel, asked here first: the same schemas, the same sentences (rule PAR-27). */
export const problemsOf = (
  values: ParcelFormValues,
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
    serviceCode: values.serviceCode || null,
    serviceLabel: service?.label ?? null,
    tariffMethod: service?.tariffMethod ?? null,
    itemType: values.itemType,
    currency: values.totalValueCurrency,
    recipient: values.to,
    items: values.items,
    units: values.packages,
    ioss: values,
    fees: values.fees.map(({ amount, ...fee }) => ({ ...fee, amount: amount ?? 0 })),
    isOtherFee: (id) => fees.some((fee) => fee.id === id && fee.isOtherFee),
  })
  // First, so that a field shows the limit of its service, and not that of any package.
  for (const [path, sentence] of Object.entries(joined)) if (isWhole || path.startsWith('fees')) add(path, sentence)
  for (const { path, message } of issues) add(path.map(String).join('.'), message)
  const saved = parcel && printedTexts(valuesOfParcel(parcel))
  for (const [path, sentence] of Object.entries(unprintableProblems(printedTexts(values), saved))) add(path, sentence)
  if (isWhole && refusedPostcode !== undefined && barePostcode(values.to.postcode) === refusedPostcode)
    add('shipToAddress.postcode', POSTCODE_MESSAGE)
  if (isWhole && service?.manualPrice && mayPrice && values.totalPrice === null) add('totalPrice', 'Required')
  if (parcel)
    for (const [path, sentence] of Object.entries(arrivedProblems(values, parcel))) problems[path] ??= sentence
  return problems
}

/** What is allowed and yet doubtful, at the form's places. */
export const warningsOf = (values: ParcelFormValues): { path: string; sentence: string }[] =>
  parcelWarnings({
    serviceCode: values.serviceCode || null,
    currency: values.totalValueCurrency,
    recipient: values.to,
    items: values.items,
    units: values.packages,
    ioss: values,
  }).map(({ path, sentence }) => ({ path: formPath(path), sentence }))

/** The resolver of the form. Facts are read at the time of the check: the HS rule follows the country. */
export const parcelResolver = (facts: () => ParcelFormFacts) =>
  problemResolver<ParcelFormValues>((values) => problemsOf(values, facts()))
