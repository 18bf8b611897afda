import { z } from 'zod'
import { bodySchema, fieldNames, Id, idAndVersion, maxLength } from '../kernel/entity.ts'
import { taxNumberProblem, writtenTaxNumber } from './check-number.ts'
import { TAX_KIND_NAMES, type TaxKindName } from './kinds.ts'

/** All member states' VAT numbers fit. */
const NUMBERS_MAX = 500

const perKind = <Schema extends z.ZodType>(schemaOf: (kind: TaxKindName) => Schema) =>
  Object.fromEntries(TAX_KIND_NAMES.map((kind) => [kind, schemaOf(kind)])) as Record<TaxKindName, Schema>

const numberOf = (kind: TaxKindName) =>
  z
    .string()
    .max(NUMBERS_MAX, maxLength(NUMBERS_MAX))
    .superRefine((typed, context) => {
      const problem = taxNumberProblem(kind, typed)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })
    .transform((typed) => writtenTaxNumber(kind, typed))
    .nullish()

/** The tax numbers of a company, by its id; of secret ones the last digits (rule TAX-3). Version 0: none were entered. */
export const TaxProfile = z.strictObject({
  id: Id,
  version: z.number(),
  ...perKind(() => z.string().nullable()),
})
export type TaxProfile = z.output<typeof TaxProfile>

/** Omitted numbers stay, empty ones are removed; a masked number as it was shown stays, too. */
export const TaxProfileEdit = bodySchema({ ...idAndVersion, ...perKind(numberOf) }, fieldNames(TaxProfile))
export type TaxProfileEdit = z.output<typeof TaxProfileEdit>
