import { z } from 'zod'
import type { Language } from '../kernel/language.ts'
import { CONNECTION_STATES } from './connection-state.ts'
import { CONNECTION_NAMES, connectionLabel } from './connections.ts'
import { CLAIM_ANSWERS, CLAIM_STATES } from './unrefunded-columns.ts'

/** Bookings are counted up to this number, which means this many or more. */
export const MAX_COUNTED_BOOKINGS = 1000

const Queue = z.strictObject({ count: z.number(), oldestAt: z.string().nullable() })

/** The current state of a connection. Moments are ISO; credentials appear only as set or not set (rule CAR-2). */
export const Connection = z.strictObject({
  name: z.enum(CONNECTION_NAMES),
  state: z.enum(CONNECTION_STATES),
  /** In a few words: 'Token refused'. */
  label: z.string(),
  since: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** Bookings requested or waiting to be, without a label yet. */
  waiting: Queue,
  /** Parcels whose creation failed there: the parcel list shows them by status and connection. */
  failed: Queue,
  /** Events of the last 30 days with an unreadable time; their time of receipt counts (rule STA-50). */
  unreadTimes: z.number(),
  /** Null if it works. Names of settings are between back-ticks. */
  advice: z.strictObject({ wrong: z.string(), toDo: z.string() }).nullable(),
  credentials: z.array(z.strictObject({ setting: z.string(), isSet: z.boolean() })),
  can: z.strictObject({ check: z.boolean(), retry: z.boolean() }),
})
export type Connection = z.output<typeof Connection>

export const Retried = z.strictObject({ count: z.number() })

export const ClaimInput = z.strictObject({
  answer: z.enum(CLAIM_ANSWERS, { error: 'Required' }),
})

/** A label that stays bought although its parcel was cancelled or could not be stored (rule CAR-6). */
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

const NEVER_VOIDED: Record<Language, (carrier: string) => string> = {
  en: (carrier) => `${carrier} cannot void a label`,
  vi: (carrier) => `${carrier} không hủy nhãn đã mua`,
}

/** Why a label stays bought if its carrier gave no reason: it takes none back. */
export const neverVoidedReason = (carrier: string, language: Language): string =>
  NEVER_VOIDED[language](connectionLabel(carrier, language))
