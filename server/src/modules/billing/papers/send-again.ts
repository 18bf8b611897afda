import type { IssueResult } from '@waybill/contract/billing/statement'
import type { Me } from '@waybill/contract/identity/me'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { findStatement, listMerchantNames } from '../statements/statements.queries.ts'
import { enqueuePapers } from './enqueue-papers.ts'
import { listRecipients } from './recipients.ts'
import { enqueueMail } from './statement-mail-queue.ts'

type Outcome = z.output<typeof IssueResult>

/** Enqueues the e-mails of these statements; drafts and companies without an address are left out with their reason. */
export const sendAgain = async (
  tx: Tx,
  me: Me,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<Outcome> => {
  const outcome: Outcome = { done: [], leftOut: [] }
  for (const id of new Set(ids)) {
    const statement = await findStatement(tx, me, id)
    if (!statement) continue
    const { owner_id: ownerId, number, line_count: lineCount } = statement
    const merchant = (await listMerchantNames(tx, [ownerId])).get(ownerId) ?? ''
    const leaveOut = (reason: string) => outcome.leftOut.push({ id, merchant, reason })
    if (number === null) leaveOut('It is a draft: issue it first.')
    else if ((await listRecipients(tx, ownerId)).length === 0)
      leaveOut('The company has no e-mail address: enter one in its terms.')
    else {
      if (statement.pdf_file_id === null) await enqueuePapers(tx, { ownerId, id, lineCount }, { mailAskedAt: at })
      else await enqueueMail(tx, { id, owner_id: ownerId, askedAt: at.toISOString() })
      outcome.done.push({ id, number })
    }
  }
  return outcome
}
