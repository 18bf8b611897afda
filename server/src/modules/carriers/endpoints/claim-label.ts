import { claimLabel as endpoint } from '@waybill/contract/carriers/endpoints'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { presentUnrefunded } from '../unrefunded.presenter.ts'
import { findUnrefundedLabel, lockUnrefundedLabel, saveClaim } from '../unrefunded.queries.ts'

/** Records what the carrier said to the claim of a label, with who and when; a later answer replaces it (rule CAR-7). */
export const claimLabel = implement(endpoint, ({ context, me, params, body, language, change }) =>
  change(async (tx, note) => {
    const label = orNotFound(await lockUnrefundedLabel(tx, idOrNotFound(params.id)))
    await saveClaim(tx, label, { answer: body.answer, by: me.id, at: context.now() })
    await note({
      entity: 'label',
      id: label.id,
      before: { claim: label.claim_answer },
      after: { claim: body.answer },
    })
    return presentUnrefunded(orNotFound(await findUnrefundedLabel(tx, label.id)), language)
  }),
)
