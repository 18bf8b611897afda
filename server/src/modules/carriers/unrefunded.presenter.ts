import { neverVoidedReason, type UnrefundedLabel } from '@waybill/contract/carriers/schemas'
import type { Language } from '@waybill/contract/kernel/language'
import type { UnrefundedRecord } from './unrefunded.queries.ts'

export const presentUnrefunded = (
  { words, boughtAt, cancelledAt, claimedAt, ...label }: UnrefundedRecord,
  language: Language,
): UnrefundedLabel => ({
  ...label,
  boughtAt: boughtAt?.toISOString() ?? null,
  reason: words ?? neverVoidedReason(label.carrier, language),
  cancelledAt: cancelledAt.toISOString(),
  claimedAt: claimedAt?.toISOString() ?? null,
})
