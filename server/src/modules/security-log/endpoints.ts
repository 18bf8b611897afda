import { securityLogGrid, getSecurityEvent as endpoint } from '@waybill/contract/security/endpoints'
import { sql } from 'kysely'
import { implement } from '../../platform/implement.ts'
import { readListPage } from '../../platform/list-page.ts'
import {
  presentSecurityEvent,
  SECURITY_LOG_LIST,
  type SecurityLogRecord,
  findSecurityEvent,
} from './security-log.list.ts'
import { orNotFound } from '../../platform/record.ts'

/** The security log, newest first; Super Admin only (rule SEC-8). */
export const listSecurityLog = implement(securityLogGrid, async ({ context, grid }) => {
  const { rows, ...total } = await readListPage<SecurityLogRecord>(context, SECURITY_LOG_LIST, sql<boolean>`true`, grid)
  return { value: rows.map(presentSecurityEvent), ...total }
})

export const getSecurityEvent = implement(endpoint, async ({ context, params }) =>
  presentSecurityEvent(orNotFound(await findSecurityEvent(context.db, params.id))),
)
