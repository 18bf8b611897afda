import { moveToBatch as moveEndpoint, takeOutOfBatch as takeOutEndpoint } from '@waybill/contract/manifests/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getBatchRow, moveTo, takeOut } from '../leave-batch.ts'

/** Back to Received at hub, with a reason (rule MNF-5). */
export const takenOut = implement(takeOutEndpoint, async ({ context, me, params, body, language, change }) => {
  const batch = await getBatchRow(context.db, params.id)
  return change(async (tx, note) => {
    const leaving = { ...body, at: context.now() }
    const { taken, refused } = await takeOut(tx, { me, language }, batch.id, leaving)
    const done = taken.map(({ id }) => id)
    await note({ entity: 'leftOrigin', id: batch.id, after: { batch: batch.code, ids: done, reason: body.reason } })
    return { done, refused }
  })
})

/** Into another open batch of the same country, with a reason (rule MNF-6). */
export const movedToBatch = implement(moveEndpoint, async ({ context, me, params, body, language, change }) => {
  const from = await getBatchRow(context.db, params.id)
  const to = await getBatchRow(context.db, body.batchId)
  return change(async (tx, note) => {
    const leaving = { ...body, at: context.now() }
    const { taken, refused } = await moveTo(tx, { me, language }, { from, to }, leaving)
    const done = taken.map(({ id }) => id)
    await note({
      entity: 'leftOrigin',
      id: from.id,
      after: { batch: from.code, to: to.code, ids: done, reason: body.reason },
    })
    return { done, refused }
  })
})
