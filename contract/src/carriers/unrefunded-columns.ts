import type { GridColumns } from '../kernel/grid.ts'

/** The carrier's answer to a claim; `claimed` waits for it. */
export const CLAIM_ANSWERS = ['claimed', 'refunded', 'refused'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]
/** `open`: nobody has claimed it yet. */
export const CLAIM_STATES = ['open', ...CLAIM_ANSWERS] as const

export const UNREFUNDED_COLUMNS = {
  number: { type: 'text', label: 'Parcel' },
  recipient: { type: 'text', label: 'Recipient' },
  trackingNumber: { type: 'text', label: 'Provider tracking no.' },
  carrier: { type: 'code', label: 'Carrier', operations: ['In', 'Equal', 'NotEqual'] },
  boughtAt: { type: 'date', label: 'Bought' },
  /** Our own words, in the reader's language, if the carrier gave none. */
  reason: { type: 'text', label: 'Why it stays', operations: [], sortable: false },
  cancelledAt: { type: 'date', label: 'Cancelled' },
  cancelledBy: { type: 'text', label: 'Cancelled by' },
  claim: { type: 'code', label: 'Claim', codes: CLAIM_STATES, operations: ['In', 'Equal', 'NotEqual'] },
  claimedAt: { type: 'date', label: 'Answered' },
  claimedBy: { type: 'text', label: 'Answered by' },
} as const satisfies GridColumns
