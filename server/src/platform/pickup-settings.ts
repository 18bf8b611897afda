import type { PickupHours } from '@waybill/contract/pickups/pickup-hours'
import { z } from 'zod'

const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
const DAYS = /^[1-7](-[1-7])?(,[1-7](-[1-7])?)*$/
const DATES = /^((\d{4}-)?\d\d-\d\d(,(\d{4}-)?\d\d-\d\d)*)?$/

/** The hub's pickup hours (rule PUP-81). */
export const pickupSettings = {
  PICKUP_HOURS: z
    .string()
    .regex(HOURS, 'it takes hours like 08:00-18:00')
    .refine((text) => text.slice(0, 5) < text.slice(6), 'it takes an earlier hour first')
    .default('08:00-18:00')
    .describe('From when to when pickups may be asked for, on the clock of Vietnam.'),
  PICKUP_DAYS: z
    .string()
    .regex(DAYS, 'it takes days like 1-6 or 1,3,5')
    .default('1-6')
    .describe('The days of pickups: 1 is Monday, 7 Sunday; ranges and single days, separated by commas.'),
  PICKUP_CLOSED_DATES: z
    .string()
    .regex(DATES, 'it takes dates like 12-25 or 2027-02-06, separated by commas')
    .default('01-01,04-30,05-01,09-02,12-25')
    .describe('Days without pickups, separated by commas: `12-25` every year, `2027-02-06` once.'),
  PICKUP_DAYS_AHEAD: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(30)
    .describe('How many days ahead a pickup may be asked for.'),
}

type Settings = { [Name in keyof typeof pickupSettings]: z.output<(typeof pickupSettings)[Name]> }

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** The hub's hours in the form of the pickup rules. */
export const pickupHoursOf = (settings: Settings): PickupHours => {
  const [from = '', to = ''] = settings.PICKUP_HOURS.split('-')
  const days = listOf(settings.PICKUP_DAYS).flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_day, at) => first + at)
  })
  return { from, to, days, closedDates: listOf(settings.PICKUP_CLOSED_DATES), daysAhead: settings.PICKUP_DAYS_AHEAD }
}
