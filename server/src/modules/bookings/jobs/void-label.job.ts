import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { carriers } from '../carriers.ts'
import { findOpenVoid } from '../label-voids.queries.ts'
import { settleRefused, settleVoided } from '../settle-void.ts'

const NOT_ANSWERED = 'The carrier did not answer.'
const NOT_SET_UP = 'The connection to the carrier is not set up. Ask an administrator.'

/**
 * Asks a carrier to take a label back (rule BKG-10), outside any transaction, and stores its answer; killed in between, the
 * next attempt asks again about the same label, and the carrier answers the same.
 */
export const voidLabel = defineJob({
  name: 'void-label',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `void-label ${id}`,
  attempts: 6,
  async run(context, { id }) {
    const open = await findOpenVoid(context.db, id)
    if (!open) return
    const voiding = carriers.get(open.carrier)?.voiding
    const bought = {
      idempotencyKey: open.number,
      trackingNumber: open.tracking_number,
      settings: context.settings,
    }
    const outcome = voiding?.how === 'remotely' ? await voiding.void(bought) : { kind: 'misconfigured' as const }
    switch (outcome.kind) {
      case 'voided':
        return settleVoided(context, id)
      case 'rejected':
        return settleRefused(context, id, outcome.words)
      case 'misconfigured':
        return settleRefused(context, id, NOT_SET_UP)
      case 'unavailable':
        throw new Error(outcome.reason)
    }
  },
  onPermanentFailure: (context, { id }) => settleRefused(context, id, NOT_ANSWERED),
})
