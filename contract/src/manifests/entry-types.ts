import { z } from 'zod'
import {
  bodySchema,
  fieldNames,
  Id,
  idAndVersion,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../kernel/entity.ts'
import { calendarDay, crossFieldRule, optionalNumber } from '../kernel/fields.ts'

/** An entry type of United States customs while a law has it (rule MNF-70). Days are `YYYY-MM-DD`. */
export const EntryType = z.strictObject({
  id: Id,
  /** Two digits: 11. */
  code: z.string(),
  name: z.string(),
  nameVi: z.string().nullable(),
  /** The highest value of a shipment; null: without a limit. */
  maxValueUsd: z.number().nullable(),
  /** It is that of manifests that name none (rule MNF-71). */
  isDefault: z.boolean(),
  legalBasis: z.string(),
  legalUrl: z.string().nullable(),
  validFrom: z.string(),
  /** Its last day; null: no end is known. */
  validTo: z.string().nullable(),
  version: z.number(),
})
export type EntryType = z.output<typeof EntryType>

const MAX_URL_LETTERS = 300
const MAX_VALUE_USD = 10_000_000

/** A code as customs writes it. */
export const EntryTypeCode = z
  .string({ error: 'Required' })
  .trim()
  .regex(/^\d{2}$/, 'Must be two digits, such as 11')

const entryType = {
  code: EntryTypeCode,
  name: requiredText(60),
  nameVi: optionalText(60),
  maxValueUsd: optionalNumber('Limit', { min: 0.01, max: MAX_VALUE_USD }),
  isDefault: z.boolean().default(false),
  legalBasis: requiredText(200),
  legalUrl: optionalWebAddress(MAX_URL_LETTERS),
  validFrom: calendarDay,
  validTo: calendarDay.nullish(),
}
const inOrder = crossFieldRule(
  'validTo',
  'Must not be before valid from',
  ({ validFrom, validTo }) => typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo,
)
export const EntryTypeAdd = bodySchema(entryType, fieldNames(EntryType)).refine(...inOrder)
export type EntryTypeAdd = z.output<typeof EntryTypeAdd>
export const EntryTypeEdit = bodySchema({ ...idAndVersion, ...entryType }, fieldNames(EntryType)).refine(...inOrder)
export type EntryTypeEdit = z.output<typeof EntryTypeEdit>

type Dated = Pick<EntryType, 'code' | 'isDefault' | 'legalBasis' | 'validFrom' | 'validTo'>

const isInForce = ({ validFrom, validTo }: Dated, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo)

/** The types in force on a day, by code (rule MNF-71). */
export const entryTypesInForce = <Type extends Dated>(types: readonly Type[], day: string): Type[] =>
  types.filter((type) => isInForce(type, day)).sort((one, other) => one.code.localeCompare(other.code))

/** The type of a manifest of this day that names none: the default one, else the first; undefined: none is in force. */
export const defaultEntryType = <Type extends Dated>(types: readonly Type[], day: string): Type | undefined => {
  const current = entryTypesInForce(types, day)
  return current.find(({ isDefault }) => isDefault) ?? current[0]
}

/**
 * Why a manifest of this day cannot have a type that is not in force, and which ones it can have (rule MNF-72). "Entry
 * type 86 is not in force since 29/08/2025: Executive Order 14324 ended … In force on this day: 01, 11, 13."
 */
export const entryTypeRefusal = (types: readonly Dated[], code: string, day: string): string => {
  const codes = entryTypesInForce(types, day).map((type) => type.code)
  return `${reasonOf(types, code, day)} In force on this day: ${codes.join(', ') || '–'}.`
}

const reasonOf = (types: readonly Dated[], code: string, day: string): string => {
  const same = types.filter((type) => type.code === code)
  const [ended] = same
    .filter(({ validFrom }) => validFrom <= day)
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom))
  if (ended?.validTo)
    return `Entry type ${code} is not in force since ${written(dayAfter(ended.validTo))}: ${ended.legalBasis}.`
  const [coming] = same.map(({ validFrom }) => validFrom).sort()
  return coming === undefined
    ? `There is no entry type ${code}.`
    : `Entry type ${code} is in force from ${written(coming)}.`
}

const DAY_MS = 86_400_000
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
const written = (day: string): string => day.split('-').reverse().join('/')
