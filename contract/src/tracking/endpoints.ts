import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { optionalText, requiredText, SCANNED_FIELDS } from '../kernel/entity.ts'
import { ScannedNumber } from '../shipments/scanned-number.ts'

/** Maximum numbers of one look-up (rule TRK-1). */
export const TRACK_LIMIT = 30

export const TrackedEvent = z.strictObject({
  status: z.number(),
  label: z.string(),
  time: z.string(),
  place: z.string().nullable(),
})

/** The public part of a shipment: no names, no streets (rule TRK-2). `line` null: the number is unknown. */
export const Tracked = z.strictObject({
  number: z.string(),
  line: z.enum(['express', 'ecommerce']).nullable(),
  status: z.number().nullable(),
  label: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  packages: z.number().nullable(),
  trackingUrl: z.string().nullable(),
  events: z.array(TrackedEvent),
  /** Tracking mail can be requested (rule PNW-1). */
  offersNews: z.boolean(),
})
export type Tracked = z.output<typeof Tracked>

export const publicTrack = endpoint({
  method: 'GET',
  path: '/api/Public/Track',
  summary: 'Follow up to 30 shipments by number',
  public: 'a consignee follows a parcel without an account; the answer holds no personal data',
  audit: noAudit('reads only'),
  ratePerMinute: 60,
  query: z.strictObject({
    numbers: z
      .string({ error: 'Required' })
      .min(1, 'Required')
      .max(2000, 'Must be at most 2000')
      .register(SCANNED_FIELDS, {}),
  }),
  reply: z.array(Tracked),
})

/** Maximum addresses that get tracking mail for one shipment (rule PNW-2). */
export const MAX_TRACKING_MAILS_OF_SHIPMENT = 10

export const requestTrackingMail = endpoint({
  method: 'POST',
  path: '/api/Public/ParcelNews',
  summary: 'Ask for e-mail news of a shipment, which a link in an e-mail confirms (rules PNW-1, PNW-2)',
  public: 'a consignee has no account; nothing is sent before the owner of the address has confirmed',
  audit: noAudit('kept for who asked alone: the address stands in one row, which goes when the news end'),
  ratePerMinute: 30,
  body: z.strictObject({
    number: ScannedNumber,
    email: requiredText(100).refine(
      (text) => /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/.test(text),
      'Entered value does not match email format',
    ),
    /** The honeypot: hidden from people. */
    website: optionalText(255),
  }),
  reply: z.null(),
})
