import { getAudit as endpoint } from '@waybill/contract/audit/endpoints'
import { implement } from '../../../platform/implement.ts'
import { found } from '../../../platform/record.ts'
import { auditRow, findAuditEntry } from '../audit.list.ts'

export const getAudit = implement(endpoint, async ({ world, params }) =>
  auditRow(found(await findAuditEntry(world.db, params.id))),
)
