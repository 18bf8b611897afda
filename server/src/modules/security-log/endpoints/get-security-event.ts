import { getSecurityEvent as endpoint } from '@waybill/contract/security/endpoints'
import { implement } from '../../../platform/implement.ts'
import { orNotFound } from '../../../platform/record.ts'
import { findSecurityEvent, presentSecurityEvent } from '../security-log.list.ts'

export const getSecurityEvent = implement(endpoint, async ({ context, params }) =>
  presentSecurityEvent(orNotFound(await findSecurityEvent(context.db, params.id))),
)
