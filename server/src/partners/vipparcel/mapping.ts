import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Settings } from '../../platform/settings.ts'
import type { CarrierEvent, CarrierPackage, CarrierParcel, CarrierParty } from '../carrier-port.ts'
import { isDomestic, stateCode } from '../us-states.ts'
import { timeOf } from '../zoned-time.ts'
import type { LabelChange, NewLabel, TrackHistory } from './wire.ts'

const OUNCES_PER_KG = 35.273_961_95
const OUNCES_PER_POUND = 16
const CM_PER_INCH = 2.54
/** Below the resolution of any scale, so that 2.54 cm is one inch and not two. */
const TINY = 1e-6
/** Total item weight above which a parcel is sent by Priority (rule BKG-61). */
const PRIORITY_ABOVE_KG = 0.453

const NAME_LETTERS = 24
const DESCRIPTION_LETTERS = 50
const COMPANY_LETTERS = 47
const STREET_LETTERS = 188

const roundUp = (value: number): number => Math.max(1, Math.ceil(value - TINY))

/** Whole ounces, rounded up. */
export const toOunces = (kg: number): number => roundUp(kg * OUNCES_PER_KG)
/** Whole inches, rounded up. */
export const toInches = (cm: number): number => roundUp(cm / CM_PER_INCH)

type Rejected = { kind: 'rejected'; words: string }
type Mapped<Value> = { kind: 'mapped'; value: Value } | Rejected | { kind: 'misconfigured'; reason: string }

const rejected = (words: string): Rejected => ({ kind: 'rejected', words })

/** The label of a parcel: one package, within the United States, from a sender there (rule BKG-60). */
export const newLabel = (parcel: CarrierParcel, settings: Settings): Mapped<NewLabel> => {
  if (!isDomestic(parcel.receiver.countryCode)) return rejected('VIPparcel labels go to the United States only.')
  const box = onlyPackage(parcel.packages)
  if (box.kind !== 'mapped') return box
  const sender = senderOf(parcel.sender, settings)
  if (sender.kind !== 'mapped') return sender
  const { weightKg, lengthCm, widthCm, heightCm } = box.value
  return {
    kind: 'mapped',
    value: {
      labelType: 'domestic',
      mailClass: goodsWeightKg(parcel) > PRIORITY_ABOVE_KG ? 'Priority' : 'First',
      weightOz: toOunces(weightKg),
      description: cut(parcel.items.map(({ description }) => description).join(', '), DESCRIPTION_LETTERS),
      sender: sender.value,
      recipient: recipientOf(parcel.receiver),
      dimensionalWeight: { length: toInches(lengthCm), width: toInches(widthCm), height: toInches(heightCm) },
      rubberStamp1: parcel.number,
      imageFormat: 'PDF',
      reference: parcel.number,
    },
  }
}

/** The current content of a bought label. */
export const labelChange = ({
  packages,
  receiver,
}: Pick<CarrierParcel, 'packages' | 'receiver'>): Mapped<LabelChange> => {
  const box = onlyPackage(packages)
  if (box.kind !== 'mapped') return box
  const { weightKg, lengthCm, widthCm, heightCm } = box.value
  const ounces = toOunces(weightKg)
  return {
    kind: 'mapped',
    value: {
      to_address: addressLine(receiver),
      weight_lbs: Math.floor(ounces / OUNCES_PER_POUND),
      weight_oz: ounces % OUNCES_PER_POUND,
      length: toInches(lengthCm),
      width: toInches(widthCm),
      height: toInches(heightCm),
    },
  }
}

const onlyPackage = (packages: readonly CarrierPackage[]): Mapped<CarrierPackage> => {
  const [first] = packages
  const count = packages.reduce((sum, { quantity }) => sum + quantity, 0)
  if (first && count === 1) return { kind: 'mapped', value: first }
  return rejected(`VIPparcel sells a label for one package; this parcel has ${count}.`)
}

/** The items if each has a weight, else the packages. */
const goodsWeightKg = ({ items, packages }: CarrierParcel): number =>
  items.every(({ itemWeightKg }) => itemWeightKg !== null)
    ? items.reduce((sum, { itemWeightKg, quantity }) => sum + (itemWeightKg ?? 0) * quantity, 0)
    : packages.reduce((sum, { weightKg, quantity }) => sum + weightKg * quantity, 0)

