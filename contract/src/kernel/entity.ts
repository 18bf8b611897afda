import { z } from 'zod'
import { maxLength } from './schema-messages.ts'

export { maxLength }

/** Ids are uuid v7 made by the application. An id that is no uuid answers 404, so paths take any text (rule CAL-1). */
export const Id = z.uuid()
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** A bare array of ids (rule CAL-6). What is no id is refused by its place: `3: Must be an id`. */
export const IdList = z.array(Id).min(1, 'Required').max(10_000, 'Must be at most 10000')

/** Whatever is sent is read as absent. */
const ignoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()

/**
 * A body may be the record as GET gave it: `used` is checked, the entity's other names are let through and ignored,
 * and a name that is no field of the entity is refused by name (rule CAL-7).
 */
export const bodyOf = <Used extends z.ZodRawShape>(used: Used, ignored: readonly string[] = []) =>
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

/** What is left out is 'Required'; what is there and wrong gets the schema's own sentence. */
export const whenMissing = {
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'Required' : undefined),
}

/** Does a figure fit a column of 2 decimals as it is? 1.005 does not: it would be saved as another figure. */
export const hasTwoDecimals = (figure: number): boolean => Number(figure.toFixed(2)) === figure

/** What `Delete` answers. */
export const Deleted = z.strictObject({ id: Id })
/** The names of an entity's fields, for `bodyOf`. */
export const fieldsOf = (entity: z.ZodObject): string[] => Object.keys(entity.shape)
/** What an edit of a record carries beside its fields (rule CAL-10). */
export const edited = { id: z.string(whenMissing), version: z.int(whenMissing) }
