import { STATUS_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import type { DemoAccount } from '../accounts/accounts.ts'
import { DESTINATIONS } from '../shipments/destinations.ts'
import { drawJourney, journeyTo, type JourneyKind, paceJourney, type Step } from '../shipments/journeys.ts'
import { ALL_ACCOUNTS } from '../accounts/more-accounts.ts'
import type { Random } from '../random.ts'

/** An order before anything is weighed or priced. Times are milliseconds. */
export type OrderPlan = {
  /** null: "Other" (rule SHP-1). */
  company: DemoAccount | null
  kind: JourneyKind
  serviceCode: string
  /** The country abroad; VN for local orders. */
  countryCode: string
  createdAt: number
  /** Events so far. */
  steps: Step[]
}

type Route = Pick<OrderPlan, 'kind' | 'serviceCode' | 'countryCode'>
type Subject = Route & Pick<OrderPlan, 'company'>

export const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS_BACK = 90
const OTHER_SHARE = 4
const IMPORT_SHARE = 0.15
const FORCED_OF_EACH_STATUS = 4

const SERVICES_TO_US: readonly (readonly [string, number])[] = [
  ['USG', 17],
  ['SGL', 17],
  ['FSG', 15],
  ['DSG', 10],
  ['QSP', 6],
  ['AME', 6],
  ['QSM', 6],
  ['FXE', 5],
  ['FXP', 5],
  ['USS', 5],
  ['USE', 4],
  ['EMS', 4],
  ['FXS', 2],
]
const SERVICES_ELSEWHERE: readonly (readonly [string, number])[] = [
  ['FSG', 22],
  ['DSG', 17],
  ['AME', 11],
  ['QSM', 10],
  ['QSP', 9],
  ['EMS', 9],
  ['FXP', 6],
  ['FXE', 5],
  ['SPL', 4],
  ['USS', 4],
  ['USE', 2],
  ['USG', 2],
]
const SERVICES_HOME: readonly (readonly [string, number])[] = [
  ['DLV', 5],
  ['DLM', 3],
  ['DLS', 2],
]
const SERVICES_IMPORT: readonly (readonly [string, number])[] = [
  ['FSG', 4],
  ['DSG', 3],
  ['FXP', 2],
  ['USS', 2],
  ['EMS', 1],
]
export const PACE: Readonly<Record<string, number>> = {
  QSM: 2.6,
  SPL: 2.8,
  AME: 2,
  QSP: 1.8,
  SGL: 1.7,
  EMS: 1.3,
  DSG: 0.8,
}

const companies = ALL_ACCOUNTS.filter((account) => account.company !== undefined)
const owners: readonly (readonly [DemoAccount | null, number])[] = [
  ...companies.map((account) => [account, account.company?.share ?? 0] as const),
  [null, OTHER_SHARE],
]
const countries = Object.entries(DESTINATIONS).map(([code, { share }]) => [code, share] as const)
const countriesAbroad = countries.filter(([code]) => code !== 'VN')

/**
 * Orders over the last 90 days, oldest first, each as far on its way as it would be by now. Includes a few of every
 * status, because the current ones depend on the hour.
 */
export const planOrders = (random: Random, now: Date, count: number): OrderPlan[] => {
  const forced = STATUS_CODES.flatMap((status) =>
    Array.from({ length: FORCED_OF_EACH_STATUS }, () => planAt(random, now, status)),
  )
  const drawn = Array.from({ length: count - forced.length }, () => planSomeDay(random, now))
  return [...forced, ...drawn].sort((a, b) => a.createdAt - b.createdAt)
}

const planSomeDay = (random: Random, now: Date): OrderPlan => {
  const about = drawSubject(random)
  const createdAt = drawMoment(random, now)
  const steps = paceJourney(random, drawJourney(random, about.kind), PACE[about.serviceCode] ?? 1)
  return { ...about, createdAt, steps: happened(steps, createdAt, now) }
}

/** An order that reached this status within the last day. */
const planAt = (random: Random, now: Date, status: StatusCode): OrderPlan => {
  const countryCode = random.weighted(countriesAbroad)
  const serviceCode = random.weighted(servicesTo(countryCode))
  const steps = paceJourney(random, journeyTo(random, 'export', status), 1)
  const hours = (steps.at(-1)?.hours ?? 0) + random.decimal(0.2, 20, 2)
  const createdAt = now.getTime() - hours * HOUR
  return { company: random.weighted(owners), kind: 'export', countryCode, serviceCode, createdAt, steps }
}

const drawSubject = (random: Random): Subject => ({ company: random.weighted(owners), ...drawRoute(random) })

/** Directions: imports, orders within Vietnam, and mostly exports. */
export const drawRoute = (random: Random): Route => {
  if (random.chance(IMPORT_SHARE)) {
    return {
      kind: 'import',
      countryCode: random.weighted(countriesAbroad),
      serviceCode: random.weighted(SERVICES_IMPORT),
    }
  }
  const countryCode = random.weighted(countries)
  if (countryCode === 'VN') return { kind: 'local', countryCode, serviceCode: random.weighted(SERVICES_HOME) }
  return { kind: 'export', countryCode, serviceCode: random.weighted(servicesTo(countryCode)) }
}

const servicesTo = (countryCode: string) => (countryCode === 'US' ? SERVICES_TO_US : SERVICES_ELSEWHERE)

/** In office hours of Vietnam, fewer at the weekend, slightly more recently; never in the future. */
export const drawMoment = (random: Random, now: Date): number => {
  const today = Math.floor((now.getTime() + 7 * HOUR) / DAY)
  for (;;) {
    const day = today - Math.floor(DAYS_BACK * random.next() ** 1.15)
    const isWeekend = [0, 6].includes(new Date(day * DAY).getUTCDay())
    if (isWeekend && random.chance(0.6)) continue
    const moment = day * DAY - 7 * HOUR + 8 * HOUR + Math.floor(random.next() * 11 * HOUR)
    return moment < now.getTime() ? moment : moment - DAY
  }
}

/** Events so far. */
export const happened = (steps: readonly Step[], createdAt: number, now: Date): Step[] =>
  steps.filter(({ hours }) => createdAt + hours * HOUR <= now.getTime())
