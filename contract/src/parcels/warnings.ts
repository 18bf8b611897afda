import Big from 'big.js'
import { EU_COUNTRY_CODES, type IossFields, isIossNumber } from '../shipments/customs.ts'
import type { ItemTextName } from '../shipments/item-fields.ts'
import { type ItemWarning, itemWarnings } from '../shipments/item-warnings.ts'
import { lostTrunkZero } from '../shipments/phones.ts'
import { plainWords } from '../shipments/vague-descriptions.ts'
import type { Measure } from '../shipments/weights.ts'
import { DEFAULT_CURRENCY, itemPath } from './rules.ts'

/** The input of the warnings: a parcel that passes validation. */
export type ParcelWarningInput = {
  serviceCode: string | null
  currency: string
  itemType: string
  recipient: {
    name: string
    telephone: string
    addressLine1: string
    addressLine2: string
    addressLine3: string
    city: string
    country: string | null
  }
  items: readonly ({ [Name in ItemTextName]?: string | null | undefined } & {
    hsCode: string
    description: string
    declaredValue: Measure
    quantity: Measure
    itemWeight: Measure
  })[]
  units: readonly { quantity: Measure; weight: Measure }[]
  ioss: IossFields
  /** Whether a six-digit heading exists, as far as it is known. */
  isHeading: (heading: string) => boolean
}
type ParcelWarning = { path: string; sentence: string }

const DTO_PARTS: Readonly<Partial<Record<ItemWarning['part'], string>>> = { description: 'itemDescription' }

const LEAST_DIGITS_OF_A_PHONE = 7
/** USD an item; customs query declared values below it. */
const LOW_VALUE_USD = 0.5
const figure = (measure: Measure): Big => {
  const text = String(measure ?? '').trim()
  return new Big(/^\d+\.?\d*$/.test(text) ? text : 0)
}
const digitsOf = (text: string): number => text.replace(/\D/g, '').length
/**
 * Non-blocking warnings, by field path: what customs or the carrier would probably stop. They never prevent saving;
 * empty fields are reported by the rules instead.
 */
export const parcelWarnings = (facts: ParcelWarningInput): ParcelWarning[] => [
  ...recipientWarnings(facts),
  ...facts.items.flatMap((item, line) => warningsOfItem(facts, item, line)),
  ...weightWarnings(facts),
  ...payerWarnings(facts),
  ...iossWarnings(facts),
]

const recipientWarnings = ({ recipient }: ParcelWarningInput): ParcelWarning[] => {
  const doubts: ParcelWarning[] = []
  if (/\d/.test(recipient.name))
    doubts.push({ path: 'shipToAddress.name1', sentence: 'The name holds digits: is a number in the wrong field?' })
  const digits = digitsOf(recipient.telephone)
  if (recipient.telephone.trim() !== '' && digits < LEAST_DIGITS_OF_A_PHONE)
    doubts.push({
      path: 'shipToAddress.contact.phoneNumber',
      sentence: `A contact number of ${digits} digits looks incomplete: carriers call before they deliver.`,
    })
  const callingCode = lostTrunkZero(recipient.country, recipient.telephone)
  if (callingCode !== null)
    doubts.push({
      path: 'shipToAddress.contact.phoneNumber',
      sentence: `A phone number of ${recipient.country ?? ''} begins with 0 or +${callingCode}: is its first 0 missing?`,
    })
  const town = plainWords(recipient.city)
  for (const line of ['addressLine1', 'addressLine2', 'addressLine3'] as const) {
    const words = plainWords(recipient[line])
    if (town !== '' && (words === town || words.endsWith(` ${town}`)))
      doubts.push({
        path: `shipToAddress.${line}`,
        sentence: `The address repeats the town: '${recipient.city.trim()}' stands on the label twice.`,
      })
  }
  return doubts
}

const warningsOfItem = (
  { currency, itemType, recipient, isHeading }: ParcelWarningInput,
  item: ParcelWarningInput['items'][number],
  line: number,
): ParcelWarning[] => {
  const doubts: ParcelWarning[] = itemWarnings(item, { itemType, country: recipient.country, isHeading }).map(
    ({ part, sentence }) => ({ path: itemPath(line, DTO_PARTS[part] ?? part), sentence }),
  )
  const quantity = figure(item.quantity)
  const value = figure(item.declaredValue)
  if (currency === DEFAULT_CURRENCY && quantity.gt(0) && value.gt(0)) {
    const each = value.div(quantity)
    if (each.lt(LOW_VALUE_USD))
      doubts.push({
        path: itemPath(line, 'declaredValue'),
        sentence: `${each.round(2, Big.roundUp).toFixed(2)} USD an item is little: customs may ask for the invoice.`,
      })
  }
  return doubts
}

const weightWarnings = ({ items, units, serviceCode }: ParcelWarningInput): ParcelWarning[] => {
  const ofItems = items.reduce(
    (sum, { itemWeight, quantity }) => sum.plus(figure(itemWeight).times(figure(quantity))),
    new Big(0),
  )
  const ofUnits = units.reduce(
    (sum, { weight, quantity }) => sum.plus(figure(weight).times(figure(quantity))),
    new Big(0),
  )
  const doubts: ParcelWarning[] = []
  if (ofUnits.gt(0) && ofItems.gt(ofUnits))
    doubts.push({
      path: itemPath(0, 'itemWeight'),
      sentence: `The items weigh ${ofItems.round(3).toString()} kg, the packages only ${ofUnits.round(3).toString()} kg.`,
    })
  const bare = items.findIndex(({ itemWeight, hsCode }) => hsCode !== '' && figure(itemWeight).lte(0))
  if (serviceCode === 'SGL' && bare >= 0)
    doubts.push({
      path: itemPath(bare, 'itemWeight'),
      sentence: 'SGL is priced by the weight of its items: fill it in.',
    })
  return doubts
}

const iossWarnings = ({ ioss, recipient }: ParcelWarningInput): ParcelWarning[] =>
  isIossNumber(ioss.iossAccountNumber) && recipient.country !== null && !EU_COUNTRY_CODES.includes(recipient.country)
    ? [{ path: 'iossAccountNumber', sentence: 'An IOSS number counts in the European Union only.' }]
    : []

const payerWarnings = ({ ioss, serviceCode, recipient }: ParcelWarningInput): ParcelWarning[] => {
  if (ioss.iossType !== 'Y') return []
  if (serviceCode === 'AME' && recipient.country !== null && EU_COUNTRY_CODES.includes(recipient.country)) return []
  return [{ path: 'iossType', sentence: 'Sender Pays counts for AME to the European Union only.' }]
}
