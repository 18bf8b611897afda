import { serveSimulator, type Simulator, type SimulatorOptions } from './kit/simulator.ts'

export const POSTCODE_KEY = 'postcode-simulator-key'
/** Well-formed postcodes that do not exist; `FAULT` requests an error. */
const NOBODYS = /^(0{4,}|9{4,})$/
const FAULT = /^FAULT/

const FORMS: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-?\d{4})?$/,
  SG: /^(0[1-9]|[1-6]\d|7[0-35-9]|8[0-2])\d{4}$/,
  VN: /^\d{5,6}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  NL: /^\d{4}([A-Z]{2})?$/,
  JP: /^\d{3}-?\d{4}$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  ...Object.fromEntries(['AU', 'AT', 'BE', 'CH', 'DK', 'NO', 'NZ', 'HU', 'PH', 'BG'].map((code) => [code, /^\d{4}$/])),
  ...Object.fromEntries(['DE', 'FR', 'IT', 'ES', 'KR', 'TH', 'MY', 'ID', 'MX'].map((code) => [code, /^\d{5}$/])),
}
const ANY_FORM = /^(?=.*\d)[A-Z\d-]{3,10}$/

/** Names of towns, the first of which is stable for a postcode. */
const TOWNS = [
  'Ashford',
  'Brookfield',
  'Clearwater',
  'Fairview',
  'Georgetown',
  'Kingston',
  'Milton',
  'Riverside',
  'Salem',
]
const STATES: Readonly<Record<string, string>> = {
  US: 'California',
  AU: 'New South Wales',
  CA: 'Ontario',
  SG: 'Singapore',
}

const placesOf = (country: string, typed: string): { town: string; state: string }[] => {
  const postcode = typed.toUpperCase()
  if (NOBODYS.test(postcode) || !(FORMS[country] ?? ANY_FORM).test(postcode)) return []
  const at = [...postcode].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const count = country === 'SG' ? 1 : 1 + (at % 3)
  return Array.from({ length: count }, (_, nth) => ({
    town: country === 'SG' ? 'Singapore' : (TOWNS[(at + nth) % TOWNS.length] ?? 'Ashford'),
    state: STATES[country] ?? 'Central',
  }))
}

/** World Postal Locations and GeoNames on loopback: a town for every well-formed postcode of its country. */
export const servePostcodes = ({
  key = POSTCODE_KEY,
  ...options
}: SimulatorOptions & { key?: string } = {}): Promise<Simulator> =>
  serveSimulator(
    [
      {
        name: 'search',
        method: 'GET',
        path: '/v1/search',
        handle: ({ query }) => {
          if (query.get('apikey') !== key) return { status: 401, body: { status: false, message: 'Invalid apikey' } }
          const [country = '', zip = ''] = [query.get('country_code') ?? '', query.get('zip_code') ?? '']
          if (FAULT.test(zip)) return { body: '', fault: 'error' }
          const rows = placesOf(country, zip).map(({ town, state }) => ({
            postalCode: zip,
            postalLocation: town,
            state,
            country,
          }))
          return { body: { status: true, result: rows.slice(0, Number(query.get('limit') ?? 10)) } }
        },
      },
      {
        name: 'postalCodeSearch',
        method: 'GET',
        path: '/postalCodeSearchJSON',
        handle: ({ query }) => {
          if (query.get('username') !== key)
            return { status: 401, body: { status: { message: 'user does not exist.', value: 10 } } }
          const [country = '', postcode = ''] = [query.get('country') ?? '', query.get('postalcode') ?? '']
          if (FAULT.test(postcode))
            return { body: { status: { message: 'the hourly limit has been exceeded', value: 19 } } }
          const rows = placesOf(country, postcode).map(({ town, state }) => ({
            postalCode: postcode,
            countryCode: country,
            placeName: town,
            adminName1: state,
          }))
          return { body: { postalCodes: rows.slice(0, Number(query.get('maxRows') ?? 10)) } }
        },
      },
      {
        name: 'postalCodeCountryInfo',
        method: 'GET',
        path: '/postalCodeCountryInfoJSON',
        handle: ({ query }) => ({
          body: {
            geonames: ['US', 'SG', 'VN', 'DE', 'GB'].flatMap((code) =>
              query.get('country') === code ? [{ countryCode: code }] : [],
            ),
          },
        }),
      },
    ],
    options,
    { wrongCredentials: { status: 401, body: { status: { message: 'user does not exist.', value: 10 } } } },
  )
