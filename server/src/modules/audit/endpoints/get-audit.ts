import { getAudit as endpoint } from '@waybill/contract/audit/endpoints'
import { implement } from '../../../platform/implement.ts'
import { orNotFound } from '../../../platform/record.ts'
import { findAuditEntry } from '../audit.list.ts'
import { presentAuditEntry } from '../present-audit.ts'

export const getAudit = implement(endpoint, async ({ context, params }) =>
  presentAuditEntry(context.db, orNotFound(await findAuditEntry(context.db, params.id))),
)
