import { z } from 'zod'
import type { Language } from '../kernel/errors.ts'
import type { GridColumns } from '../kernel/grid.ts'
import { CONNECTION_STATES } from './connection-state.ts'
import { CONNECTION_NAMES, connectionLabel } from './connections.ts'

/** Bookings are counted up to here: this many means this many or more. */
export const MAX_COUNTED_BOOKINGS = 1000

const Queue = z.strictObject({ count: z.number(), oldestAt: z.string().nullable() })

/** A connection as it stands now. Moments are ISO; of credentials nothing is told but whether they are set (rule CAR-2). */
export const Connection = z.strictObject({
  name: z.enum(CONNECTION_NAMES),
  state: z.enum(CONNECTION_STATES),
  /** In a few words: 'Token refused'. */
  label: z.string(),
  since: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** Asked, or to be asked, and without a label yet. */
  waiting: Queue,
  failed: Queue,
  /** Null of one that works. Settings stand between back-ticks. */
  advice: z.strictObject({ wrong: z.string(), toDo: z.string() }).nullable(),
  credentials: z.array(z.strictObject({ setting: z.string(), isSet: z.boolean() })),
  can: z.strictObject({ check: z.boolean(), retry: z.boolean() }),
})
export type Connection = z.output<typeof Connection>

export const Retried = z.strictObject({ count: z.number() })

/** What a carrier said to the claim of a label: `claimed` waits for it. */
export const CLAIM_ANSWERS = ['claimed', 'refunded', 'refused'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]
/** `open`: nobody has claimed it yet. */
export const CLAIM_STATES = ['open', ...CLAIM_ANSWERS] as const

export const ClaimInput = z.strictObject({
  answer: z.enum(CLAIM_ANSWERS, { error: 'Required' }),
})

/** A label that stays bought after its parcel was cancelled, or could not store it (rule CAR-6). */
export const UnrefundedLabel = z.strictObject({
  id: z.string(),
  number: z.string(),
  parcelId: z.string(),
  recipient: z.string().nullable(),
  trackingNumber: z.string(),
  carrier: z.string(),
  boughtAt: z.string().nullable(),
  reason: z.string(),
  cancelledAt: z.string(),
  cancelledBy: z.string(),
  claim: z.enum(CLAIM_STATES),
  claimedAt: z.string().nullable(),
  claimedBy: z.string().nullable(),
})
export type UnrefundedLabel = z.output<typeof UnrefundedLabel>

export const UNREFUNDED_COLUMNS = {
  number: { type: 'text', label: 'Parcel' },
  recipient: { type: 'text', label: 'Recipient' },
  trackingNumber: { type: 'text', label: 'Provider tracking no.' },
  carrier: { type: 'code', label: 'Carrier', operations: ['In', 'Equal', 'NotEqual'] },
  boughtAt: { type: 'date', label: 'Bought' },
  /** Ours, in the language of who reads, where its carrier said nothing. */
  reason: { type: 'text', label: 'Why it stays', operations: [], sortable: false },
  cancelledAt: { type: 'date', label: 'Cancelled' },
  cancelledBy: { type: 'text', label: 'Cancelled by' },
  claim: { type: 'code', label: 'Claim', codes: CLAIM_STATES, operations: ['In', 'Equal', 'NotEqual'] },
  claimedAt: { type: 'date', label: 'Answered' },
  claimedBy: { type: 'text', label: 'Answered by' },
} as const satisfies GridColumns

/** Why a label stays bought, where its carrier said nothing: it takes none back. */
export const neverVoidedReason = (carrier: string, language: Language): string =>
  language === 'vi'
    ? `${connectionLabel(carrier, 'vi')} không hủy nhãn đã mua`
    : `${connectionLabel(carrier, 'en')} cannot void a label`
