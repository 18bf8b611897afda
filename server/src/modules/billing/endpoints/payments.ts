import * as calls from '@waybill/contract/billing/payment-endpoints'
import { groupThousands } from '@waybill/contract/kernel/amounts'
import { sql } from 'kysely'
import { AppError, invalid, refused } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { orNotFound } from '../../../platform/record.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { lockAccount } from '../account/account-lock.ts'
import { insertAllocations, insertPayments } from '../account/account.queries.ts'
import { settleAccount } from '../account/settle-account.ts'
import { findDefaultBankAccount, getBankAccount } from '../bank-accounts.queries.ts'
import { bookTransfer } from '../payments/book-transfer.ts'
import { knownByReference } from '../payments/known-by.ts'
import { getPaymentRow, PAYMENT_LIST, type PaymentRecord, presentPayments } from '../payments/payments.list.ts'
import { findByReference, findStatementDue, readFreeCredit } from '../payments/payments.queries.ts'
import { findTransferBy, insertTransfers, lockTransfer } from '../payments/transfers.queries.ts'
import { ownerScope } from '../statements/statement-scope.ts'
import { requireTarget } from './transfers.ts'

export const listPayments = implement(calls.paymentGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<PaymentRecord>(
    context,
    PAYMENT_LIST,
    ownerScope(me, sql`p.owner_id`),
    grid,
  )
  return { value: await presentPayments(context.db, rows), ...total }
})

const DAY_MS = 86_400_000

/** A clock that is some hours off is no reason to refuse. */
const requirePast = (field: string, moment: string, { now }: Pick<AppContext, 'now'>): Date => {
  const at = new Date(moment)
  if (at.getTime() > now().getTime() + DAY_MS) throw invalid({ [field]: 'Must not be in the future' })
  return at
}

/** A payment to a bank account is a transfer that the bank tells of, too: it counts once (rules BIL-40, BIL-51). */
export const addPayment = implement(calls.addPayment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const { merchantId, amount, reference, statementId, note: words } = body
    await requireTarget(tx, me, body)
    const receivedAt = requirePast('receivedAt', body.receivedAt, context)
    const at = context.now()
    const part = { ownerId: merchantId, statementId: statementId ?? null, amount }
    const accountId = await bankAccountOf(tx, body.bankAccountId)
    const id =
      accountId === null
        ? await bookCash(tx, part, {
            receivedAt,
            reference: reference || null,
            note: words || null,
            by: me.username,
            at,
          })
        : await bookByHand(tx, part, {
            ...{ accountId, receivedAt, reference: reference || null, note: words || null, by: me.username, at },
          })
    const row = await getPaymentRow(tx, merchantId, id)
    await note({ entity: 'payment', id, after: row })
    return row
  }),
)

/** null: in cash. Left out: to the default account, if there is one. */
const bankAccountOf = async (tx: Tx, id: string | null | undefined): Promise<string | null> => {
  if (id === null) return null
  if (id === undefined) return (await findDefaultBankAccount(tx))?.id ?? null
  return (await getBankAccount(tx, id)).id
}

type Part = { ownerId: string; statementId: string | null; amount: number }
type ByHand = { receivedAt: Date; reference: string | null; note: string | null; by: string; at: Date }

const bookCash = async (tx: Tx, part: Part, { receivedAt, reference, note, by, at }: ByHand): Promise<string> => {
  const id = newId()
  await lockAccount(tx, part.ownerId)
  if (reference !== null && (await findByReference(tx, part.ownerId, reference))) throw new AppError('transfer_booked')
  await insertPayments(tx, [
    {
      ...{ id, owner_id: part.ownerId, kind: 'payment', amount: part.amount, received_at: receivedAt },
      ...{ reference, note, at, action_user: by },
    },
  ])
  await settleAccount(tx, part.ownerId, { at, first: part.statementId ?? undefined })
  return id
}

const bookByHand = async (
  tx: Tx,
  part: Part,
  { accountId, receivedAt, reference, note, by, at }: ByHand & { accountId: string },
): Promise<string> => {
  const id = newId()
  const knownBy = reference === null ? `hand ${id}` : knownByReference(reference)
  const stored = await insertTransfers(tx, [
    {
      ...{ id, bank_account_id: accountId, known_by: knownBy, source: 'hand' },
      ...{ received_at: receivedAt, arrived_at: at, amount: part.amount, text: note ?? '', reference, state: 'new' },
    },
  ])
  if (stored.length === 0) throw await knownAlready(tx, accountId, knownBy)
  const transfer = orNotFound(await lockTransfer(tx, id))
  const [paymentId = ''] = await bookTransfer(tx, transfer, [part], { by, at, note })
  return paymentId
}

const knownAlready = async (tx: Tx, accountId: string, knownBy: string): Promise<AppError> => {
  const known = await findTransferBy(tx, accountId, knownBy)
  if (known?.state === 'unmatched' || known?.state === 'new')
    return refused('This transfer waits in Unmatched: decide there.', { transferId: known.id })
  return new AppError('transfer_booked', { transferId: known?.id })
}

/** Pays credit out again (rule BIL-52). */
export const refundPayment = implement(calls.refundPayment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const { merchantId: ownerId, amount, reference, reason } = body
    await requireMerchant(tx, me, ownerId)
    const paidAt = requirePast('paidAt', body.paidAt, context)
    const accountId = await bankAccountOf(tx, body.bankAccountId)
    await lockAccount(tx, ownerId)
    const free = await readFreeCredit(tx, ownerId)
    if (amount > free) throw invalid({ amount: `Must be at most ${groupThousands(free)}, the credit of this company` })
    const [id, at] = [newId(), context.now()]
    await insertPayments(tx, [
      {
        ...{ id, owner_id: ownerId, kind: 'refund', amount: -amount, received_at: paidAt, bank_account_id: accountId },
        ...{ reference: reference || null, reason, at, action_user: me.username },
      },
    ])
    await settleAccount(tx, ownerId, { at })
    const row = await getPaymentRow(tx, ownerId, id)
    await note({ entity: 'payment', id, after: row })
    return row
  }),
)

/** A write-off pays only the statement that it is made for (rules BIL-11, BIL-52). */
export const writeOffPayment = implement(calls.writeOffPayment, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const { statementId, reason } = body
    const found = orNotFound(await findStatementDue(tx, statementId))
    const { ownerId } = found
    await requireMerchant(tx, me, ownerId)
    await lockAccount(tx, ownerId)
    const { due } = orNotFound(await findStatementDue(tx, statementId))
    if (due === 0) throw refused('Nothing is due on this statement.')
    const amount = body.amount ?? due
    if (amount > due) throw invalid({ amount: `Must be at most ${groupThousands(due)}, what is due` })
    const [id, at] = [newId(), context.now()]
    await insertPayments(tx, [
      {
        ...{ id, owner_id: ownerId, kind: 'writeOff', amount, received_at: at, reason, at, action_user: me.username },
      },
    ])
    await insertAllocations(tx, ownerId, [{ id: newId(), paymentId: id, statementId, amount, at }])
    await settleAccount(tx, ownerId, { at })
    const row = await getPaymentRow(tx, ownerId, id)
    await note({ entity: 'payment', id, after: row })
    return row
  }),
)
