import { BankMapping } from '@waybill/contract/billing/bank-mapping'
import { importPayments as endpoint } from '@waybill/contract/billing/payment-endpoints'
import type { PaymentImport } from '@waybill/contract/billing/payments'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { readBankFile } from '../bank-files/bank-file.ts'
import { publishTransfers } from '../account/account-changed.ts'
import { matchTransfers } from '../jobs/match-transfers.job.ts'
import { getFeed, saveMapping } from '../payments/bank-feeds.queries.ts'
import { foreseeImport } from '../payments/foresee-import.ts'
import { knownByReference, knownByRow } from '../payments/known-by.ts'
import { sortIncoming } from '../payments/sort-incoming.ts'
import { insertTransfers } from '../payments/transfers.queries.ts'

const PREVIEW_ROWS = 200

/** Reads a bank statement: checks it, or stores what is not known yet, which a job then matches (rule BIL-49). */
export const importPayments = implement(endpoint, async ({ context, me, query, file, language, change, skipAudit }) => {
  const { db, now } = context
  const account = await getFeed(db, query.bankAccount)
  const kept = BankMapping.safeParse(account.mapping).data ?? null
  const read = await readBankFile(file.content, me, { mapping: query.mapping ?? kept, account: account.number })
  if (!read.isMapped && query.mode === 'import') throw invalid({ mapping: 'Choose the columns of this file first.' })
  const rows = new Map<string, number>()
  const incoming = read.transfers.map((transfer) => ({
    ...transfer,
    knownBy: transfer.reference === null ? knownByRow(rows, transfer) : knownByReference(transfer.reference),
  }))
  const about = { bankAccountId: account.id, source: 'file' as const, at: now() }
  const sorted = await sortIncoming(db, incoming, about)
  const fresh = sorted.filter((row) => row !== undefined)
  const foreseen = await foreseeImport(db, fresh)
  const matched = [...foreseen.values()].filter(({ isMatched }) => isMatched).length
  const answer: PaymentImport = {
    ...{ kind: read.kind, isMapped: read.isMapped, mapping: read.mapping, heads: read.heads, samples: read.samples },
    ...{ matched, toDecide: fresh.length - matched, known: incoming.length - fresh.length, out: read.out },
    problems: read.problems.map(({ row, sentence }) => ({ row, sentence: translateMessage(sentence, language) })),
    problemCount: read.problemCount,
    stored: 0,
    preview: incoming.slice(0, PREVIEW_ROWS).map(({ row, receivedAt, amount, text, reference }, index) => {
      const stored = sorted[index]
      const outcome = stored && foreseen.get(stored.id)
      return {
        ...{ row, receivedAt, amount, text, reference, reason: outcome?.reason ?? null },
        outcome: outcome ? (outcome.isMatched ? ('matched' as const) : ('toDecide' as const)) : ('known' as const),
      }
    }),
  }
  if (query.mode === 'check') {
    skipAudit()
    return answer
  }
  return change(async (tx, note) => {
    const stored = (await insertTransfers(tx, fresh)).length
    if (read.mapping) await saveMapping(tx, account.id, read.mapping)
    if (stored > 0) await enqueue(tx, matchTransfers, {})
    await publishTransfers(tx)
    const { known, out, problemCount } = answer
    await note({
      ...{ entity: 'bankAccount', id: account.id },
      after: { file: file.name, stored, known, out, notRead: problemCount },
    })
    return { ...answer, stored }
  })
})
