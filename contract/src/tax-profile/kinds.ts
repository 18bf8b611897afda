import { EU_COUNTRY_CODES } from '../shipments/customs.ts'
import type { Label, PlainName } from '../shipments/fields.ts'

/** The fields of a shipment that a tax profile fills. */
export const TAX_FIELDS = ['iossNumber', 'eoriNumber', 'senderTaxNumber'] as const satisfies readonly PlainName[]
export type TaxField = (typeof TAX_FIELDS)[number]

/** Up to which value a scheme covers goods, since a day, by law. */
export type TaxLimit = {
  /** `YYYY-MM-DD`. */
  from: string
  amount: number
  currency: string
  /** Whether the law compares the goods of a consignment together, or each item. */
  per: 'consignment' | 'item'
  /** The amount itself is no longer covered. */
  isBelow?: true
  basis: string
  link: string
}

type TaxKind = {
  label: Label
  /** Country or union that gives the number. */
  place: Label
  /** Where it is needed: destinations, or all but Vietnam. */
  countries: readonly string[] | 'abroad'
  fills: TaxField
  /** Nobody is shown more than its last digits (rule TAX-3). */
  isSecret: boolean
  example: string
  /** A company may have one of each country, written with commas between them. */
  hasSeveral?: true
  /** Of schemes under which the sender pays the import VAT: the newest that has begun counts; none: for any value. */
  limits: readonly TaxLimit[]
}

const UNION: Label = { en: 'European Union', vi: 'Liên minh châu Âu' }
const UNITED_KINGDOM: Label = { en: 'United Kingdom', vi: 'Vương quốc Anh' }

/**
 * The tax numbers of a company (rules TAX-1, TAX-5), in the order of the form; of those that fill the same field for a
 * destination the first counts. `check-number.ts` has their forms.
 */
