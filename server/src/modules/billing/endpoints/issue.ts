import * as calls from '@waybill/contract/billing/statement-endpoints'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { orNotFound } from '../../../platform/record.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { lockAccount, lockAccounts } from '../account/account-lock.ts'
import { readBalance } from '../account/read-balance.ts'
import { creditStatement as credit } from '../statements/credit-statement.ts'
import { enqueuePapers } from '../papers/enqueue-papers.ts'
import { type Issued, issueStatement } from '../statements/issue-statement.ts'
import { openAccount } from '../statements/open-account.ts'
import { presentStatement } from '../statements/statement.presenter.ts'
import { findStatement, listMerchantNames, listOwners, readStatement } from '../statements/statements.queries.ts'

/** Issues drafts, one or many, in one transaction; what cannot be issued is left out with its reason (rule BIL-8). */
export const issueStatements = implement(calls.issueStatements, ({ context, me, body, change, skipAudit }) =>
  change(async (tx, note) => {
    const keys = await listOwners(tx, body.ids)
    await lockAccounts(
      tx,
      keys.map(({ owner_id }) => owner_id),
    )
    const names = await listMerchantNames(
      tx,
      keys.map(({ owner_id }) => owner_id),
    )
    const outcomes: { id: string; merchant: string; issued: Issued }[] = []
    for (const key of keys) {
      const issued = await issueStatement(tx, key, { by: me.username, at: context.now(), settings: context.settings })
      outcomes.push({ id: key.id, merchant: names.get(key.owner_id) ?? '', issued })
      if (issued.kind !== 'issued') continue
      const { number, lineCount } = issued
      await enqueuePapers(
        tx,
        { ownerId: key.owner_id, id: key.id, lineCount },
        { mailAskedAt: body.sends === true ? context.now() : null },
      )
      await note({ entity: 'statement', id: key.id, after: { number } })
    }
    if (!outcomes.some(({ issued }) => issued.kind === 'issued')) skipAudit()
    return {
      done: outcomes.flatMap(({ id, issued }) => (issued.kind === 'issued' ? [{ id, number: issued.number }] : [])),
      leftOut: outcomes.flatMap(({ id, merchant, issued }) =>
        issued.kind === 'issued' ? [] : [{ id, merchant, reason: reasonOf(issued) }],
      ),
    }
  }),
)

const CHECK_WORDS = {
  notVerified: 'prices not verified',
  notRecalculated: 'prices not re-calculated for the verified weight',
  notPriced: 'prices N/A',
  noTaxCode: 'the tax code is missing',
  nothingDue: 'nothing is due',
} as const

const reasonOf = (issued: Exclude<Issued, { kind: 'issued' }>): string => {
  if (issued.kind === 'known') return `Issued already as ${issued.number}.`
  if (issued.kind === 'gone') return 'It was discarded.'
  const words = issued.checks.map(({ reason, count }) =>
    reason === 'noTaxCode' || reason === 'nothingDue' ? CHECK_WORDS[reason] : `${count} ${CHECK_WORDS[reason]}`,
  )
  return `Check first: ${words.join(', ')}.`
}

/** Answers the credited statement, with its new credit note (rule BIL-10). */
export const creditStatement = implement(calls.creditStatement, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const found = orNotFound(await findStatement(tx, me, body.id))
    await lockAccount(tx, found.owner_id)
    const statement = orNotFound(await readStatement(tx, found))
    const { chargeIds, reason } = body
    const made = await credit(tx, statement, {
      chargeIds,
      reason,
      by: me.username,
      at: context.now(),
      settings: context.settings,
    })
    const creditNote = orNotFound(await readStatement(tx, made))
    const { line_count: lineCount } = creditNote
    await enqueuePapers(tx, { ownerId: made.owner_id, id: made.id, lineCount }, { mailAskedAt: null })
    await note({
      ...{ entity: 'statement', id: statement.id },
      after: { creditNote: creditNote.number, amount: creditNote.amount, reason },
    })
    return presentStatement(tx, me, statement)
  }),
)

/** The balance with which a company comes (rule BIL-10). */
export const addOpeningBalance = implement(calls.addOpeningBalance, async ({ context, me, body, change }) => {
  const { merchantId: ownerId, amount, day, reason } = body
  await requireMerchant(context.db, me, ownerId)
  if (day > vietnamDay(context.now())) throw invalid({ day: 'Must not be in the future' })
  return change(async (tx, note) => {
    await lockAccount(tx, ownerId)
    const opened = await openAccount(tx, { ownerId, amount, day, reason, by: me.username, at: context.now() })
    if (opened) await enqueuePapers(tx, { ownerId, id: opened, lineCount: 0 }, { mailAskedAt: null })
    await note({ entity: 'billingTerms', id: ownerId, after: { openingBalance: amount, day, reason } })
    return readBalance(tx, context, ownerId)
  })
})
