import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { defineJob, type Job, RetryLater } from '../../../platform/jobs/job.ts'
import { findDocumentRow, toParcelDocumentData } from '../../document-data/index.ts'
import { findOutdatedLabel } from '../awaited-labels.queries.ts'
import { callPartner } from '../call-partner.ts'
import { carriers } from '../carriers.ts'
import { failLabelUpdate, replaceLabel } from '../store-label.ts'

const NOT_ANSWERED = 'The carrier did not answer. Update VIP parcel label asks again.'

/**
 * Corrects a bought label at its carrier, outside any transaction, and stores the new file (rule BKG-62). After a crash
 * it sends the same again; measurements made meanwhile are sent by the next attempt.
 */
export const updateLabel: Job<{ id: string }> = defineJob({
  name: 'update-label',
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => `update-label ${id}`,
  attempts: 6,
  async run(context, { id }, signal) {
    const label = await findOutdatedLabel(context.db, id)
    const parcel = label && (await readParcel(context, context.db, id))
    const update = label && carriers.get(label.carrier)?.updateLabel
    if (!label || !parcel || !update) return
    const outcome = await callPartner(context, label.carrier, (call) => update(label.bought, parcel, call), { signal })
    switch (outcome.kind) {
      case 'label': {
        const isCurrent = async (tx: DbOrTx) => isDeepStrictEqual(await readParcel(context, tx, id), parcel)
        if (await replaceLabel(context, id, outcome.label, isCurrent)) return
        throw new RetryLater('The parcel changed while its label was corrected.')
      }
      case 'rejected':
        return failLabelUpdate(context, id, `The label was not updated: ${outcome.words}`)
      case 'not-yet':
        throw new RetryLater('The corrected label is not drawn yet.')
      case 'unavailable':
        throw new RetryLater(outcome.reason, outcome.retryAfterMs)
      case 'misconfigured':
      case 'unreadable':
        throw new RetryLater(outcome.reason, 0, outcome.kind)
    }
  },
  onPermanentFailure: (context, { id }) => failLabelUpdate(context, id, NOT_ANSWERED),
})

/** The part of a parcel that its label shows. */
const readParcel = async (context: AppContext, db: DbOrTx, id: string) => {
  const row = await findDocumentRow(db, id)
  if (!row) return undefined
  const { packages, receiver } = toParcelDocumentData(row, context)
  return { packages, receiver }
}
