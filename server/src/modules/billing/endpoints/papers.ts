import * as calls from '@waybill/contract/billing/paper-endpoints'
import { isMailConfigured } from '../../../partners/mail/send-mail.ts'
import { AppError, notFound, refused } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { implement, type FileReply } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import type { Me } from '@waybill/contract/identity/me'
import { PAPER_TYPES } from '../papers/make-papers.ts'
import { paperFile } from '../papers/papers.queries.ts'
import { sendAgain } from '../papers/send-again.ts'
import { findStatement } from '../statements/statements.queries.ts'

const readPaper = async (
  { db, files }: AppContext,
  me: Me,
  { id, kind }: { id: string; kind: 'pdf' | 'excel' },
): Promise<FileReply> => {
  const statement = orNotFound(await findStatement(db, me, idOrNotFound(id)))
  if (statement.number === null) throw notFound()
  const fileId = statement[`${kind}_file_id`]
  if (fileId === null) throw new AppError('papers_not_made')
  const extension = kind === 'pdf' ? 'pdf' : 'xlsx'
  const found = await files.read(paperFile(fileId, extension))
  if (!found) throw notFound()
  return {
    name: `${statement.number}.${extension}`,
    type: PAPER_TYPES[kind],
    content: found.stream,
    inline: kind === 'pdf',
    headers: { 'content-length': String(found.size) },
  }
}

export const statementPdf = implement(calls.statementPdf, ({ context, me, params: { id } }) =>
  readPaper(context, me, { id, kind: 'pdf' }),
)

export const statementExcel = implement(calls.statementExcel, ({ context, me, params: { id } }) =>
  readPaper(context, me, { id, kind: 'excel' }),
)

/** E-mails statements, once more if they were before; their papers are made first if they are missing (rule BIL-24). */
export const sendStatements = implement(calls.sendStatements, ({ context, me, body, change, skipAudit }) => {
  if (!isMailConfigured(context.settings)) throw refused('No e-mail can be sent: set SMTP_HOST and MAIL_FROM.')
  return change(async (tx, note) => {
    const outcomes = await sendAgain(tx, me, { ids: body.ids, at: context.now() })
    for (const { id, number } of outcomes.done) await note({ entity: 'statement', id, after: { sent: number } })
    if (outcomes.done.length === 0) skipAudit()
    return outcomes
  })
})
