import { z } from 'zod'
import { isTimeZone } from './zoned-time.ts'

/** A key or password: never leaks into logs, answers or audit (rule BKG-13). */
export const secret = (description: string) => z.string().default('').describe(description)

/** The last part of the address to which a partner posts its events. */
export const hookSecret = (partner: string) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || /^[\w-]{16,100}$/.test(text), 'it takes 16 to 100 letters, digits, - and _')
    .describe(`What ${partner} ends the address /api/hooks/… with when it sends us news. Without it none are taken.`)

/** The zone of a partner's times without one (rule STA-51). */
export const timeZoneSetting = (partner: string, zone: string) =>
  z
    .string()
    .default(zone)
    .refine(isTimeZone, 'it takes the name of a time zone')
    .describe(`The time zone of ${partner}'s times that name none, such as America/New_York.`)

export const callsPerSecond = (partner: string) =>
  z.coerce.number().min(0.1).max(1000).default(50).describe(`Calls a second that ${partner} takes from us.`)

export const callsAtOnce = (partner: string) =>
  z.coerce.number().int().min(1).max(32).default(16).describe(`Calls of ${partner} that one process makes at once.`)
