import { readCsv } from './read-csv.ts'

/** An error of a file. `line` counts from 1; without it the file as a whole. */
export type FullmanError = { line?: number; record?: string; field?: string; message: string }
/** A parcel of a file, by the names of its columns. */
type FullmanHawb = Readonly<Record<HawbColumn, string>>
export type FullmanFile = { code: string; mawb: string; emails: readonly string[]; hawbs: readonly FullmanHawb[] }

/** Columns of a line of version 14, in order; unnamed ones must be empty. */
const HAWB_COLUMNS = [
  ...['record_type', 'version', 'profile_key', 'hawb', 'reference', 'internal_reference', 'vend_ref_num', 'origin'],
  ...['final_destination', 'outlying', 'service_provider', 'dsl_station', 'dls_final_destination', 'num_pieces'],
  ...['weight', 'weight_units', 'contents', 'currency_code', 'declared_value', 'insurance_amount', 'description'],
  ...['hs_code', 'fda_prior_notice', 'terms', 'packaging', 'service_type', 'collect_amount', 'blank_28', 'blank_29'],
  ...['blank_30', 'blank_31', 'shipper_name', 'shipper_address1', 'shipper_address2', 'shipper_city', 'shipper_state'],
  ...['shipper_zip', 'shipper_country', 'shipper_phone', 'consignee_person', 'consignee_company', 'street_1'],
  ...['street_2', 'city', 'state', 'postal_code', 'country', 'phone', 'email', 'tax_id', 'comment', 'goods_coo'],
  ...['incoming_container', 'mid'],
] as const
type HawbColumn = (typeof HAWB_COLUMNS)[number]

const US_AIRPORTS =
  'LAX SFO OAK SAN ONT SEA PDX LAS PHX SLC DEN DFW IAH AUS ORD RFD DTW MSP STL CVG SDF IND MEM BNA ATL CLT MIA MCO TPA JFK EWR PHL BWI IAD BOS ANC HNL'.split(
    ' ',
  )
const DAY_MS = 24 * 3_600_000
const DAYS_PAST = 7
const DAYS_AHEAD = 4
const IATA = /^[A-Z]{3}$/
const COUNTRY = /^[A-Z]{2}$/

type Rule = { column: HawbColumn; isRight: (value: string, line: FullmanHawb) => boolean; message: string }
const rule = (column: HawbColumn, isRight: Rule['isRight'], message: string): Rule => ({ column, isRight, message })
const required = (column: HawbColumn): Rule => rule(column, (value) => value.trim() !== '', 'is required')
const oneOf = (column: HawbColumn, ...values: readonly string[]): Rule =>
  rule(
    column,
    (value) => values.includes(value),
    `must be one of ${values.map((value) => value || 'nothing').join(', ')}`,
  )
const isGoods = ({ contents }: FullmanHawb): boolean => contents === 'APX'

