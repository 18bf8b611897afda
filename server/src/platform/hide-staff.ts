import type { Me } from '@waybill/contract/identity/me'
import { CARRIER, PersonName } from '@waybill/contract/kernel/entity'
import { z } from 'zod'
import { AppError } from './app-error.ts'

/** Usernames of the carrier's own people. */
export type StaffNames = ReadonlySet<string>

type Hide = (value: unknown, staff: StaffNames) => unknown

/** Users of companies do not see which of the carrier's staff did something (rule LIV-12). */
export const isHiddenFrom = (me: Pick<Me, 'companyId'> | undefined): boolean =>
  me !== undefined && me.companyId !== null

export const hideName: Hide = (name, staff) => (typeof name === 'string' && staff.has(name) ? CARRIER : name)

/** An answer without staff names, in every field that its schema declares as `PersonName`. */
export const hideStaff = (schema: z.ZodType, value: unknown, staff: StaffNames): unknown =>
  hiderOf(schema)?.(value, staff) ?? value

/** The same for a refusal that names a user (`locked`, `stale`). */
export const hideStaffOf = (error: AppError, staff: StaffNames): AppError => {
  const { code, detail, fieldErrors, value } = error
  return staff.has(String(detail['by'])) ? new AppError(code, { ...detail, by: CARRIER }, fieldErrors, value) : error
}

const hiders = new WeakMap<z.core.$ZodType, Hide | null>()

/** undefined: the schema names nobody. Computed once for each schema. */
const hiderOf = (schema: z.core.$ZodType): Hide | undefined => {
  const known = hiders.get(schema)
  if (known !== undefined) return known ?? undefined
  // A recursive schema is visited once.
  hiders.set(schema, null)
  const hider = makeHider(schema)
  hiders.set(schema, hider ?? null)
  return hider
}

const makeHider = (schema: z.core.$ZodType): Hide | undefined => {
  if (schema === PersonName) return hideName
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return hiderOf(schema.unwrap())
  if (schema instanceof z.ZodPipe) return hiderOf(schema.out)
  if (schema instanceof z.ZodArray) return ofItems(hiderOf(schema.element))
  if (schema instanceof z.ZodRecord) return ofValues(hiderOf(schema.valueType))
  if (schema instanceof z.ZodUnion)
    return schema.options.map(hiderOf).reduce<Hide | undefined>((all, one) => both(all, one), undefined)
  return schema instanceof z.ZodObject ? ofFields(schema.shape as Record<string, z.core.$ZodType>) : undefined
}

const both = (first: Hide | undefined, second: Hide | undefined): Hide | undefined =>
  first && second ? (value, staff) => second(first(value, staff), staff) : (first ?? second)

const ofItems = (hide: Hide | undefined): Hide | undefined =>
  hide && ((value, staff) => (Array.isArray(value) ? value.map((item) => hide(item, staff)) : value))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ofValues = (hide: Hide | undefined): Hide | undefined =>
  hide &&
  ((value, staff) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hide(field, staff)]))
      : value)

const ofFields = (shape: Record<string, z.core.$ZodType>): Hide | undefined => {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const hide = hiderOf(field)
    return hide ? [{ name, hide }] : []
  })
  if (fields.length === 0) return undefined
  return (value, staff) => {
    if (!isObject(value)) return value
    const named = fields.filter(({ name }) => name in value)
    const shown = { ...value, ...Object.fromEntries(named.map(({ name, hide }) => [name, hide(value[name], staff)])) }
    // A display name may be beside the username.
    return 'name' in shown && value['username'] !== shown['username'] ? { ...shown, name: CARRIER } : shown
  }
}
