import { z } from 'zod'
import { bodySchema, fieldNames, Id, idAndVersion, optionalWebAddress, requiredText } from '../kernel/entity.ts'
import { calendarDay, requiredEnum, requiredNumber } from '../kernel/fields.ts'
import { VAT_CODES } from './charges.ts'

/** VAT of a code from a day on, `YYYY-MM-DD` (rule BIL-3). No percent: outside VAT. */
export const VatRate = z.strictObject({
  id: Id,
  code: z.enum(VAT_CODES),
  ratePercent: z.number().nullable(),
  validFrom: z.string(),
  legalBasis: z.string(),
  legalUrl: z.string().nullable(),
  version: z.number(),
})
export type VatRate = z.output<typeof VatRate>

const vatRate = {
  code: requiredEnum(VAT_CODES),
  /** Left out: outside VAT. */
  ratePercent: requiredNumber('Rate', { min: 0, max: 100 }, 3).nullish(),
  validFrom: calendarDay,
  legalBasis: requiredText(200),
  legalUrl: optionalWebAddress(500),
}
export const VatRateAdd = bodySchema(vatRate, fieldNames(VatRate))
export type VatRateAdd = z.output<typeof VatRateAdd>
export const VatRateEdit = bodySchema({ ...idAndVersion, ...vatRate }, fieldNames(VatRate))
export type VatRateEdit = z.output<typeof VatRateEdit>