const HAWB_RULES: readonly Rule[] = [
  oneOf('version', '14'),
  required('hawb'),
  rule('origin', (value) => IATA.test(value), 'must be an airport'),
  rule('final_destination', (value) => IATA.test(value), 'must be an airport'),
  rule('num_pieces', (value) => /^[1-9]\d*$/.test(value), 'must be 1 or more'),
  rule('weight', (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0, 'must be more than 0'),
  oneOf('weight_units', 'K'),
  oneOf('contents', 'DOC', 'APX'),
  rule('currency_code', (value) => /^([A-Z]{3})?$/.test(value), 'must be a currency'),
  rule(
    'declared_value',
    (value, line) => (value === '' ? !isGoods(line) : /^\d+(\.\d+)?$/.test(value) && Number(value) > 0),
    'must be more than 0',
  ),
  rule('description', (value, line) => !isGoods(line) || value.trim() !== '', 'is required'),
  rule('hs_code', (value) => /^(\d{10})?$/.test(value), 'must be 10 digits'),
  oneOf('packaging', '', 'P', 'L', 'B', 'O'),
  oneOf('service_type', '', 'ST'),
  oneOf('blank_28', ''),
  oneOf('blank_29', ''),
  oneOf('blank_30', ''),
  oneOf('blank_31', ''),
  required('shipper_name'),
  required('shipper_address1'),
  required('shipper_city'),
  rule('shipper_country', (value) => COUNTRY.test(value), 'must be a country'),
  rule(
    'consignee_person',
    (value, { consignee_company: company }) => `${value}${company}`.trim() !== '',
    'or consignee_company is required',
  ),
  required('street_1'),
  required('city'),
  rule('state', (value, { country }) => !['US', 'CA'].includes(country) || /^[A-Z]{2}$/.test(value), 'must be a state'),
  rule('postal_code', (value, { country }) => isPostcode(value, country), 'must be a postal code'),
  rule('country', (value) => COUNTRY.test(value), 'must be a country'),
  rule('goods_coo', (value) => COUNTRY.test(value), 'must be a country'),
]

const isPostcode = (value: string, country: string): boolean => {
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(value)
  return country !== 'CA' || /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(value)
}

/** Parses a file as in the channel's documents: e-mail addresses, one flight, its parcels. */
export const readFullman = (text: string, now: Date): { file: FullmanFile; errors: readonly FullmanError[] } => {
  const empty: FullmanFile = { code: '', mawb: '', emails: [], hawbs: [] }
  // Two-byte letters, and control characters.
  if (/[^\n\r\x20-\x7e\xa0-\xff]/.test(text))
    return { file: empty, errors: [{ message: 'The file must be ASCII or ISO-8859-1.' }] }
  const records = readCsv(text)
  if (!records) return { file: empty, errors: [{ message: 'The file is no CSV.' }] }
  const order = records.map(({ fields: [type = ''] }) => type).join(' ')
  const errors: FullmanError[] = []
  if (!/^(email )+mawb( hawb)+$/.test(order))
    errors.push({ message: 'The file must have lines email, then one mawb, then hawb.' })
  const emails: string[] = []
  const hawbs: FullmanHawb[] = []
  let flight = { code: '', mawb: '' }
  for (const { line, fields } of records) {
    const refuse = (record: string, field: string, message: string): void =>
      void errors.push({ line, record, field, message: `${field} ${message}` })
    if (fields[0] === 'email') emails.push(...readEmail(fields, refuse))
    else if (fields[0] === 'mawb') flight = readFlight(fields, now, refuse)
    else if (fields[0] === 'hawb') hawbs.push(...readHawb(fields, hawbs, refuse))
    else refuse(fields[0] ?? '', 'record_type', 'must be email, mawb or hawb')
  }
  return { file: { ...flight, emails, hawbs }, errors }
}

type Refuse = (record: string, field: string, message: string) => void

const readEmail = (fields: readonly string[], refuse: Refuse): string[] => {
  const [, version, kind = '', address = ''] = fields
  if (fields.length !== 4 || version !== '1') refuse('email', 'version', 'must be 1, of 4 fields')
  if (!['all', 'error', 'success'].includes(kind)) refuse('email', 'kind', 'must be all, error or success')
  if (!/^[^@]+@[^@]+\.[^@]+$/.test(address)) refuse('email', 'address', 'must be an e-mail address')
  return [address]
}

const readFlight = (fields: readonly string[], now: Date, refuse: Refuse): { code: string; mawb: string } => {
  const [, version, code = '', date = '', origin = '', destination = '', flight = '', mawb = ''] = fields
  if (fields.length !== 8 || version !== '1') refuse('mawb', 'version', 'must be 1, of 8 fields')
  if (code.length > 15) refuse('mawb', 'manifest_code', 'must have at most 15 characters')
  const day = Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3T00:00:00Z'))
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  // A day's tolerance, because a day begins earlier in the east.
  if (!/^\d{8}$/.test(date) || !(day >= today - DAYS_PAST * DAY_MS && day <= today + (DAYS_AHEAD + 1) * DAY_MS))
    refuse('mawb', 'manifest_date', `must be within ${DAYS_PAST} days past and ${DAYS_AHEAD} days future`)
  if (!IATA.test(origin)) refuse('mawb', 'manifest_origin', 'must be an airport')
  if (!US_AIRPORTS.includes(destination))
    refuse('mawb', 'manifest_destination', 'must be an airport of the United States')
  if (flight === '' || flight.length > 20) refuse('mawb', 'flight', 'must have 1 to 20 characters')
  const [, serial = '', check = ''] = /^\d{3}-?(\d{7})(\d)$/.exec(mawb) ?? []
  if (serial === '' || Number(serial) % 7 !== Number(check))
    refuse('mawb', 'mawb', 'must be 11 digits with their check digit')
  return { code, mawb: mawb.replace('-', '') }
}

const readHawb = (fields: readonly string[], before: readonly FullmanHawb[], refuse: Refuse): FullmanHawb[] => {
  if (fields.length !== HAWB_COLUMNS.length) {
    refuse('hawb', 'record', `must have ${HAWB_COLUMNS.length} fields, has ${fields.length}`)
    return []
  }
  const line = Object.fromEntries(HAWB_COLUMNS.map((column, nth) => [column, fields[nth] ?? ''])) as FullmanHawb
  for (const { column, isRight, message } of HAWB_RULES)
    if (!isRight(line[column], line)) refuse(line.hawb || 'hawb', column, message)
  if (before.some(({ hawb }) => hawb.slice(-11) === line.hawb.slice(-11)))
    refuse(line.hawb, 'hawb', 'must differ in its last 11 characters')
  return [line]
}
