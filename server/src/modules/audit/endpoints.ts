import { auditGrid, getAudit as endpoint } from '@waybill/contract/audit/endpoints'
import { sql } from 'kysely'
import { implement } from '../../platform/implement.ts'
import { readListPage } from '../../platform/list-page.ts'
import { AUDIT_LIST, type AuditRecord, findAuditEntry } from './audit.list.ts'
import { presentAudit, presentAuditEntry } from './present-audit.ts'
import { orNotFound } from '../../platform/record.ts'

/** The audit, newest first; Super Admin only (rule AUD-2). */
export const listAudit = implement(auditGrid, async ({ context, grid }) => {
  const { rows, ...total } = await readListPage<AuditRecord>(context, AUDIT_LIST, sql<boolean>`true`, grid)
  return { value: await presentAudit(context.db, rows), ...total }
})

export const getAudit = implement(endpoint, async ({ context, params }) =>
  presentAuditEntry(context.db, orNotFound(await findAuditEntry(context.db, params.id))),
)
