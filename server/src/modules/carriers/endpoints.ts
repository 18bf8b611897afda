import * as endpoints from '@waybill/contract/carriers/endpoints'
import { unrefundedGrid } from '@waybill/contract/carriers/endpoints'
import { neverVoidedReason, type UnrefundedLabel } from '@waybill/contract/carriers/schemas'
import type { Language } from '@waybill/contract/kernel/language'
import { implement } from '../../platform/implement.ts'
import { readConnections, connectionOrNotFound, readConnection } from './read-connections.ts'
import { refused } from '../../platform/app-error.ts'
import { checkNow } from './check-now.ts'
import { missingSettings } from './connection.presenter.ts'
import { retryFailedBookings as orderFailedBookings } from '../bookings/index.ts'
import {
  listUnrefundedLabels,
  findUnrefundedLabel,
  lockUnrefundedLabel,
  saveClaim,
  type UnrefundedRecord,
} from './unrefunded.queries.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'

export const listConnections = implement(endpoints.listConnections, ({ context, language }) =>
  readConnections(context, language),
)

/** Asks a partner one harmless question, outside any transaction, and answers the connection's state (rule CAR-5). */
export const checkConnection = implement(endpoints.checkConnection, async ({ context, params, language, change }) => {
  const name = connectionOrNotFound(params.name)
  const [missing] = missingSettings(context.settings, name)
  if (missing) throw refused(`${missing} is not set.`)
  const before = await readConnection(context, language, name)
  await checkNow(context, name)
  const after = await readConnection(context, language, name)
  await change((_tx, note) =>
    note({ entity: 'carrier', id: name, before: { state: before.state }, after: { state: after.state } }),
  )
  return after
})

/** Restarts every failed booking of a connection (rule CAR-5). */
export const retryFailedBookings = implement(endpoints.retryFailedBookings, ({ params, change, skipAudit }) =>
  change(async (tx, note) => {
    const name = connectionOrNotFound(params.name)
    const count = await orderFailedBookings(tx, name)
    if (count === 0) skipAudit()
    else await note({ entity: 'carrier', id: name, after: { count } })
    return { count }
  }),
)

/** Labels that stay bought, the newest first (rule CAR-6). */
export const listUnrefunded = implement(unrefundedGrid, async ({ context, grid, language }) => {
  const { rows, totalRecords } = await listUnrefundedLabels(context.db, grid)
  return { value: rows.map((row) => presentUnrefunded(row, language)), totalRecords }
})

/** Records the carrier's answer to the claim of a label, with who and when; a later answer replaces it (rule CAR-7). */
export const claimLabel = implement(endpoints.claimLabel, ({ context, me, params, body, language, change }) =>
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

const presentUnrefunded = (
  { words, boughtAt, cancelledAt, claimedAt, ...label }: UnrefundedRecord,
  language: Language,
): UnrefundedLabel => ({
  ...label,
  boughtAt: boughtAt?.toISOString() ?? null,
  reason: words ?? neverVoidedReason(label.carrier, language),
  cancelledAt: cancelledAt.toISOString(),
  claimedAt: claimedAt?.toISOString() ?? null,
})
