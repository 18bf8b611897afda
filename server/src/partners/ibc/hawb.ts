import type { FullmanParcel, FullmanParty, FullmanProblem } from './fullman-manifest.ts'
import { toLatinText } from './latin-text.ts'
import { ADDRESS_FORMS } from './states.ts'

/** Maximum letters of a description; further items are left out (rule MNF-53). */
const MAX_DESCRIPTION_LETTERS = 200
/** Digits of an HS code of the United States (HTSUS), which every item of goods needs (rule MNF-55). */
const HS_DIGITS = 10
const COUNTRY = /^[A-Z]{2}$/
const EMAIL = /^[\x21-\x7e]+@[\x21-\x7e]+\.[\x21-\x7e]+$/

const LATIN_MESSAGE = 'Must be in Latin letters'
const LATIN_NAME_MESSAGE = 'Must be in Latin letters, here or in Company name'
const LATIN_ADDRESS_MESSAGE = 'Must be in Latin letters, here or in Address line 3'
const COUNTRY_MESSAGE = 'Must be a country code of two letters'

type Section = FullmanProblem['section']
/** `name`: the field within its part of the body of shipment/Edit. `item`: the description of the item that is wrong. */
type Refuse = (section: Section, field: string, name: string, message: string, item?: string) => void
const PATHS: Partial<Record<Section, string>> = {
  sender: 'shipFromAddress',
  recipient: 'shipToAddress',
  item: 'handlingUnits.0.contentDetailItems',
  packages: 'handlingUnits',
}

/** A parcel's column values as written, and its problems for the channel. */
export type Hawb = {
  hawb: string
  reference: string
  trackingNumber: string
  pieces: string
  weightKg: string
  contents: 'DOC' | 'APX'
  declaredValue: string
  description: string
  hsCode: string
  origin: string
  /** HS codes of the other items. */
  comment: string
  shipper: HawbParty
  consignee: HawbParty & { company: string; email: string; taxId: string }
  problems: readonly FullmanProblem[]
}
type HawbParty = {
  name: string
  street1: string
  street2: string
  city: string
  state: string
  postcode: string
  country: string
  phone: string
}

/**
 * Reads a parcel once for both its line and the check before it, so that the two always agree (rules MNF-50 to MNF-55).
 */
export const hawbOf = (parcel: FullmanParcel): Hawb => {
  const problems: FullmanProblem[] = []
  const refuse: Refuse = (section, field, name, message, item = '') =>
    void problems.push({ section, field, message, path: `${PATHS[section]}.${name}`, ...(item !== '' && { item }) })
  return {
    hawb: toLatinText(parcel.number) ?? '',
    reference: toLatinText(parcel.reference) ?? '',
    trackingNumber: toLatinText(parcel.trackingNumber) ?? '',
    ...consignee(parcel, refuse),
    shipper: shipper(parcel.shipper, refuse),
    ...goods(parcel, refuse),
    ...packages(parcel, refuse),
    problems,
  }
}

const packages = ({ pieces, weightKg }: FullmanParcel, refuse: Refuse): Pick<Hawb, 'pieces' | 'weightKg'> => {
  if (!Number.isInteger(pieces) || pieces < 1) refuse('packages', 'Quantity', '0.quantity', 'Must be at least 1')
  if (!(weightKg > 0)) refuse('packages', 'Weight', '0.weight', 'Must be greater than 0')
  return { pieces: String(pieces), weightKg: weightOf(weightKg).toFixed(2) }
}

/** As in the file: two decimals, and never zero for a positive weight. */
const weightOf = (weightKg: number): number => (weightKg > 0 ? Math.max(0.01, Math.round(weightKg * 100) / 100) : 0)

type Item = FullmanParcel['items'][number] & { at: number }

/** The most valuable item represents the parcel: its HS code and origin, and its description first (rule MNF-53). */
const goods = (
  { itemType, items, declaredValueUsd }: FullmanParcel,
  refuse: Refuse,
): Pick<Hawb, 'contents' | 'declaredValue' | 'description' | 'hsCode' | 'origin' | 'comment'> => {
  const contents = itemType === 'D' ? 'DOC' : 'APX'
  const sorted = items.map((item, at) => ({ ...item, at })).sort((one, other) => other.value - one.value)
  const [first] = sorted
  const firstAt = first?.at ?? 0
  const described = sorted.map((item) => toLatinText(item.description))
  const description = joinWithin(described.flatMap((text) => text ?? []).filter((text) => text !== ''))
  if (contents === 'APX') {
    const foreign = sorted[described.indexOf(undefined)]
    if (foreign) refuse('item', 'Item description', `${foreign.at}.itemDescription`, LATIN_MESSAGE)
    else if (description === '') refuse('item', 'Item description', `${firstAt}.itemDescription`, 'Required')
    const valueName = `${firstAt}.declaredValue`
    if (declaredValueUsd === null)
      refuse('item', 'Declared value', valueName, 'There is no exchange rate of its currency')
    else if (declaredValueUsd < 0.01) refuse('item', 'Declared value', valueName, 'Must be greater than 0')
    else for (const item of sorted) checkValue(item, refuse)
    for (const item of sorted) checkHsCode(item, refuse)
  }
  for (const item of contents === 'APX' ? sorted : sorted.slice(0, 1)) checkOrigin(item, refuse)
  if (!first) refuse('item', 'Country of origin', `0.countryOfOrigin`, COUNTRY_MESSAGE)
  const [hsCode = '', ...otherCodes] = [...new Set(sorted.map(({ hsCode }) => hsDigits(hsCode)))]
  const others = otherCodes.filter(isHsCode)
  return {
    contents,
    declaredValue: declaredValueUsd === null || declaredValueUsd < 0.01 ? '' : declaredValueUsd.toFixed(2),
    description,
    hsCode: isHsCode(hsCode) ? hsCode : '',
    origin: originOf(first),
    comment: others.length === 0 ? '' : `HTS ${others.join(' ')}`,
  }
}

