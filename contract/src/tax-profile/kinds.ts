import { EU_COUNTRY_CODES } from '../shipments/customs.ts'
import type { Label, PlainName } from '../shipments/fields.ts'

/** The fields of a shipment that a tax profile fills. */
export const TAX_FIELDS = ['iossNumber', 'eoriNumber', 'senderTaxNumber'] as const satisfies readonly PlainName[]
export type TaxField = (typeof TAX_FIELDS)[number]

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
  },
  euEori: {
    label: { en: 'EORI number, EU', vi: 'Số EORI (EU)' },
    place: UNION,
    countries: EU_COUNTRY_CODES,
    fills: 'eoriNumber',
    isSecret: false,
    example: 'DE123456789012345',
  },
  euVat: {
    label: { en: 'VAT numbers, EU', vi: 'Số VAT (EU)' },
    place: UNION,
    countries: EU_COUNTRY_CODES,
    fills: 'senderTaxNumber',
    isSecret: false,
    example: 'DE136695976, FR40303265045',
    hasSeveral: true,
  },
  ukVat: {
    label: { en: 'VAT number, UK', vi: 'Số VAT (Anh)' },
    place: UNITED_KINGDOM,
    countries: ['GB'],
    fills: 'iossNumber',
    isSecret: false,
    example: 'GB980780684',
  },
  ukEori: {
    label: { en: 'EORI number, UK', vi: 'Số EORI (Anh)' },
    place: UNITED_KINGDOM,
    countries: ['GB'],
    fills: 'eoriNumber',
    isSecret: false,
    example: 'GB980780684000',
  },
  voec: {
    label: { en: 'VOEC number', vi: 'Số VOEC' },
    place: { en: 'Norway', vi: 'Na Uy' },
    countries: ['NO'],
    fills: 'iossNumber',
    isSecret: false,
    example: '2012345',
  },
  swissVat: {
    label: { en: 'VAT number (MWST)', vi: 'Số VAT (MWST)' },
    place: { en: 'Switzerland', vi: 'Thụy Sĩ' },
    countries: ['CH', 'LI'],
    fills: 'iossNumber',
    isSecret: false,
    example: 'CHE116281710MWST',
  },
  arn: {
    label: { en: 'ARN or ABN', vi: 'Số ARN hoặc ABN' },
    place: { en: 'Australia', vi: 'Úc' },
    countries: ['AU'],
    fills: 'iossNumber',
    isSecret: false,
    example: '51824753556',
  },
  nzGst: {
    label: { en: 'GST number', vi: 'Số GST' },
    place: { en: 'New Zealand', vi: 'New Zealand' },
    countries: ['NZ'],
    fills: 'iossNumber',
    isSecret: false,
    example: '049091850',
  },
  sgGst: {
    label: { en: 'GST registration number', vi: 'Số đăng ký GST' },
    place: { en: 'Singapore', vi: 'Singapore' },
    countries: ['SG'],
    fills: 'iossNumber',
    isSecret: false,
    example: 'M90312345A',
  },
  usImporter: {
    label: { en: 'Importer number (EIN or CBP)', vi: 'Mã nhà nhập khẩu (EIN hoặc CBP)' },
    place: { en: 'United States', vi: 'Hoa Kỳ' },
    countries: ['US', 'VI'],
    fills: 'senderTaxNumber',
    isSecret: false,
    example: '12-3456789',
  },
  vnTaxCode: {
    label: { en: 'Tax code', vi: 'Mã số thuế' },
    place: { en: 'Vietnam', vi: 'Việt Nam' },
    countries: 'abroad',
    fills: 'senderTaxNumber',
    isSecret: false,
    example: '0100109106',
  },
} as const satisfies Record<string, TaxKind>

export type TaxKindName = keyof typeof TAX_KINDS
export const TAX_KIND_NAMES = Object.keys(TAX_KINDS) as readonly TaxKindName[]
export const taxKind = (name: TaxKindName): TaxKind => TAX_KINDS[name]

/** The schemes under which the sender takes the import VAT from the buyer; their limits are dated rows (rule TAX-10). */
export const TAX_SCHEMES = [
  'ioss',
  'ukVat',
  'voec',
  'swissVat',
  'arn',
  'nzGst',
  'sgGst',
] as const satisfies readonly TaxKindName[]
export type TaxScheme = (typeof TAX_SCHEMES)[number]

/** The numbers that a company has. */
export type TaxNumbers = { readonly [Name in TaxKindName]?: string | null | undefined }

/** Whether a number is needed for goods to this country. */
export const servesCountry = (name: TaxKindName, country: string): boolean => {
  const { countries } = taxKind(name)
  return countries === 'abroad' ? country !== 'VN' : countries.includes(country)
}
