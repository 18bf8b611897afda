import type { Town } from './destinations.ts'
import { ALL_DESTINATIONS } from './more-destinations.ts'
import type { DemoAccount } from '../accounts/accounts.ts'
import type { Random } from '../random.ts'

export type DemoParty = {
  name: string
  contactName: string
  addressLine1: string
  addressLine2: string | null
  telephone: string
  email: string | null
  city: string
  state: string | null
  postcode: string
  countryCode: string
}

const HOUSE_NUMBERS: readonly [number, number] = [3, 1890]
const CUSTOMER_SHOPS = [
  'Lotus Living',
  'Saigon House',
  'Green Bamboo',
  'Indochine Store',
  'Nam Trading',
  'Red River Goods',
]

/** A resident, sometimes a shop. */
export const randomParty = (random: Random, countryCode: string): DemoParty => {
  const there = ALL_DESTINATIONS[countryCode]
  if (!there) throw new Error(`The demo knows nobody in ${countryCode}`)
  const { city, state, postcode }: Town = random.pick(there.towns)
  const [given, family] = [random.pick(there.given), random.pick(there.family)]
  const person = there.familyFirst ? `${family} ${given}` : `${given} ${family}`
  const number = random.int(...HOUSE_NUMBERS)
  return {
    name: random.chance(0.12) ? `${random.pick(CUSTOMER_SHOPS)} ${city}` : person,
    contactName: person,
    addressLine1: `${number} ${random.pick(there.streets)}`,
    addressLine2: random.chance(0.25) ? `Unit ${random.int(1, 48)}` : null,
    telephone: there.phone.replace(/#/g, () => String(random.int(0, 9))),
    email: random.chance(0.6) ? `${mailName(given)}.${mailName(family)}@mail.example` : null,
    city,
    state: state === '' ? null : state,
    postcode,
    countryCode,
  }
}

export const mailName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[đĐ]/g, 'd')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** A merchant at its own address. */
export const companyParty = ({ name, username, phone, company }: DemoAccount): DemoParty => {
  if (!company) throw new Error(`${username} is no company`)
  const { sender } = company
  return {
    name,
    contactName: sender.contactName,
    addressLine1: sender.addressLine1,
    addressLine2: sender.addressLine2,
    telephone: phone,
    email: `${username}@waybill.example`,
    city: sender.city,
    state: sender.state,
    postcode: sender.postcode,
    countryCode: 'VN',
  }
}

/** The party as the columns of its side. */
export const partyColumns = (side: 'sender' | 'receiver', party: DemoParty, countryId: string | undefined) => ({
  [`${side}_name`]: party.name,
  [`${side}_contact_name`]: party.contactName,
  [`${side}_address_line1`]: party.addressLine1,
  [`${side}_address_line2`]: party.addressLine2,
  [`${side}_telephone`]: party.telephone,
  [`${side}_email`]: party.email,
  [`${side}_city`]: party.city,
  [`${side}_state`]: party.state,
  [`${side}_postcode`]: party.postcode,
  [`${side}_country_id`]: countryId,
})
