import { z } from 'zod'
import {
  bodySchema,
  Id,
  idAndVersion,
  fieldNames,
  maxLength,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../kernel/entity.ts'
import { calendarDay, crossFieldRule, requiredNumber, requiredId, requiredEnum } from '../kernel/fields.ts'
import { ExchangeRate, TariffRate } from './schemas.ts'
import {
  COUNTRY_GROUPS,
  IOSS_CONDITIONS,
  LAYER_KINDS,
  LAYER_UNITS,
  SERVICE_KINDS,
  TRADES,
} from '../reference/tariff-method.ts'
import { DIGITS_ONLY } from '../shipments/customs.ts'

/** Digits of an HS code; a prefix may be shorter, and empty for any goods. */
const HS_DIGITS = 10
const digits = (text: z.ZodString) => text.regex(/^\d*$/, DIGITS_ONLY).max(HS_DIGITS, `At most ${HS_DIGITS} digits`)

const currencyCode = z.string().max(3, maxLength(3)).nullish()
const optionalId = z.string().min(1, 'Required').nullish()
const figure = (label: string, most: number) => requiredNumber(label, { min: 0, max: most }, 4).nullish()
const FIGURE_MAX = 1_000_000_000

const tariffRate = {
  kind: requiredEnum(LAYER_KINDS),
  order: z.int('Whole numbers only').min(1, 'Must be at least 1').max(99, 'Must be at most 99').default(1),
  name: optionalText(100),
  /** In Vietnamese; left out: the same. */
  nameVi: optionalText(100),
  /** One country, or else a group. */
  destinationCountryId: optionalId,
  destinationGroup: z.enum(COUNTRY_GROUPS).nullish(),
  /** null: any origin. */
  originCountryId: optionalId,
  hsPrefix: digits(z.string()).nullish(),
  unit: z.enum(LAYER_UNITS).default('percent'),
  ratePercent: requiredNumber('Rate', { min: 0, max: 1000 }, 3).nullish(),
  amount: figure('Amount', FIGURE_MAX),
  currency: currencyCode,
  headingDigits: z.int('Whole numbers only').min(2, 'Must be at least 2').max(10, 'Must be at most 10').nullish(),
  least: figure('At least', FIGURE_MAX),
  most: figure('At most', FIGURE_MAX),
  trade: z.enum(TRADES).nullish(),
  valueLimit: figure('Value limit', FIGURE_MAX),
  valueCurrency: currencyCode,
  serviceKind: z.enum(SERVICE_KINDS).nullish(),
  ioss: z.enum(IOSS_CONDITIONS).nullish(),
  ddpOnly: z.boolean().default(false),
  legalBasis: requiredText(200),
  legalBasisVi: optionalText(200),
  legalUrl: optionalWebAddress(500),
  isSettled: z.boolean().default(true),
  validFrom: calendarDay,
  /** null: unlimited. */
  validTo: calendarDay.nullish(),
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const isPercent = ({ unit }: Record<string, unknown>): boolean => unit === undefined || unit === 'percent'

/** The rules that join fields of a layer's row: each is answered at its field. */
const LAYER_RULES = [
  crossFieldRule('destinationCountryId', 'Required', (row) =>
    [row['destinationCountryId'], row['destinationGroup']].some(isGiven),
  ),
  crossFieldRule(
    'destinationGroup',
    'Choose one country or a group, not both',
    (row) => ![row['destinationCountryId'], row['destinationGroup']].every(isGiven),
  ),
  crossFieldRule('ratePercent', 'Required', (row) => !isPercent(row) || isGiven(row['ratePercent'])),
  crossFieldRule('amount', 'Required', (row) => isPercent(row) || isGiven(row['amount'])),
  crossFieldRule(
    'currency',
    'Required',
    (row) => isGiven(row['currency']) || (isPercent(row) && !['least', 'most'].some((name) => isGiven(row[name]))),
  ),
  crossFieldRule('valueCurrency', 'Required', (row) => !isGiven(row['valueLimit']) || isGiven(row['valueCurrency'])),
  crossFieldRule(
    'most',
    'Must not be below the least',
    ({ least, most }) => typeof least !== 'number' || typeof most !== 'number' || least <= most,
  ),
  crossFieldRule(
    'validTo',
    'Must not be before valid from',
    ({ validFrom, validTo }) => typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo,
  ),
]
const withLayerRules = <Body extends z.ZodType>(body: Body): Body =>
  LAYER_RULES.reduce<Body>((checked, rule) => checked.refine(...rule), body)

export const TariffRateAdd = withLayerRules(bodySchema(tariffRate, fieldNames(TariffRate)))
export type TariffRateAdd = z.output<typeof TariffRateAdd>
export const TariffRateEdit = withLayerRules(bodySchema({ ...idAndVersion, ...tariffRate }, fieldNames(TariffRate)))
export type TariffRateEdit = z.output<typeof TariffRateEdit>

/** A row as Add or Edit would save it, with its id in the second case, and `next` of the previous answer (rule TAR-19). */
export const TariffSimulationInput = withLayerRules(
  bodySchema({ ...tariffRate, id: Id.nullish(), after: z.string().max(100).nullish() }, fieldNames(TariffRate)),
)
export type TariffSimulationInput = z.output<typeof TariffSimulationInput>

const exchangeRate = {
  currency: z.string({ error: 'Required' }).min(1, 'Required').max(3, maxLength(3)),
  vndPerUnit: requiredNumber('VND per unit', { min: 0, max: 1_000_000_000 }, 4).gt(0, 'Must be greater than 0'),
  validFrom: calendarDay,
}
const dongIsOne = crossFieldRule(
  'vndPerUnit',
  'A VND is worth 1 VND',
  ({ currency, vndPerUnit }) => currency !== 'VND' || typeof vndPerUnit !== 'number' || vndPerUnit === 1,
)
export const ExchangeRateAdd = bodySchema(exchangeRate, fieldNames(ExchangeRate)).refine(...dongIsOne)
export type ExchangeRateAdd = z.output<typeof ExchangeRateAdd>
export const ExchangeRateEdit = bodySchema({ ...idAndVersion, ...exchangeRate }, fieldNames(ExchangeRate)).refine(
  ...dongIsOne,
)
export type ExchangeRateEdit = z.output<typeof ExchangeRateEdit>

/** A customs item for the tariff call; `value` in the currency, of the whole item row. */
export const TariffLineQuery = z.strictObject({
  destinationCountryId: requiredId,
  originCountryId: requiredId,
  hsCode: digits(z.string({ error: 'Required' }).min(1, 'Required')),
  day: calendarDay,
  value: z
    .string({ error: 'Required' })
    .min(1, 'Required')
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be a number'),
  currency: z.string({ error: 'Required' }).min(1, 'Required').max(3, maxLength(3)),
  /** Default: to a consumer, by an express service, without IOSS, of one piece. */
  trade: z.enum(TRADES).optional(),
  serviceKind: z.enum(SERVICE_KINDS).optional(),
  ioss: z.enum(IOSS_CONDITIONS).optional(),
})
export type TariffLineQuery = z.output<typeof TariffLineQuery>
