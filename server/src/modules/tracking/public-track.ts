import { publicTrack as endpoint, TRACK_LIMIT, type Tracked } from '@waybill/contract/tracking/endpoints'
import type { Language } from '@waybill/contract/kernel/language'
import { readNumbers } from '@waybill/contract/shipments/numbers'
import { isStatusCode, requireStatus, STATUS_TRANSITIONS, STATUSES } from '@waybill/contract/shipments/status'
import { placeIn } from '@waybill/contract/tracking/place-words'
import { isMailConfigured } from '../../partners/mail/send-mail.ts'
import { invalid } from '../../platform/app-error.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { implement } from '../../platform/implement.ts'
import { listTrackedOrders, shownStatus } from '../partner-orders/index.ts'
import { trackingUrlOf } from '../shipments/index.ts'
import { countLookUp } from './count-look-up.ts'
import { listTracked } from './tracking.queries.ts'

/** Tracks up to 30 numbers, in the requested order; an unknown number comes back with `line` null (rule TRK-1). */
export const publicTrack = implement(endpoint, ({ context, query, language, request }) =>
  trackNumbers(context, { numbers: query.numbers, language, address: request.ip }),
)

/** The caller and the numbers, in the language of the answer. */
type LookUp = { numbers: string; language: Language; address: string }

/**
 * The same for a page. `numbers` are separated by commas or spaces; none, or more than 30, are refused. Throws a 429
 * for an address that looks up too many, especially unknown ones (rule TRK-52).
 */
export const trackNumbers = async (context: AppContext, { numbers, language, address }: LookUp): Promise<Tracked[]> => {
  const { db, settings } = context
  const hasMail = isMailConfigured(settings)
  const requested = [...new Set(readNumbers(numbers))]
  if (requested.length === 0) throw invalid({ numbers: 'Required' })
  if (requested.length > TRACK_LIMIT) throw invalid({ numbers: `Must be at most ${TRACK_LIMIT}` })
  const found = new Map((await listTracked(db, requested)).map((row) => [row.asked, row]))
  const atPartners = new Map((await listTrackedOrders(db, requested)).map((row) => [row.number, row]))
  const isKnown = (number: string): boolean => found.has(number) || atPartners.has(number)
  await countLookUp(context, { address, asked: requested.length, found: requested.filter(isKnown).length })
  return requested.map((number) => {
    const row = found.get(number)
    const order = atPartners.get(number)
    if (row) return present(number, row, { language, hasMail })
    return order ? presentOrder(number, order, language) : unknown(number)
  })
}

const unknown = (number: string): Tracked => ({
  number,
  line: null,
  status: null,
  label: null,
  from: null,
  to: null,
  packages: null,
  trackingUrl: null,
  events: [],
  offersNews: false,
})

const labelOf = (status: number, language: Language): string | undefined =>
  isStatusCode(status) ? STATUSES[status][language] : undefined

/** Events whose status has no known label are hidden (rule STA-13). */
const present = (
  number: string,
  row: Awaited<ReturnType<typeof listTracked>>[number],
  { language, hasMail }: { language: Language; hasMail: boolean },
): Tracked => ({
  number,
  line: row.line,
  status: row.status,
  label: labelOf(row.status, language) ?? null,
  from: row.from,
  to: row.to,
  packages: row.total_quantity,
  // Our own number (rule TRK-4) is not a carrier's: its page would not know it.
  trackingUrl: row.tracking_number === row.number ? null : trackingUrlOf(row.tracking_url, row.tracking_number),
  events: presentEvents(row.events, language),
  offersNews: hasMail && STATUS_TRANSITIONS[requireStatus(row.status)].length > 0,
})

/** An order at a partner (rule PTO-5): its last mile is tracked like a parcel's. */
const presentOrder = (
  number: string,
  row: Awaited<ReturnType<typeof listTrackedOrders>>[number],
  language: Language,
): Tracked => ({
  number,
  line: 'ecommerce',
  status: shownStatus(row),
  label: labelOf(shownStatus(row), language) ?? null,
  from: 'VN',
  to: row.consignee_country,
  packages: 1,
  trackingUrl: null,
  events: presentEvents(row.events, language),
  offersNews: false,
})

const presentEvents = (
  events: readonly { status: number | null; at: Date | string; place: string | null }[],
  language: Language,
): Tracked['events'] =>
  events.flatMap((event) => {
    const label = event.status === null ? undefined : labelOf(event.status, language)
    return event.status === null || label === undefined
      ? []
      : [{ status: event.status, label, time: new Date(event.at).toISOString(), place: placeIn(event.place, language) }]
  })