const TAX_KINDS = {
  ioss: {
    label: { en: 'IOSS number', vi: 'Số IOSS' },
    place: UNION,
    countries: EU_COUNTRY_CODES,
    fills: 'iossNumber',
    isSecret: true,
    example: 'IM2760000742',
    limits: [
      {
        from: '2021-07-01',
        amount: 150,
        currency: 'EUR',
        per: 'consignment',
        basis: 'Directive 2006/112/EC, article 369l',
        link: 'https://eur-lex.europa.eu/eli/dir/2006/112',
      },
    ],
  },
  euEori: {
    label: { en: 'EORI number, EU', vi: 'Số EORI (EU)' },
    place: UNION,
    countries: EU_COUNTRY_CODES,
    fills: 'eoriNumber',
    isSecret: false,
    example: 'DE123456789012345',
    limits: [],
  },
  euVat: {
    label: { en: 'VAT numbers, EU', vi: 'Số VAT (EU)' },
    place: UNION,
    countries: EU_COUNTRY_CODES,
    fills: 'senderTaxNumber',
    isSecret: false,
    example: 'DE136695976, FR40303265045',
    hasSeveral: true,
    limits: [],
  },
  ukVat: {
    label: { en: 'VAT number, UK', vi: 'Số VAT (Anh)' },
    place: UNITED_KINGDOM,
    countries: ['GB'],
    fills: 'iossNumber',
    isSecret: false,
    example: 'GB980780684',
    limits: [
      {
        from: '2021-01-01',
        amount: 135,
        currency: 'GBP',
        per: 'consignment',
        basis: 'Taxation (Post-transition Period) Act 2020, section 7 and schedule 3',
        link: 'https://www.legislation.gov.uk/ukpga/2020/26',
      },
    ],
  },
  ukEori: {
    label: { en: 'EORI number, UK', vi: 'Số EORI (Anh)' },
    place: UNITED_KINGDOM,
    countries: ['GB'],
    fills: 'eoriNumber',
    isSecret: false,
    example: 'GB980780684000',
    limits: [],
  },
  voec: {
    label: { en: 'VOEC number', vi: 'Số VOEC' },
    place: { en: 'Norway', vi: 'Na Uy' },
    countries: ['NO'],
    fills: 'iossNumber',
    isSecret: false,
    example: '2012345',
    limits: [
      {
        from: '2020-04-01',
        amount: 3000,
        currency: 'NOK',
        per: 'item',
        isBelow: true,
        basis: 'VOEC scheme of the Norwegian Tax Administration',
        link: 'https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/',
      },
    ],
  },
  swissVat: {
    label: { en: 'VAT number (MWST)', vi: 'Số VAT (MWST)' },
    place: { en: 'Switzerland', vi: 'Thụy Sĩ' },
    countries: ['CH', 'LI'],
    fills: 'iossNumber',
    isSecret: false,
    example: 'CHE116281710MWST',
    limits: [],
  },
  arn: {
    label: { en: 'ARN or ABN', vi: 'Số ARN hoặc ABN' },
    place: { en: 'Australia', vi: 'Úc' },
    countries: ['AU'],
    fills: 'iossNumber',
    isSecret: false,
    example: '51824753556',
    limits: [
      {
        from: '2018-07-01',
        amount: 1000,
        currency: 'AUD',
        per: 'item',
        basis: 'Treasury Laws Amendment (GST Low Value Goods) Act 2017',
        link: 'https://www.legislation.gov.au/C2017A00077',
      },
    ],
  },
  nzGst: {
    label: { en: 'GST number', vi: 'Số GST' },
    place: { en: 'New Zealand', vi: 'New Zealand' },
    countries: ['NZ'],
    fills: 'iossNumber',
    isSecret: false,
    example: '049091850',
    limits: [
      {
        from: '2019-12-01',
        amount: 1000,
        currency: 'NZD',
        per: 'item',
        basis: 'Taxation (Annual Rates for 2019–20, GST Offshore Supplier Registration, and Remedial Matters) Act 2019',
        link: 'https://www.legislation.govt.nz/act/public/2019/0033/latest/whole.html',
      },
    ],
  },
  sgGst: {
    label: { en: 'GST registration number', vi: 'Số đăng ký GST' },
    place: { en: 'Singapore', vi: 'Singapore' },
    countries: ['SG'],
    fills: 'iossNumber',
    isSecret: false,
    example: 'M90312345A',
    limits: [
      {
        from: '2023-01-01',
        amount: 400,
        currency: 'SGD',
        per: 'item',
        basis: 'Goods and Services Tax (Amendment) Act 2021',
        link: 'https://sso.agc.gov.sg/Acts-Supp/37-2021',
      },
    ],
  },
  usImporter: {
    label: { en: 'Importer number (EIN or CBP)', vi: 'Mã nhà nhập khẩu (EIN hoặc CBP)' },
    place: { en: 'United States', vi: 'Hoa Kỳ' },
    countries: ['US', 'VI'],
    fills: 'senderTaxNumber',
    isSecret: false,
    example: '12-3456789',
    limits: [],
  },
  vnTaxCode: {
    label: { en: 'Tax code', vi: 'Mã số thuế' },
    place: { en: 'Vietnam', vi: 'Việt Nam' },
    countries: 'abroad',
    fills: 'senderTaxNumber',
    isSecret: false,
    example: '0100109106',
    limits: [],
  },
} as const satisfies Record<string, TaxKind>

export type TaxKindName = keyof typeof TAX_KINDS
export const TAX_KIND_NAMES = Object.keys(TAX_KINDS) as readonly TaxKindName[]
export const taxKind = (name: TaxKindName): TaxKind => TAX_KINDS[name]

/** The currencies of the limits. */
export const LIMIT_CURRENCIES: readonly string[] = [
  ...new Set(TAX_KIND_NAMES.flatMap((name) => taxKind(name).limits.map(({ currency }) => currency))),
]

/** The numbers that a company has. */
export type TaxNumbers = { readonly [Name in TaxKindName]?: string | null | undefined }

/** Whether a number is needed for goods to this country. */
export const servesCountry = (name: TaxKindName, country: string): boolean => {
  const { countries } = taxKind(name)
  return countries === 'abroad' ? country !== 'VN' : countries.includes(country)
}
