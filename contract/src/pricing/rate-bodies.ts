import { z } from 'zod'
import { bodySchema, idAndVersion, fieldNames, maxLength, requiredText } from '../kernel/entity.ts'
import { calendarDay, crossFieldRule, requiredNumber, requiredId, requiredEnum } from '../kernel/fields.ts'
import { ExchangeRate, TariffRate } from './schemas.ts'
import { TARIFF_KINDS } from '../reference/tariff-method.ts'
import { DIGITS_ONLY } from '../shipments/customs.ts'

/** Digits of an HS code; a prefix may be shorter, and empty for any goods. */
const HS_DIGITS = 10
const digits = (text: z.ZodString) => text.regex(/^\d*$/, DIGITS_ONLY).max(HS_DIGITS, `At most ${HS_DIGITS} digits`)

const tariffRate = {
  kind: requiredEnum(TARIFF_KINDS),
  destinationCountryId: requiredId,
  /** null: any origin. */
  originCountryId: z.string().min(1, 'Required').nullish(),
  hsPrefix: digits(z.string()).nullish(),
  ratePercent: requiredNumber('Rate', { min: 0, max: 1000 }, 3),
  legalBasis: requiredText(200),
  validFrom: calendarDay,
  /** null: unlimited. */
  validTo: calendarDay.nullish(),
}
const inOrder = crossFieldRule(
  'validTo',
  'Must not be before valid from',
  ({ validFrom, validTo }) => typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo,
)
export const TariffRateAdd = bodySchema(tariffRate, fieldNames(TariffRate)).refine(...inOrder)
export type TariffRateAdd = z.output<typeof TariffRateAdd>
export const TariffRateEdit = bodySchema({ ...idAndVersion, ...tariffRate }, fieldNames(TariffRate)).refine(...inOrder)
export type TariffRateEdit = z.output<typeof TariffRateEdit>

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
})
export type TariffLineQuery = z.output<typeof TariffLineQuery>
