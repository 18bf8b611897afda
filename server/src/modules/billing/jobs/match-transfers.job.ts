import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { lockName } from '../../../platform/database.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { lockAccounts } from '../account/account-lock.ts'
import { publishTransfers } from '../account/account-changed.ts'
import { bookTransfer } from '../payments/book-transfer.ts'
import { findDouble } from '../payments/find-double.ts'
import { NOTHING_KNOWN, readMatchFacts, toMatched } from '../payments/match-facts.queries.ts'
import { matchTransfer } from '../payments/match-transfer.ts'
import { listNewTransfers, listSameAmount, lockTransfer, saveUnmatched } from '../payments/transfers.queries.ts'

const AT_ONCE = 2_000

/** Decides about the transfers that came in, the oldest first, until none is new (rule BIL-45). */
export const matchTransfers = defineJob({
  name: 'match-transfers',
  payload: z.strictObject({}),
  key: () => 'match-transfers',
  attempts: 8,
  async run(context, _nothing, signal) {
    for (let taken = AT_ONCE; taken === AT_ONCE; taken = await matchSome(context)) signal.throwIfAborted()
  },
  // They stay new; the next notice or file enqueues a job for them.
  onPermanentFailure: () => Promise.resolve(),
})

type Unmatched = Parameters<typeof saveUnmatched>[1][number]

/** Those that pay are booked one by one; for the others one statement is enough. Returns how many were taken. */
const matchSome = async (context: AppContext): Promise<number> => {
  const transfers = await listNewTransfers(context.db, AT_ONCE)
  if (transfers.length === 0) return 0
  const facts = await readMatchFacts(context.db, transfers.map(toMatched))
  const doubles = await listSameAmount(context.db, transfers)
  const paying = new Set<string>()
  const waiting = transfers.flatMap((transfer): Unmatched[] => {
    const double = findDouble(transfer, doubles.get(transfer.id) ?? [])
    if (double) return [{ id: transfer.id, reason: 'probableDouble', doubleOf: double.id }]
    const match = matchTransfer(facts.get(transfer.id) ?? NOTHING_KNOWN)
    if ('reason' in match) return [{ id: transfer.id, reason: match.reason, doubleOf: null }]
    paying.add(transfer.id)
    return []
  })
  if (waiting.length > 0)
    await context.db.transaction().execute(async (tx) => {
      await saveUnmatched(tx, waiting)
      await publishTransfers(tx)
    })
  // One that cannot be booked does not hold up the others; the job is retried for it.
  const outcomes: PromiseSettledResult<void>[] = []
  for (const id of paying) outcomes.push(...(await Promise.allSettled([matchOne(context, id)])))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return transfers.length
}

/** Decides once more with the account locked: meanwhile another transfer may have paid, or a person decided. */
const matchOne = (context: AppContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(tx, id)
    if (transfer?.state !== 'new') return
    await lockName(tx, `transfers of ${transfer.bank_account_id}`)
    const before = await readMatchFacts(tx, [toMatched(transfer)])
    await lockAccounts(tx, before.get(id)?.codes.map(({ ownerId }) => ownerId) ?? [])
    const double = findDouble(transfer, (await listSameAmount(tx, [transfer])).get(id) ?? [])
    const match = matchTransfer((await readMatchFacts(tx, [toMatched(transfer)])).get(id) ?? NOTHING_KNOWN)
    if (double) await saveUnmatched(tx, [{ id, reason: 'probableDouble', doubleOf: double.id }])
    else if ('reason' in match) await saveUnmatched(tx, [{ id, reason: match.reason, doubleOf: null }])
    else {
      await bookTransfer(tx, transfer, [match.pays], { by: SYSTEM_USER, at: context.now() })
      return
    }
    await publishTransfers(tx)
  })
