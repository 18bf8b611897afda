import { z } from 'zod'

const PROVINCE_MAX = 100
const LINE_MAX = 300
const WHOLE_MAX = 255
const text = (max: number) => z.string().max(max).optional()

/**
 * The texts of an address in Vietnam as somebody typed them; `town` is the city of an order. `whole`: an address of one
 * text, instead of its parts (rule VNA-9).
 */
export const VietnamAddressQuery = z.strictObject({
  state: text(PROVINCE_MAX),
  town: text(PROVINCE_MAX),
  addressLine1: text(LINE_MAX),
  addressLine2: text(LINE_MAX),
  addressLine3: text(LINE_MAX),
  whole: text(WHOLE_MAX),
})
export type VietnamAddressQuery = z.output<typeof VietnamAddressQuery>

/** A ward in force. `province`: as it is written in `state`. */
const VietnamWard = z.strictObject({ code: z.string(), name: z.string(), province: z.string() })

/**
 * What an address in Vietnam is since July 2025 (rules VNA-4 to VNA-6): `current`: `wards` has its ward · `converted`:
 * the one ward of an older address · `candidates`: the wards that it may be · `elsewhere`: its ward is in these other
 * provinces · `unknown`: `wards` or `provinces` begin like what was typed.
 */
export const VietnamAddressReply = z.strictObject({
  kind: z.enum(['current', 'converted', 'candidates', 'elsewhere', 'unknown']),
  /** The province in force that the address names. */
  province: z.string().nullable(),
  /** The older address: 'Phường 1, Quận 3'. */
  from: z.string().nullable(),
  wards: z.array(VietnamWard),
  provinces: z.array(z.string()),
  /** Of an address of one text: what stays before a chosen ward and province. */
  street: z.string().nullable(),
  /** The address lines without the older ward and district that a chosen ward replaces; null: they stay. */
  addressLines: z.array(z.string()).nullable(),
})
export type VietnamAddressReply = z.output<typeof VietnamAddressReply>
