import type {
  CountryGroup,
  IossCondition,
  LayerKind,
  LayerUnit,
  ServiceKind,
  Trade,
} from '@waybill/contract/reference/tariff-method'

/** A row of duty that a new installation begins with; the operator keeps it current (rule TAR-18). */
export type SeedLayer = {
  kind: LayerKind
  order: number
  name: string
  /** A country's code, or a group. */
  to: string | { group: CountryGroup }
  from?: string
  hsPrefix?: string
  unit?: LayerUnit
  ratePercent?: number
  amount?: number
  currency?: string
  headingDigits?: number
  trade?: Trade
  valueLimit?: number
  valueCurrency?: string
  serviceKind?: ServiceKind
  ioss?: IossCondition
  ddpOnly?: true
  legalBasis: string
  legalUrl?: string
  /** False: not settled, or its text was not read. */
  isSettled?: false
  validFrom: string
  validTo?: string
}

const EU = { group: 'EU' } as const
const RELIEFS = 'https://eur-lex.europa.eu/eli/reg/2009/1186/oj'
const VAT_DIRECTIVE = 'https://eur-lex.europa.eu/eli/dir/2006/112/oj'

/** Ordinary duties of the European Union, and the flat amount that replaces them for consumers up to 150 EUR. */
const EUROPEAN_UNION: readonly SeedLayer[] = [
  {
    ...{ kind: 'commodity', order: 1, name: 'Flat customs duty', to: EU },
    ...{ unit: 'heading', amount: 3, currency: 'EUR', headingDigits: 6 },
    ...{ trade: 'B2C', valueLimit: 150, valueCurrency: 'EUR' },
    ...{ legalBasis: 'Reg. (EU) 2026/382', legalUrl: 'https://eur-lex.europa.eu/eli/reg/2026/382/oj' },
    ...{ validFrom: '2026-07-01', validTo: '2028-06-30' },
  },
  {
    ...{ kind: 'commodity', order: 1, name: 'Relief up to 150 EUR', to: EU, ratePercent: 0 },
    ...{ valueLimit: 150, valueCurrency: 'EUR' },
    ...{ legalBasis: 'Reg. (EC) 1186/2009, art. 23', legalUrl: RELIEFS },
    ...{ validFrom: '2010-01-01', validTo: '2026-06-30' },
  },
  {
    ...{ kind: 'commodity', order: 1, name: 'Relief for gifts up to 45 EUR', to: EU, ratePercent: 0 },
    ...{ trade: 'C2C', valueLimit: 45, valueCurrency: 'EUR' },
    ...{ legalBasis: 'Reg. (EC) 1186/2009, art. 25', legalUrl: RELIEFS, validFrom: '2010-01-01' },
  },
  {
    ...{ kind: 'commodity', order: 1, name: 'Standard rate for gifts up to 700 EUR', to: EU, ratePercent: 2.5 },
    ...{ trade: 'C2C', valueLimit: 700, valueCurrency: 'EUR' },
    ...{ legalBasis: 'Combined Nomenclature, Section II D', isSettled: false, validFrom: '2010-01-01' },
  },
  ...(
    [
      ['0901', 7.5],
      ['0902', 3.2],
      ['4202', 3.7, false],
      ['49', 0],
      ['61', 12, false],
      ['6109', 12],
      ['62', 12, false],
      ['6214', 8],
      ['6302', 12],
      ['6403', 8],
      ['6505', 2.7],
      ['6912', 5, false],
      ['8471', 0],
    ] as const
  ).map(([hsPrefix, ratePercent, isSettled]): SeedLayer => ({
    ...{ kind: 'commodity', order: 1, name: 'Ordinary customs duty', to: EU, hsPrefix, ratePercent },
    legalBasis: `Common Customs Tariff, ${hsPrefix}`,
    ...(isSettled === false ? { isSettled } : {}),
    validFrom: '2025-01-01',
  })),
  {
    ...{ kind: 'vat', order: 1, name: 'Relief for gifts up to 45 EUR', to: EU, ratePercent: 0 },
    ...{ trade: 'C2C', valueLimit: 45, valueCurrency: 'EUR' },
    ...{ legalBasis: 'Directive 2006/79/EC', validFrom: '2010-01-01' },
  },
  ...Object.entries({
    ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GR: 24, HR: 25 },
    ...{
      HU: 27,
      IE: 23,
      IT: 22,
      LT: 21,
      LU: 17,
      LV: 21,
      MT: 18,
      NL: 21,
      PL: 23,
      PT: 23,
      RO: 21,
      SE: 25,
      SI: 22,
      SK: 23,
    },
  }).map(([to, ratePercent]): SeedLayer => ({
    ...{ kind: 'vat', order: 1, name: 'Import VAT', to, ratePercent },
    ...{ legalBasis: 'Directive 2006/112/EC, standard rate', legalUrl: VAT_DIRECTIVE, validFrom: '2025-09-01' },
  })),
]

