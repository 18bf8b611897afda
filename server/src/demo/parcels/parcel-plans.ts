import { STATUS, STATUS_CODES } from '@waybill/contract/shipments/status'
import type { DemoAccount } from '../accounts/accounts.ts'
import { ALL_ACCOUNTS } from '../accounts/more-accounts.ts'
import { drawMoment, HOUR, type OrderPlan, happened, PACE } from '../orders/order-plans.ts'
import { drawJourney, journeyTo, type JourneyKind, paceJourney } from '../shipments/journeys.ts'
import type { Random } from '../random.ts'

/** A parcel before anything is weighed or priced; `source` as in rule PAR-14. */
export type ParcelPlan = OrderPlan & {
  kind: Exclude<JourneyKind, 'import'>
  source: ParcelSource
  /** For uploaded ones; others draw theirs, or have none. */
  senderReference?: string
}
type ParcelSource = 'manual' | 'bulk' | 'api' | 'cpass'

const FORCED_OF_EACH_STATUS = 4
/** Recent refusals of carriers: the red rows of the list. */
const REFUSED = 12
/** Parcels of the demo's bulk upload. */
const UPLOADED = 48
const UPLOADED_DAYS_AGO = 2
const UPLOADED_EVERY_MS = 3

const company = (username: string): DemoAccount => {
  const found = ALL_ACCOUNTS.find((account) => account.username === username)
  if (!found) throw new Error(`The demo has no ${username}`)
  return found
}
const UPLOADER = company('company-admin')
const OWNERS: readonly (readonly [DemoAccount | null, number])[] = [
  [UPLOADER, 54],
  [company('company-admin-2'), 34],
  [null, 12],
]

const COUNTRIES: readonly (readonly [string, number])[] = [
  ['US', 36],
  ['SG', 9],
  ['AU', 7],
  ['MY', 5],
  ['JP', 5],
  ['DE', 5],
  ['GB', 5],
  ['FR', 4],
  ['CA', 3],
  ['PL', 3],
  ['KR', 3],
  ['TH', 3],
  ['TW', 2],
  ['CN', 2],
  ['HK', 2],
  ['NL', 2],
  ['IT', 2],
  ['ES', 2],
  ['IE', 1],
  ['SE', 1],
  ['CH', 1],
  ['NZ', 1],
  ['PH', 1],
  ['IN', 1],
  ['AE', 1],
  ['BR', 1],
  ['VN', 5],
]
const ABROAD = COUNTRIES.filter(([code]) => code !== 'VN')
const SERVICES_TO_US: readonly (readonly [string, number])[] = [
  ['SGL', 44],
  ['USG', 13],
  ['QSP', 9],
  ['AME', 8],
  ['QSM', 8],
  ['FSG', 7],
  ['DSG', 5],
  ['EMS', 4],
  ['FXE', 2],
]
const SERVICES_ELSEWHERE: readonly (readonly [string, number])[] = [
  ['QSM', 24],
  ['AME', 22],
  ['QSP', 18],
  ['FSG', 10],
  ['EMS', 9],
  ['SPL', 8],
  ['DSG', 7],
  ['USE', 2],
]
const SERVICES_HOME: readonly (readonly [string, number])[] = [
  ['DLV', 5],
  ['DLM', 3],
  ['DLS', 2],
]
const SERVICES_UPLOADED: readonly (readonly [string, number])[] = [
  ['QSM', 3],
  ['AME', 3],
  ['QSP', 2],
]
const SOURCES: readonly (readonly [ParcelSource, number])[] = [
  ['bulk', 52],
  ['manual', 28],
  ['api', 14],
  ['cpass', 6],
]

/** Destinations by service. */
export const drawParcelRoute = (random: Random): Pick<ParcelPlan, 'kind' | 'countryCode' | 'serviceCode'> => {
  const countryCode = random.weighted(COUNTRIES)
  return countryCode === 'VN'
    ? { kind: 'local', countryCode, serviceCode: random.weighted(SERVICES_HOME) }
    : { kind: 'export', countryCode, serviceCode: serviceTo(random, countryCode) }
}

const serviceTo = (random: Random, countryCode: string): string =>
  random.weighted(countryCode === 'US' ? SERVICES_TO_US : SERVICES_ELSEWHERE)

/** The parcels of one workbook, one row each, as fast as a job makes them. */
export const planUpload = (random: Random, now: Date): ParcelPlan[] => {
  const startedAt = now.getTime() - UPLOADED_DAYS_AGO * 24 * HOUR
  return Array.from({ length: UPLOADED }, (_, at): ParcelPlan => {
    const countryCode = random.pick(['SG', 'AU', 'JP', 'DE', 'GB', 'MY', 'FR', 'PL'])
    const serviceCode = random.weighted(SERVICES_UPLOADED)
    const createdAt = startedAt + at * UPLOADED_EVERY_MS
    const steps = paceJourney(random, journeyTo(random, 'export', STATUS.receivedAtHub), 1)
    return {
      company: UPLOADER,
      source: 'bulk',
      senderReference: `MT-${String(at + 1).padStart(4, '0')}`,
      kind: 'export',
      countryCode,
      serviceCode,
      createdAt,
      steps: happened(steps, createdAt, now),
    }
  })
}

/**
 * Parcels over the last 90 days, oldest first, each as far on its way as it would be by now. Includes a few of every
 * status, and a dozen that their carriers refused within the last day.
 */
export const planParcels = (random: Random, now: Date, count: number): ParcelPlan[] => {
  const planned = STATUS_CODES.flatMap((status) =>
    Array.from({ length: status === STATUS.creatingFailed ? REFUSED : FORCED_OF_EACH_STATUS }, () => status),
  )
  const forced = planned.map((status): ParcelPlan => {
    const countryCode = random.weighted(ABROAD)
    const steps = paceJourney(random, journeyTo(random, 'export', status), 1)
    const hours = (steps.at(-1)?.hours ?? 0) + random.decimal(0.2, 20, 2)
    const createdAt = now.getTime() - hours * HOUR
    const serviceCode = serviceTo(random, countryCode)
    return { ...drawMaker(random), kind: 'export', countryCode, serviceCode, createdAt, steps }
  })
  const drawn = Array.from({ length: count - forced.length }, (): ParcelPlan => {
    const route = drawParcelRoute(random)
    const createdAt = drawMoment(random, now)
    const steps = paceJourney(random, drawJourney(random, route.kind), PACE[route.serviceCode] ?? 1)
    return { ...drawMaker(random), ...route, createdAt, steps: happened(steps, createdAt, now) }
  })
  return [...forced, ...drawn].sort((a, b) => a.createdAt - b.createdAt)
}

const drawMaker = (random: Random): Pick<ParcelPlan, 'company' | 'source'> => {
  const owner = random.weighted(OWNERS)
  return { company: owner, source: owner === null ? 'manual' : random.weighted(SOURCES) }
}
