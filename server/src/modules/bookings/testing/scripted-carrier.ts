import { z } from 'zod'
import type {
  BookingOutcome,
  CarrierEvent,
  CarrierPort,
  LabelOutcome,
  TrackOutcome,
} from '../../../partners/carrier-port.ts'
import { timeOf } from '../../../partners/zoned-time.ts'

export const PDF = Buffer.from('%PDF-1.4 theirs')

/** The answers of the scripted carrier; a test changes them. */
export type Script = {
  book: (number: string) => BookingOutcome
  label: () => LabelOutcome
  track: (numbers: readonly string[]) => TrackOutcome
  /** The numbers of each tracking call. */
  tracked: (readonly string[])[]
}

export const makeScript = (): Script => ({
  book: (number) => ({ kind: 'accepted', booking: { trackingNumber: `OUT-${number}` } }),
  label: () => ({ kind: 'not-yet' }),
  track: () => ({ kind: 'events', events: [] }),
  tracked: [],
})

const Event = z.strictObject({ number: z.string(), id: z.string(), at: z.string(), status: z.number().nullable() })
const Hook = z.object({
  news: z.array(Event).optional(),
  label: z.object({ number: z.string(), file: z.string().optional(), url: z.string().optional() }).optional(),
})

/** A carrier with scripted answers, which reads events in its own form. */
export const scriptedCarrier = (script: Script): CarrierPort => ({
  regeneratesLabel: false,
  voiding: { how: 'never' },
  book: ({ number }) => Promise.resolve(script.book(number)),
  fetchLabel: () => Promise.resolve(script.label()),
  tracking: {
    most: 2,
    track: (numbers) => {
      script.tracked.push(numbers)
      return Promise.resolve(script.track(numbers))
    },
  },
  readHook: (body) => {
    const read = Hook.safeParse(body)
    if (!read.success || (!read.data.news && !read.data.label)) return undefined
    const { news = [], label } = read.data
    return {
      events: news.map(({ number, id, at, status }) => ({
        ...eventOf(number, id, new Date(at), status),
        ...timeOf(at, 'UTC'),
      })),
      labels: label
        ? [
            {
              trackingNumber: label.number,
              ...(label.file === undefined ? {} : { label: Buffer.from(label.file) }),
              ...(label.url === undefined ? {} : { labelUrl: label.url }),
            },
          ]
        : [],
    }
  },
})

export const eventOf = (trackingNumber: string, id: string, at: Date, status: number | null): CarrierEvent => ({
  trackingNumber,
  id,
  at,
  time: String(at),
  word: `word ${status}`,
  status: status as CarrierEvent['status'],
  place: 'Singapore',
  description: null,
})