const senderOf = (party: CarrierParty, settings: Settings): Mapped<NewLabel['sender']> => {
  if (isDomestic(party.countryCode)) return { kind: 'mapped', value: partyOf(party) }
  const missing = (
    [
      'VIPPARCEL_FROM_NAME',
      'VIPPARCEL_FROM_ADDRESS',
      'VIPPARCEL_FROM_CITY',
      'VIPPARCEL_FROM_STATE',
      'VIPPARCEL_FROM_ZIP',
    ] as const
  ).find((name) => settings[name] === '')
  if (missing) return { kind: 'misconfigured', reason: `${missing} is not set.` }
  return {
    kind: 'mapped',
    value: partyOf({
      name: settings.VIPPARCEL_FROM_NAME,
      company: null,
      phone: settings.VIPPARCEL_FROM_PHONE,
      email: null,
      street: [settings.VIPPARCEL_FROM_ADDRESS],
      town: settings.VIPPARCEL_FROM_CITY,
      state: settings.VIPPARCEL_FROM_STATE,
      postcode: settings.VIPPARCEL_FROM_ZIP,
    }),
  }
}

const recipientOf = (party: CarrierParty): NewLabel['recipient'] => {
  const { postalCode, ...rest } = partyOf(party)
  const [zip5 = '', zip4] = postalCode.split('-')
  return { ...rest, postalCode: zip5, ...(zip4 ? { zip4 } : {}) }
}

const partyOf = (
  party: Pick<CarrierParty, 'name' | 'company' | 'phone' | 'email' | 'street' | 'town' | 'state' | 'postcode'>,
): NewLabel['sender'] => {
  const phone = tenDigits(party.phone)
  return {
    ...splitName(party.name),
    ...(party.company ? { company: cut(party.company, COMPANY_LETTERS) } : {}),
    ...(phone === undefined ? {} : { phone }),
    ...(party.email ? { email: party.email } : {}),
    streetAddress: cut(party.street.filter(Boolean).join('\n'), STREET_LETTERS),
    city: party.town ?? '',
    state: stateCode(party.state),
    postalCode: zipCode(party.postcode),
  }
}

/** Two names of at most 24 letters: as many words as fit in the first, at least one in the second. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  let first = words[0] ?? ''
  let taken = 1
  for (const word of words.slice(1, -1)) {
    if (`${first} ${word}`.length > NAME_LETTERS) break
    first = `${first} ${word}`
    taken += 1
  }
  return { firstName: cut(first, NAME_LETTERS), lastName: cut(words.slice(taken).join(' '), NAME_LETTERS) }
}

/** A US number without its country code; undefined if it is none. */
const tenDigits = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length === 10 ? national : undefined
}

/** 900121234 → 90012-1234. */
const zipCode = (postcode: string | null): string => {
  const digits = (postcode ?? '').replace(/\D/g, '')
  return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : (postcode ?? '').trim()
}

const addressLine = ({ street, town, state, postcode }: CarrierParty): string =>
  [...street, town, `${stateCode(state)} ${zipCode(postcode)}`.trim()]
    .filter((part) => part !== null && part !== '')
    .join(', ')

const cut = (text: string, letters: number): string => text.slice(0, letters).trim()

/** USPS events by our status (rules STA-12, BKG-63). */
const STATUS_OF_EVENT: readonly [RegExp, StatusCode][] = [
  [/label created|pre-?shipment|awaiting item/i, STATUS.generated],
  [/return(ed|ing)? to sender|original sender|undeliverable as addressed/i, STATUS.returnedToSender],
  [/^delivered/i, STATUS.delivered],
  [/out for delivery/i, STATUS.outForDelivery],
  [/notice left|delivery attempt|no access|no authorized recipient/i, STATUS.deliveryUnsuccessful],
  [/available for pickup|held at post office/i, STATUS.heldAtPointOfDelivery],
  [/accept(ed|ance)|in possession|arrived|departed|in transit|processed/i, STATUS.receivedAtDestination],
]

/** Tracking results as our events. An event is identified by its number, time and words. */
export const eventsOf = (
  trackingNumber: string,
  history: TrackHistory['history'],
  { VIPPARCEL_TIME_ZONE: zone }: Pick<Settings, 'VIPPARCEL_TIME_ZONE'>,
): CarrierEvent[] =>
  history.map(({ date, event, city, state, country }) => {
    const time = timeOf(date, zone)
    return {
      trackingNumber,
      id: `${trackingNumber} ${time.at?.toISOString() ?? date} ${event}`,
      ...time,
      word: event,
      status: STATUS_OF_EVENT.find(([words]) => words.test(event))?.[1] ?? null,
      place: [city, state, country].filter((part) => part).join(', ') || null,
      description: event,
    }
  })
