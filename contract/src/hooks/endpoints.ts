import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'

/** Room for a label of 6 MB in base64. */
const HOOK_LIMIT_BYTES = 8 * 1024 * 1024

/**
 * A post from a partner: events of parcels, labels. It accepts any JSON; the partner's reader decides about its form,
 * and unreadable posts are kept (rule BKG-30).
 */
export const receiveHook = endpoint({
  method: 'POST',
  path: '/api/hooks/{partner}/{secret}',
  summary: 'Take the news that a partner sends',
  public: 'partners have no account; whoever knows the secret at the end of the address is the partner',
  audit: noAudit('what follows from it stands in the timelines, with who said it'),
  sizeLimitBytes: HOOK_LIMIT_BYTES,
  ratePerMinute: 60_000,
  body: z.unknown(),
  reply: z.null(),
})

/** A post of Casso holds up to some hundred transfers. */
const NOTICE_LIMIT_BYTES = 512 * 1024

/** The body is read by the service's reader: a post in another form is kept (rule BIL-53). */
export const receiveSepay = endpoint({
  method: 'POST',
  path: '/api/hooks/sepay/{secret}',
  summary: 'Take a notice of SePay (rule BIL-43)',
  public: 'SePay has no account; it knows the secret at the end of the address, and proves its posts',
  audit: noAudit('what follows from it stands in the payments'),
  sizeLimitBytes: NOTICE_LIMIT_BYTES,
  ratePerMinute: 6_000,
  isBare: true,
  keepsText: true,
  body: z.unknown(),
  reply: z.strictObject({ success: z.literal(true) }),
})

export const receiveCasso = endpoint({
  method: 'POST',
  path: '/api/hooks/casso/{secret}',
  summary: 'Take a notice of Casso (rule BIL-44)',
  public: 'Casso has no account; it knows the secret at the end of the address, and proves its posts',
  audit: noAudit('what follows from it stands in the payments'),
  sizeLimitBytes: NOTICE_LIMIT_BYTES,
  ratePerMinute: 6_000,
  isBare: true,
  keepsText: true,
  body: z.unknown(),
  reply: z.strictObject({ success: z.literal(true), error: z.literal(0) }),
})
