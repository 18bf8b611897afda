import { getAudit as endpoint } from '@waybill/contract/audit/endpoints'
import { implement } from '../../../platform/implement.ts'
import { orNotFound } from '../../../platform/record.ts'
import { auditRow, findAuditEntry } from '../audit.list.ts'

export const getAudit = implement(endpoint, async ({ context, params }) =>
  auditRow(orNotFound(await findAuditEntry(context.db, params.id))),
)