const hsDigits = (hsCode: string | null): string => (hsCode ?? '').replace(/[\s.]/g, '')
const isHsCode = (digits: string): boolean => digits.length === HS_DIGITS && /^\d+$/.test(digits)
const originOf = (item: Item | undefined): string => (item?.originCode ?? '').toUpperCase()

const checkHsCode = ({ hsCode, description, at }: Item, refuse: Refuse): void => {
  const digits = hsDigits(hsCode)
  if (isHsCode(digits)) return
  const message = /^\d+$/.test(digits)
    ? `${digits.length} digits; goods to the United States need ${HS_DIGITS}`
    : `Must have ${HS_DIGITS} digits`
  refuse('item', 'HS code', `${at}.hsCode`, message, description)
}

const checkOrigin = (item: Item, refuse: Refuse): void => {
  if (COUNTRY.test(originOf(item))) return
  refuse('item', 'Country of origin', `${item.at}.countryOfOrigin`, COUNTRY_MESSAGE, item.description)
}

const checkValue = ({ value, description, at }: Item, refuse: Refuse): void => {
  if (!(value > 0)) refuse('item', 'Declared value', `${at}.declaredValue`, 'Must be greater than 0', description)
}

/** Different descriptions, as many whole ones as fit. */
const joinWithin = (texts: readonly string[]): string =>
  [...new Set(texts)].reduce((joined, text) => {
    const longer = joined === '' ? text : `${joined}, ${text}`
    return joined !== '' && longer.length > MAX_DESCRIPTION_LETTERS ? joined : longer
  }, '')

const shipper = (party: FullmanParty, refuse: Refuse): HawbParty => {
  const name = toLatinText(party.name) ?? latinOrNothing(party.latinName)
  if (name === '') refuse('sender', 'Name', 'name1', party.name.trim() === '' ? 'Required' : LATIN_NAME_MESSAGE)
  const state = latinOrNothing(party.state)
  return { name, ...address(party, 'sender', refuse), state, postcode: latinOrNothing(party.postcode) }
}

const consignee = ({ consignee: party }: FullmanParcel, refuse: Refuse): Pick<Hawb, 'consignee'> => {
  const ownName = toLatinText(party.name)
  const name = ownName ?? latinOrNothing(party.latinName)
  const companyName = latinOrNothing(party.company)
  const company = ownName === undefined && companyName === name ? '' : companyName
  if (name === '' && company === '')
    refuse('recipient', 'Name', 'name1', party.name.trim() === '' ? 'Required' : LATIN_NAME_MESSAGE)
  const email = (party.email ?? '').trim()
  return {
    consignee: {
      name,
      company,
      ...address(party, 'recipient', refuse),
      ...stateAndPostcode(party, refuse),
      email: EMAIL.test(email) ? email : '',
      taxId: latinOrNothing(party.taxId),
    },
  }
}

const stateAndPostcode = (party: FullmanParty, refuse: Refuse): Pick<HawbParty, 'state' | 'postcode'> => {
  const form = ADDRESS_FORMS[party.countryCode ?? '']
  const state = toLatinText(party.state)
  const postcode = toLatinText(party.postcode)
  if (!form) return { state: state ?? '', postcode: postcode ?? '' }
  const known = { state: form.state(state ?? ''), postcode: form.postcode(postcode ?? '') }
  if (known.state === undefined) refuse('recipient', 'State', 'state', state === '' ? 'Required' : form.stateMessage)
  if (known.postcode === undefined)
    refuse('recipient', 'Postcode', 'postcode', postcode === '' ? 'Required' : form.postcodeMessage)
  return { state: known.state ?? '', postcode: known.postcode ?? '' }
}

const address = (
  party: FullmanParty,
  section: 'sender' | 'recipient',
  refuse: Refuse,
): Pick<HawbParty, 'street1' | 'street2' | 'city' | 'country' | 'phone'> => {
  const [street1, street2] = streets(party)
  if (street1 === '')
    refuse(section, 'Address line 1', 'addressLine1', party.address1.trim() === '' ? 'Required' : LATIN_ADDRESS_MESSAGE)
  const city = toLatinText(party.city)
  if (city === undefined || city === '') refuse(section, 'Town', 'town', city === '' ? 'Required' : LATIN_MESSAGE)
  const country = (party.countryCode ?? '').toUpperCase()
  if (!COUNTRY.test(country)) refuse(section, 'Country', 'country', COUNTRY_MESSAGE)
  return { street1, street2, city: city ?? '', country, phone: latinOrNothing(party.phone) }
}

/** The Latin address replaces lines in another script; if there are none it is a line like the others. */
const streets = (party: FullmanParty): [string, string] => {
  const [line1, line2] = [toLatinText(party.address1), toLatinText(party.address2)]
  const latin = latinOrNothing(party.latinAddress)
  if (line1 === undefined) return [latin, line2 ?? '']
  const more = [line2 ?? '', latin].filter((text) => text !== '')
  return [line1, more.join(', ')]
}

const latinOrNothing = (text: string | null): string => toLatinText(text) ?? ''
