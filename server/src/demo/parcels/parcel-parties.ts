import { barePostcode } from '@waybill/contract/shipments/postcodes'
import type { DemoAccount } from '../accounts/accounts.ts'
import { ALL_DESTINATIONS } from '../shipments/more-destinations.ts'
import { randomParty, mailName } from '../shipments/parties.ts'
import type { Random } from '../random.ts'

/**
 * Recipients whose names test screens and labels: long ones up to the maximum of 35 characters (rule PAR-1), and those
 * of other scripts.
 */
export const PARCEL_NAMES: Readonly<Record<string, readonly string[]>> = {
  VN: [
    'Công Tằng Tôn Nữ Thị Ngọc Trâm',
    'Nguyễn Hoàng Thị Phương Khánh Linh',
    'Lê Thị Ánh Nguyệt',
    'Đỗ Trần Nguyễn Phước Thiện',
  ],
  US: ['Christopher Alexander Montgomery', 'Tuyết-Nhung Nguyễn', "D'Angelo Washington-Baptiste"],
  MY: ['Wan Nur Aisyah binti Wan Abd Hamid', 'Muhammad Hafizuddin bin Abdul Halim', 'Thivyadharshini a/p Subramaniam'],
  PL: ['Wojciech Brzęczyszczykiewicz', 'Agnieszka Wiśniewska-Szczepańska', 'Żaneta Gżegżółka'],
  CN: ['欧阳文静', '王小明', '诸葛思源'],
  HK: ['陳嘉欣', '司徒詠詩', '黃俊傑'],
  TW: ['林怡君', '張簡惠雯', '陳志豪'],
  JP: ['佐々木 優子', '小笠原 健太郎', '長谷川 さくら'],
  KR: ['김민준', '남궁서연', '제갈지훈'],
  TH: ['สมชาย วงศ์ไพบูลย์วัฒนา', 'กัญญารัตน์ ศรีสุวรรณ', 'ปิยะวัฒน์ จันทร์เพ็ญ'],
  DE: ['Friedrich-Wilhelm von Hohenstein', 'Anke Müller-Lüdenscheidt', 'Jürgen Groß'],
  FR: ['Anne-Françoise Lefèvre-Desrochers', 'Loïc Beauséjour'],
  ES: ['María del Carmen Núñez Villalobos', 'Íñigo Etxeberria Goikoetxea'],
  NL: ['Wilhelmina van der Woude-de Bruijn', 'Sjoerd Hoekstra'],
  IN: ['Venkatanarasimharajuvaripeta Rao', 'Lakshmi Priya Krishnamurthy'],
  AE: ['Mariam bint Rashid Al Falasi', 'Khalid bin Saeed Al Mansoori'],
  IE: ['Aoife Mac Giolla Phádraig', 'Cillian Ó Súilleabháin'],
  SE: ['Åsa Öberg', 'Björn Sjögren-Åkerlund'],
  BR: ['João Antônio da Conceição Guimarães'],
}

/** Streets in other scripts, with towns of the same. */
export const OWN_SCRIPT_STREETS: Readonly<Record<string, readonly string[]>> = {
  CN: ['南京西路1266号恒隆广场12楼', '建国路93号院8号楼1203室', '天河路208号粤海天河城大厦'],
  JP: ['南青山3丁目12番8号 青山ハイツ402', '本町2-4-6'],
  KR: ['와우산로 94 홍익빌딩 5층', '해운대로 570번길 12'],
  TW: ['忠孝東路四段216巷27弄3號', '台灣大道三段99號'],
  TH: ['88/12 ซอยสุขุมวิท 39', '15 ถนนนิมมานเหมินท์'],
}

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
