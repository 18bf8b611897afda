import { z } from 'zod'
import { groupThousands, roundFloatError } from './amounts.ts'
import './schema-messages.ts'

/** A required id; whether the row exists is checked later. */
export const requiredId = z.string({ error: 'Required' }).min(1, 'Required')

type Sentences = {
  error: string | ((issue: { input?: unknown }) => string)
  tooLow: string
  tooHigh: string
  tooFine: string
}

/**
 * The schema of every amount, weight, size and rate of a body: between two bounds, with a maximum number of decimals. A
 * value that would be rounded when stored is refused, except for the error of a float (rule CAL-14).
 */
export const boundedNumber = (
  { min, max, decimals }: { min: number; max: number; decimals: number },
  { error, tooLow, tooHigh, tooFine }: Sentences,
) =>
  z
    .number({ error })
    .overwrite((value) => roundFloatError(value, decimals))
    .min(min, tooLow)
    .max(max, tooHigh)
    .refine((value) => Number(value.toFixed(decimals)) === value, tooFine)

/** A required number with at most `decimals` decimals. */
export const requiredNumber = (label: string, bounds: { min: number; max: number }, decimals = 2) =>
  figureOf(label, decimals, bounds, (issue) => (isMissing(issue.input) ? 'Required' : 'Must be a number'))
/** The same, optional. */
export const optionalNumber = (label: string, bounds: { min: number; max: number }) =>
  figureOf(label, 2, bounds, () => 'Must be a number').nullish()

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const figureOf = (
  label: string,
  decimals: number,
  { min, max }: { min: number; max: number },
  error: (issue: { input?: unknown }) => string,
) =>
  boundedNumber(
    { min, max, decimals },
    {
      error,
      tooLow: `Must be at least ${groupThousands(min)}`,
      tooHigh: `Must be at most ${groupThousands(max)}`,
      tooFine: `${label} takes at most ${decimals} decimals`,
    },
  )

const NO_DAY = 'Must be a day of the calendar'
/** A day, `2026-11-20`. */
export const calendarDay = z.iso
  .date({ error: (issue) => (isMissing(issue.input) ? 'Required' : NO_DAY) })
  .refine((text) => !text.startsWith('0000'), NO_DAY)

/** A required value of an enum. */
export const requiredEnum = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: (issue) => (isMissing(issue.input) ? 'Required' : `Must be one of ${words.join(', ')}`) })

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A cross-field rule, for `.refine(...crossFieldRule(…))`. It also runs on bodies with other errors, so that all
 * failing fields are reported at once (rule CAL-4); fields may contain anything.
 */
export const crossFieldRule = (
  path: string,
  error: string,
  isRight: (body: Record<string, unknown>) => boolean,
): [(body: unknown) => boolean, { path: string[]; error: string; when: (asked: { value: unknown }) => boolean }] => [
  (body) => !isFields(body) || isRight(body),
  { path: [path], error, when: ({ value }) => isFields(value) },
]
