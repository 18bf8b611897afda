import * as calls from '@waybill/contract/billing/payment-endpoints'
import { groupThousands } from '@waybill/contract/kernel/amounts'
import type { Me } from '@waybill/contract/identity/me'
import { invalid, refused } from '../../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound } from '../../../platform/record.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { publishTransfers } from '../account/account-changed.ts'
import { bookTransfer } from '../payments/book-transfer.ts'
import { findTransferOf, lockWaiting, takeDecisionBack, takePaymentBack } from '../payments/decide-transfer.ts'
import { senderKey } from '../payments/match-facts.queries.ts'
import { hasIssuedStatement, rememberSender } from '../payments/payments.queries.ts'
import { readUnmatched } from '../payments/read-unmatched.ts'
import { lockTransfer, saveDecision, type Transfer } from '../payments/transfers.queries.ts'

export const listUnmatched = implement(calls.listUnmatched, ({ context }) => readUnmatched(context))

type Target = { merchantId: string; statementId?: string | null | undefined }

/** 404 without the merchant, 400 without this statement of it. */
export const requireTarget = async (
  db: DbOrTx,
  me: Me,
  { merchantId, statementId }: Target,
  path = 'statementId',
): Promise<void> => {
  await requireMerchant(db, me, merchantId)
  if (statementId != null && !(await hasIssuedStatement(db, merchantId, statementId)))
    throw invalid({ [path]: 'This company has no such statement.' })
}

const shown = ({ reference, amount, text, sender_name, state }: Transfer) => ({
  ...{ reference, amount, text, senderName: sender_name, state },
})

/** One payment to one merchant (rule BIL-48). */
export const matchPayment = implement(calls.matchPayment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const { id, merchantId, statementId, remembers } = body
    await requireTarget(tx, me, body)
    const transfer = await lockWaiting(tx, id)
    const at = context.now()
    const part = { ownerId: merchantId, statementId: statementId ?? null, amount: transfer.amount }
    await bookTransfer(tx, transfer, [part], { by: me.username, at })
    if (remembers) await remember(tx, transfer, { ownerId: merchantId, by: me.username, at })
    await note({
      ...{ entity: 'bankTransfer', id, before: shown(transfer) },
      after: { ...shown(transfer), state: 'matched', merchantId, statementId },
    })
    return { id, state: 'matched' as const }
  }),
)

const remember = async (
  tx: Tx,
  { sender_name, sender_account }: Transfer,
  { ownerId, by, at }: { ownerId: string; by: string; at: Date },
): Promise<void> => {
  const sender = senderKey({ senderName: sender_name, senderAccount: sender_account })
  if (sender === null) throw invalid({ remembers: 'The bank did not say who sent this transfer.' })
  await rememberSender(tx, { sender, owner_id: ownerId, remembered_at: at, remembered_by: by })
}

/** A payment for each part; together they are the transfer (rule BIL-48). */
export const splitPayment = implement(calls.splitPayment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const { id, parts } = body
    for (const [index, part] of parts.entries()) await requireTarget(tx, me, part, `parts.${index}.statementId`)
    const transfer = await lockWaiting(tx, id)
    const sum = parts.reduce((all, { amount }) => all + amount, 0)
    if (sum !== transfer.amount)
      throw invalid({ parts: `The parts together must be ${groupThousands(transfer.amount)}` })
    await bookTransfer(
      tx,
      transfer,
      parts.map(({ merchantId, statementId, amount }) => ({
        ...{ ownerId: merchantId, statementId: statementId ?? null, amount },
      })),
      { by: me.username, at: context.now() },
    )
    await note({
      ...{ entity: 'bankTransfer', id, before: shown(transfer) },
      after: { ...shown(transfer), state: 'matched', parts },
    })
    return { id, state: 'matched' as const }
  }),
)

/** It stays on the list until it is marked sent (rule BIL-48). */
export const sendBackPayment = implement(calls.sendBackPayment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const { id, account, reason } = body
    const transfer = await lockWaiting(tx, id)
    await saveDecision(tx, id, {
      ...{ state: 'toReturn', return_to: account, return_reason: reason },
      ...{ decided_by: me.username, decided_at: context.now() },
    })
    await publishTransfers(tx)
    await note({
      ...{ entity: 'bankTransfer', id, before: shown(transfer) },
      after: { ...shown(transfer), state: 'toReturn', account, reason },
    })
    return { id, state: 'toReturn' as const }
  }),
)

export const markSentBack = implement(calls.markSentBack, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const id = idOrNotFound(params.id)
    const transfer = await lockTransfer(tx, id)
    if (transfer?.state !== 'toReturn') throw refused('Decide first that this transfer is sent back.')
    await saveDecision(tx, id, { state: 'returned', decided_by: me.username, decided_at: context.now() })
    await publishTransfers(tx)
    await note({
      ...{ entity: 'bankTransfer', id, before: shown(transfer) },
      after: { ...shown(transfer), state: 'returned' },
    })
    return { id, state: 'returned' as const }
  }),
)

export const ignorePayment = implement(calls.ignorePayment, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const id = idOrNotFound(params.id)
    const transfer = await lockWaiting(tx, id)
    await saveDecision(tx, id, { state: 'ignored', decided_by: me.username, decided_at: context.now() })
    await publishTransfers(tx)
    await note({
      ...{ entity: 'bankTransfer', id, before: shown(transfer) },
      after: { ...shown(transfer), state: 'ignored' },
    })
    return { id, state: 'ignored' as const }
  }),
)

/** Answers null for a payment without a transfer. */
export const unmatchPayment = implement(calls.unmatchPayment, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const id = idOrNotFound(params.id)
    const by = { by: me.username, at: context.now() }
    const found = await findTransferOf(tx, id)
    if (!found) {
      await takePaymentBack(tx, id, by)
      await note({ entity: 'payment', id, after: { takenBack: true } })
      return null
    }
    const transfer = await takeDecisionBack(tx, found.id, by)
    await note({ entity: 'bankTransfer', id: transfer.id, before: shown(found), after: shown(transfer) })
    return { id: transfer.id, state: transfer.source === 'hand' ? ('ignored' as const) : ('unmatched' as const) }
  }),
)
