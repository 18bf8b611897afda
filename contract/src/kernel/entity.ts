import { z } from 'zod'

/** Ids are uuid v7 made by the application. An id that is no uuid answers 404, so paths take any text (decision E1). */
export const Id = z.uuid()
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/**
 * A body may be the record as GET gave it: `used` is checked, the entity's other names are let through and ignored,
 * and a name that is no field of the entity is refused by name (decision E7).
 */
export const bodyOf = <Used extends z.ZodRawShape>(used: Used, ignored: readonly string[] = []) =>
  z.strictObject({
    ...(Object.fromEntries(
      ignored.filter((name) => !(name in used)).map((name) => [name, z.unknown().optional()]),
    ) as Record<never, never>),
    ...used,
  })

/** Required text: missing, empty and blank all answer 'Required' (spec 2 §5). */
export const requiredText = (max: number) =>
  z.string({ error: 'Required' }).trim().min(1, 'Required').max(max, maxLength(max))
export const optionalText = (max: number) => z.string().trim().max(max, maxLength(max)).nullish()

/** What is left out is 'Required'; what is there and wrong gets the schema's own sentence. */
export const whenMissing = {
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'Required' : undefined),
}

/** Does a figure fit a column of 2 decimals as it is? 1.005 does not: it would be saved as another figure. */
export const hasTwoDecimals = (figure: number): boolean => Number(figure.toFixed(2)) === figure

/** An id that must be given; whether there is such a row is asked later. */
export const requiredId = z.string({ error: 'Required' }).min(1, 'Required')

/** A figure of at most so many decimals that must be given. */
export const requiredFigure = (label: string, bounds: { min: number; max: number }, decimals = 2) =>
  figureOf(label, decimals, bounds, (issue) => (isMissing(issue.input) ? 'Required' : 'Must be a number'))
/** The same, that may be left out. */
export const optionalFigure = (label: string, bounds: { min: number; max: number }) =>
  figureOf(label, 2, bounds, () => 'Must be a number').nullish()

const isMissing = (given: unknown): boolean => given === undefined || given === null || given === ''

/** A figure of a column of so many decimals: what would be rounded is refused. */
const figureOf = (
  label: string,
  decimals: number,
  { min, max }: { min: number; max: number },
  error: (issue: { input?: unknown }) => string,
) =>
  z
    .number({ error })
    .min(min, `Must be at least ${withCommas(min)}`)
    .max(max, `Must be at most ${withCommas(max)}`)
    .refine((figure) => Number(figure.toFixed(decimals)) === figure, `${label} takes at most ${decimals} decimals`)

const withCommas = (figure: number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ',')

const NO_DAY = 'Must be a day of the calendar'
/** A day, `2026-11-20`. */
export const calendarDay = z.iso
  .date({ error: (issue) => (isMissing(issue.input) ? 'Required' : NO_DAY) })
  .refine((text) => !text.startsWith('0000'), NO_DAY)

/** One of a few words that must be given. */
export const requiredWord = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: (issue) => (isMissing(issue.input) ? 'Required' : `Must be one of ${words.join(', ')}`) })

const isFields = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * A rule that joins fields, for `.refine(...joined(…))`. It is asked whatever else is wrong with the body, so that all
 * failing fields are told at once (decision E2): fields may hold anything.
 */
export const joined = (
  path: string,
  error: string,
  isRight: (body: Record<string, unknown>) => boolean,
): [(body: unknown) => boolean, { path: string[]; error: string; when: (asked: { value: unknown }) => boolean }] => [
  (body) => !isFields(body) || isRight(body),
  { path: [path], error, when: ({ value }) => isFields(value) },
]

/** The generic length messages of spec 2 §5. */
export const maxLength = (max: number): string => `Max length is ${max} characters!`

/** What `Delete` answers. */
export const Deleted = z.strictObject({ id: Id })
/** The names of an entity's fields, for `bodyOf`. */
export const fieldsOf = (entity: z.ZodObject): string[] => Object.keys(entity.shape)
/** What an edit of a record carries beside its fields (decision E5). */
export const edited = { id: z.string(whenMissing), version: z.int(whenMissing) }
