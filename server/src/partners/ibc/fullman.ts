import { formatMawb } from '@waybill/contract/manifests/mawb'
import type { FullmanManifest, FullmanParcel, FullmanProblem } from './fullman-manifest.ts'
import { type Hawb, hawbOf } from './hawb.ts'
import { toLatinText } from './latin-text.ts'

const HAWB_VERSION = '14'
const MAX_CODE_LETTERS = 15
const MAX_FLIGHT_LETTERS = 20
/** Final letters of a number that distinguish the parcels of a flight. */
const HAWB_KEY_LETTERS = 11

/**
 * A manifest in the channel's form (rules MNF-50 to MNF-55): CSV in ISO-8859-1, the recipient of the result, the
 * flight, and a line of 54 columns for each parcel, in their order. Texts without Latin letters are left out:
 * `fullmanProblems` names them before.
 */
export const writeFullman = (manifest: FullmanManifest): Buffer =>
  Buffer.from(
    linesOf(manifest)
      .map((line) => `${line.map(quoted).join(',')}\r\n`)
      .join(''),
    'latin1',
  )

/** Everything for which the channel would refuse a parcel, in the words of the form (rule MNF-55). */
export const fullmanProblems = (parcel: FullmanParcel): readonly FullmanProblem[] => hawbOf(parcel).problems

/** The parcels of one flight whose numbers are the same to the channel, by their ids. */
export const repeatedNumberProblems = (parcels: readonly FullmanParcel[]): ReadonlyMap<string, FullmanProblem> => {
  const alike = [...Map.groupBy(parcels, ({ number }) => number.slice(-HAWB_KEY_LETTERS)).values()]
  return new Map(
    alike
      .filter(({ length }) => length > 1)
      .flatMap((same) =>
        same.map(({ shipmentId, number }) => {
          const other = same.find((one) => one.shipmentId !== shipmentId)?.number ?? number
          const message = `Its last ${HAWB_KEY_LETTERS} characters are those of ${other}`
          return [shipmentId, { section: 'service', field: 'Number', message, path: 'sglShipmentId' }] as const
        }),
      ),
  )
}

/** The parcel's number in a line of a file, counted from 1; null: no parcel's line. */
export const hawbAtLine = (file: Buffer, line: number): string | null => {
  const [type, , , number] = file.toString('latin1').split('\r\n')[line - 1]?.split(',', 4) ?? []
  return type === 'hawb' && number !== undefined && number !== '' ? number : null
}

const linesOf = (manifest: FullmanManifest): string[][] => [
  ['email', '1', 'all', manifest.email],
  [
    'mawb',
    '1',
    manifest.code.slice(0, MAX_CODE_LETTERS),
    manifest.date.replaceAll('-', ''),
    manifest.origin,
    manifest.destination,
    (toLatinText(manifest.flight) ?? '').slice(0, MAX_FLIGHT_LETTERS),
    formatMawb(manifest.mawb),
  ],
  ...manifest.parcels.map((parcel) => hawbLine(manifest, hawbOf(parcel))),
]

/** Version 14, column by column. */
const hawbLine = ({ origin, destination }: FullmanManifest, line: Hawb): string[] => [
  'hawb', // 1 record_type
  HAWB_VERSION, // 2 version
  '', // 3 profile_key
  line.hawb, // 4 hawb
  line.reference, // 5 reference
  '', // 6 internal_reference
  line.trackingNumber, // 7 vend_ref_num
  origin, // 8 origin
  destination, // 9 final_destination
  '', // 10 outlying
  '', // 11 service_provider
  '', // 12 dsl_station
  '', // 13 dls_final_destination
  line.pieces, // 14 num_pieces
  line.weightKg, // 15 weight
  'K', // 16 weight_units
  line.contents, // 17 contents
  'USD', // 18 currency_code
  line.declaredValue, // 19 declared_value
  '', // 20 insurance_amount
  line.description, // 21 description
  line.hsCode, // 22 hs_code
  '', // 23 fda_prior_notice
  '', // 24 terms
  line.contents === 'DOC' ? 'L' : 'B', // 25 packaging: letter, box
  'ST', // 26 service_type
  '', // 27 collect_amount
  ...['', '', '', ''], // 28 to 31 have no name
  line.shipper.name, // 32 shipper_name
  line.shipper.street1, // 33 shipper_address1
  line.shipper.street2, // 34 shipper_address2
  line.shipper.city, // 35 shipper_city
  line.shipper.state, // 36 shipper_state
  line.shipper.postcode, // 37 shipper_zip
  line.shipper.country, // 38 shipper_country
  line.shipper.phone, // 39 shipper_phone
  line.consignee.name, // 40 consignee_person
  line.consignee.company, // 41 consignee_company
  line.consignee.street1, // 42 street_1
  line.consignee.street2, // 43 street_2
  line.consignee.city, // 44 city
  line.consignee.state, // 45 state
  line.consignee.postcode, // 46 postal_code
  line.consignee.country, // 47 country
  line.consignee.phone, // 48 phone
  line.consignee.email, // 49 email
  line.consignee.taxId, // 50 tax_id
  line.comment, // 51 comment
  line.origin, // 52 goods_coo
  '', // 53 incoming_container
  '', // 54 mid
]

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
