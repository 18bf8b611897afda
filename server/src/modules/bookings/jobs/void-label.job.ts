import { z } from 'zod'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { boughtLabel } from '../awaited-labels.queries.ts'
import { callPartner } from '../call-partner.ts'
import { carriers } from '../carriers.ts'
import { findOpenVoid } from '../label-voids.queries.ts'
import { settleRefused, settleVoided } from '../settle-void.ts'

const NOT_ANSWERED = 'The carrier did not answer.'
const NOT_SET_UP = 'The connection to the carrier is not set up. Ask an administrator.'

/**
 * Asks a carrier to take a label back (rule BKG-10), outside any transaction, and stores its answer; after a crash, the
 * next attempt asks again about the same label, and the carrier gives the same answer.
 */
export const voidLabel = defineJob({
  name: 'void-label',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `void-label ${id}`,
  attempts: 6,
  async run(context, { id }, signal) {
    const open = await findOpenVoid(context.db, id)
    if (!open) return
    const voiding = carriers.get(open.carrier)?.voiding
    if (voiding?.how !== 'remotely') return settleRefused(context, id, NOT_SET_UP)
    const outcome = await callPartner(context, open.carrier, (call) => voiding.void(boughtLabel(open), call), {
      signal,
    })
    switch (outcome.kind) {
      case 'voided':
        return settleVoided(context, id)
      case 'rejected':
        return settleRefused(context, id, outcome.words)
      case 'misconfigured':
      case 'unreadable':
        throw new RetryLater(outcome.reason, 0, outcome.kind)
      case 'unavailable':
        throw new RetryLater(outcome.reason, outcome.retryAfterMs)
    }
  },
  onPermanentFailure: (context, { id }, { cause }) =>
    settleRefused(context, id, cause === 'misconfigured' ? NOT_SET_UP : NOT_ANSWERED),
})
