import { z } from 'zod'
import { hasLostDigits, LOST_DIGITS_MESSAGE } from './number-list.ts'
import { maxLength } from './schema-messages.ts'

/**
 * A field of an answer that names a person by username. Users of companies read `CARRIER` instead of staff names (rule
 * LIV-12), so answers that name people must declare them with this.
 */
export const PersonName = z.string()

/** Shown to users of companies in place of staff names. */
export const CARRIER = 'Waybill'

export { maxLength }

/**
 * Ids are uuid v7 made by the application. Paths accept any text, because an id that is not a uuid answers 404 (rule
 * CAL-1).
 */
export const Id = z.uuid()

/** A bare array of ids (rule CAL-6). An invalid id is refused by its index: `3: Must be an id`. */
export const IdList = z.array(Id).min(1, 'Required').max(10_000, 'Must be at most 10000')

/** Reads any value as absent. */
const ignoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()

/**
 * A body may be the record as GET returned it: `used` is validated, the entity's other fields are accepted and
 * ignored, and unknown fields are refused by name (rule CAL-7).
 */
export const bodySchema = <Used extends z.ZodRawShape>(used: Used, ignored: readonly string[] = []) =>
  z.strictObject({
    ...(Object.fromEntries(ignored.filter((name) => !(name in used)).map((name) => [name, ignoredField])) as Record<
      never,
      never
    >),
    ...used,
  })

/** Required text: missing, empty and blank all answer 'Required' (rule CAL-9). */
export const requiredText = (max: number) =>
  z.string({ error: 'Required' }).trim().min(1, 'Required').max(max, maxLength(max))
export const optionalText = (max: number) => z.string().trim().max(max, maxLength(max)).nullish()
/** The address of a page, such as that of a law; it may be left out. */
export const optionalWebAddress = (max: number) =>
  optionalText(max).refine(
    (url) => !url || (URL.canParse(url) && /^https?:/i.test(url)),
    'Must begin with https:// or http://',
  )

/** Fields that accept scanned text, including control characters (FNC1 as U+001D) (rule NUM-50). */
export const SCANNED_FIELDS = z.registry<Record<string, never>>()

/** Identifying text: a reference, a phone number, a postcode, a SKU. Text that lost digits is refused (rule UPL-41). */
export const requiredIdentifier = (max: number) => requiredText(max).refine(keepsDigits, LOST_DIGITS_MESSAGE)
export const optionalIdentifier = (max: number) => optionalText(max).refine(keepsDigits, LOST_DIGITS_MESSAGE)
export const keepsDigits = (text: string | null | undefined): boolean => !hasLostDigits(text ?? '')

/** A missing value is 'Required'; a wrong one gets the schema's own message. */
export const requiredError = {
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'Required' : undefined),
}

/** Whether a number fits a column of 2 decimals unchanged. 1.005 does not: it would be rounded. */
export const hasTwoDecimals = (figure: number): boolean => Number(figure.toFixed(2)) === figure

/** The answer of `Delete`. */
export const Deleted = z.strictObject({ id: Id })
/** The names of an entity's fields, for `bodySchema`. */
export const fieldNames = (entity: z.ZodObject): string[] => Object.keys(entity.shape)
/** What an edit carries beside the record's fields (rule CAL-10). */
export const idAndVersion = { id: z.string(requiredError), version: z.int(requiredError) }
