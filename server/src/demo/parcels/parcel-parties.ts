import { barePostcode } from '@waybill/contract/shipments/postcodes'
import type { DemoAccount } from '../accounts/accounts.ts'
import { ALL_DESTINATIONS } from '../shipments/more-destinations.ts'
import { OWN_SCRIPT_STREETS, PARCEL_NAMES } from './parcel-names.ts'
import { randomParty, mailName } from '../shipments/parties.ts'
import type { Random } from '../random.ts'

/** Sender or recipient of a parcel, by the names of rule PAR-1. Postcodes have no blanks. */
export type ParcelParty = {
  name1: string
  name2: string | null
  phoneNumber: string
  alternatePhoneNo: string | null
  emailAddress: string | null
  addressLine1: string
  addressLine2: string | null
  town: string
  state: string | null
  postcode: string
  countryCode: string
}

const SHOPS = ['Lotus Living', 'Indochine Store', 'Bamboo & Rattan Ltd', 'Pho Corner Café', 'Saigon House Interiors']
const SINGAPORE = 'SG'

/** A resident: every fourth with a name that is hard to print, sometimes a shop. */
export const drawRecipient = (random: Random, countryCode: string): ParcelParty => {
  const person = randomParty(random, countryCode)
  const hard = PARCEL_NAMES[countryCode] ?? []
  const name1 = hard.length > 0 && random.chance(0.25) ? random.pick(hard) : person.contactName
  const own = OWN_SCRIPT_STREETS[countryCode] ?? []
  const mail = mailName(person.contactName)
  return {
    name1,
    name2: random.chance(0.1) ? random.pick(SHOPS) : null,
    phoneNumber: person.telephone,
    alternatePhoneNo: random.chance(0.08) ? phoneOf(random, countryCode) : null,
    emailAddress: random.chance(0.6) ? `${mail === '' ? 'recipient' : mail}${random.int(1, 99)}@mail.example` : null,
    addressLine1: own.length > 0 && random.chance(0.4) ? random.pick(own) : person.addressLine1,
    addressLine2: person.addressLine2,
    town: person.city,
    // Singapore requires one (rule PCD-1).
    state: countryCode === SINGAPORE ? 'Singapore' : person.state,
    postcode: barePostcode(person.postcode),
    countryCode,
  }
}

/** A merchant at the address of its profile (rule SHP-3), or somebody from Vietnam. */
export const senderOf = (random: Random, company: DemoAccount | null): ParcelParty => {
  if (company === null) return drawRecipient(random, 'VN')
  if (!company.company) throw new Error(`${company.username} is no company`)
  const { sender } = company.company
  return {
    name1: sender.contactName,
    name2: company.name,
    phoneNumber: company.phone,
    alternatePhoneNo: null,
    emailAddress: `${company.username}@waybill.example`,
    addressLine1: sender.addressLine1,
    addressLine2: sender.addressLine2,
    town: sender.city,
    state: sender.state,
    postcode: sender.postcode,
    countryCode: 'VN',
  }
}

const phoneOf = (random: Random, countryCode: string): string =>
  (ALL_DESTINATIONS[countryCode]?.phone ?? '').replace(/#/g, () => String(random.int(0, 9)))

/** The party as the columns of its side. */
export const parcelPartyColumns = <Side extends 'sender' | 'receiver'>(
  side: Side,
  party: ParcelParty,
  countryId: string | undefined,
) =>
  ({
    [`${side}_name`]: party.name1,
    [`${side}_company`]: party.name2,
    [`${side}_telephone`]: party.phoneNumber,
    [`${side}_alternate_telephone`]: party.alternatePhoneNo,
    [`${side}_email`]: party.emailAddress,
    [`${side}_address_line1`]: party.addressLine1,
    [`${side}_address_line2`]: party.addressLine2,
    [`${side}_address_line3`]: null,
    [`${side}_city`]: party.town,
    [`${side}_state`]: party.state,
    [`${side}_postcode`]: party.postcode,
    [`${side}_country_id`]: countryId,
  }) as PartyColumns<Side>

type PartyColumns<Side extends 'sender' | 'receiver'> = Record<
  `${Side}_${'name' | 'telephone' | 'address_line1' | 'city' | 'postcode'}`,
  string
> &
  Record<
    `${Side}_${'company' | 'alternate_telephone' | 'email' | 'address_line2' | 'address_line3' | 'state'}`,
    string | null
  > &
  Record<`${Side}_country_id`, string | undefined>