const UNITED_KINGDOM: readonly SeedLayer[] = [
  {
    ...{ kind: 'commodity', order: 1, name: 'Relief up to 135 GBP', to: 'GB', ratePercent: 0 },
    ...{
      valueLimit: 135,
      valueCurrency: 'GBP',
      legalBasis: 'Customs (Reliefs from a Liability to Import Duty) Regs 2020',
    },
    validFrom: '2021-01-01',
  },
  {
    ...{ kind: 'vat', order: 1, name: 'Relief for gifts up to 39 GBP', to: 'GB', ratePercent: 0, trade: 'C2C' },
    ...{
      valueLimit: 39,
      valueCurrency: 'GBP',
      legalBasis: 'VAT (Imported Gifts) Relief Order',
      validFrom: '2021-01-01',
    },
  },
  {
    ...{ kind: 'vat', order: 1, name: 'Import VAT', to: 'GB', ratePercent: 20 },
    ...{ legalBasis: 'VAT Act 1994, s. 2', validFrom: '2021-01-01' },
  },
]

const HTSUS = 'https://hts.usitc.gov'
const FORCED_LABOUR = {
  ...{ kind: 'reciprocal', order: 1, name: 'Section 301, forced labour', to: 'US' },
  ...{ legalBasis: 'FR Doc. 2026-15181, HTS 9903.05.20–.84', isSettled: false },
} as const satisfies Partial<SeedLayer>

/** Surcharges by country, which changed three times in 2026; the newest are not settled for every country. */
const US_SURCHARGES: readonly SeedLayer[] = [
  {
    ...{ kind: 'reciprocal', order: 1, name: 'Reciprocal tariff', to: 'US', ratePercent: 10 },
    ...{ legalBasis: 'EO 14257', validFrom: '2025-04-05', validTo: '2026-02-23' },
  },
  ...(
    [
      ['VN', 20],
      ['JP', 15],
      ['TH', 19],
    ] as const
  ).map(([from, ratePercent]): SeedLayer => ({
    ...{ kind: 'reciprocal', order: 1, name: 'Reciprocal tariff', to: 'US', from, ratePercent },
    ...{ legalBasis: 'EO 14326, Annex I', validFrom: '2025-08-07', validTo: '2026-02-23' },
  })),
  {
    ...{ kind: 'reciprocal', order: 2, name: 'Fentanyl tariff', to: 'US', from: 'CN', ratePercent: 10 },
    ...{ legalBasis: 'EO 14357', validFrom: '2025-11-10', validTo: '2026-02-23' },
  },
  {
    ...{ kind: 'reciprocal', order: 1, name: 'Section 122 surcharge', to: 'US', ratePercent: 10, isSettled: false },
    ...{ legalBasis: 'Trade Act 1974, s. 122', validFrom: '2026-02-24', validTo: '2026-07-23' },
  },
  { ...FORCED_LABOUR, ratePercent: 10, validFrom: '2026-07-24' },
  { ...FORCED_LABOUR, from: 'VN', ratePercent: 12.5, validFrom: '2026-07-24' },
  {
    ...{ kind: 'reciprocal', order: 1, name: 'Surcharge on Brazil', to: 'US', from: 'BR', ratePercent: 25 },
    ...{ legalBasis: 'HTS 9903.05.01', isSettled: false, validFrom: '2026-07-24' },
  },
  {
    ...{ kind: 'reciprocal', order: 9, name: 'Mail: the carrier pays the duty', to: 'US', ratePercent: 0 },
    ...{ serviceKind: 'post', ddpOnly: true, legalBasis: '91 FR 37801', validFrom: '2026-07-24' },
  },
]

/** Column 1 of the Harmonized Tariff Schedule, for goods that leave Vietnam often. */
const US_ORDINARY: readonly SeedLayer[] = [
  ...(
    [
      ['090121', 0],
      ['0902', 6.4, false],
      ['1902', 6.4],
      ['200819', 0],
      ['3406', 0],
      ['420221', 9],
      ['420231', 8, false],
      ['420292', 17.6, false],
      ['4203', 2.7, false],
      ['4419', 3.2, false],
      ['4420', 3.2, false],
      ['4601', 3.3, false],
      ['4602', 5, false],
      ['49', 0],
      ['610910', 16.5],
      ['611020', 16.5],
      ['620442', 8.4],
      ['620449', 6.9],
      ['6205', 19.7, false],
      ['620630', 15.4],
      ['621410', 1.2],
      ['6302', 9.2, false],
      ['6403', 8.5, false],
      ['6505', 7.5, false],
      ['6912', 9.8, false],
      ['6913', 6, false],
      ['847160', 0],
      ['850440', 0],
      ['851822', 0],
      ['8534', 0],
      ['9113', 1.8, false],
      ['9405', 3.9, false],
    ] as const
  ).map(([hsPrefix, ratePercent, isSettled]): SeedLayer => ({
    ...{ kind: 'commodity', order: 1, name: 'Ordinary duty', to: 'US', hsPrefix, ratePercent },
    ...{ legalBasis: `HTSUS ${hsPrefix}, column 1`, legalUrl: HTSUS, validFrom: '2025-01-01' },
    ...(isSettled === false ? { isSettled } : {}),
  })),
  {
    ...{ kind: 'commodity', order: 1, name: 'Ordinary duty', to: 'US', hsPrefix: '080450' },
    ...{ unit: 'kilogram', amount: 0.015, currency: 'USD' },
    ...{ legalBasis: 'HTSUS 0804.50.80, column 1', legalUrl: HTSUS, validFrom: '2025-01-01' },
  },
]

const US_REMEDIES: readonly SeedLayer[] = [
  {
    ...{ kind: 'remedy', order: 1, name: 'Section 301, China', to: 'US', from: 'CN', ratePercent: 25 },
    ...{ legalBasis: 'HTS 9903.88.01–.04', isSettled: false, validFrom: '2019-05-10' },
  },
  ...['61', '62'].map((hsPrefix): SeedLayer => ({
    ...{ kind: 'remedy', order: 1, name: 'Section 301, China, list 4A', to: 'US', from: 'CN', hsPrefix },
    ...{ ratePercent: 7.5, legalBasis: 'HTS 9903.88.15', validFrom: '2020-02-14' },
  })),
  ...['73', '76'].map((hsPrefix): SeedLayer => ({
    ...{ kind: 'remedy', order: 2, name: 'Section 232, steel and aluminium', to: 'US', hsPrefix, ratePercent: 50 },
    ...{ legalBasis: 'Proclamation 10947', isSettled: false, validFrom: '2025-06-04' },
  })),
  {
    ...{ kind: 'vat', order: 1, name: 'No VAT at import', to: 'US', ratePercent: 0 },
    ...{ legalBasis: 'No federal VAT or GST', validFrom: '2020-01-01' },
  },
]

export const DUTY_LAYERS: readonly SeedLayer[] = [
  ...EUROPEAN_UNION,
  ...UNITED_KINGDOM,
  ...US_SURCHARGES,
  ...US_ORDINARY,
  ...US_REMEDIES,
]
