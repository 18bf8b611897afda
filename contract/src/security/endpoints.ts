import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import type { GridColumns } from '../kernel/grid.ts'
import {
  SECURITY_EVENT_KINDS,
  SECURITY_OUTCOMES,
  type SecurityEventKind,
  type SecurityOutcome,
} from '../kernel/security-event-kinds.ts'

/** One event, with its count if it is a counted one (rule SEC-4). */
export const SecurityLogRow = z.strictObject({
  id: z.string(),
  at: z.string(),
  kind: z.enum(Object.keys(SECURITY_EVENT_KINDS) as [SecurityEventKind, ...SecurityEventKind[]]),
  outcome: z.enum(Object.keys(SECURITY_OUTCOMES) as [SecurityOutcome, ...SecurityOutcome[]]),
  /** The account's username at the time; null: unknown. */
  username: z.string().nullable(),
  /** Replaces a typed name that belongs to no account (rule SEC-2). */
  nameMark: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** The call as declared: `POST /api/Order/Export`. */
  endpoint: z.string().nullable(),
  rows: z.number().nullable(),
  count: z.number(),
  /** JSON: the filter, the reason, the code of the error. */
  detail: z.string().nullable(),
  /** For a counted event, the last time. */
  lastAt: z.string(),
  entity: z.string().nullable(),
  entityId: z.string().nullable(),
})
export type SecurityLogRow = z.output<typeof SecurityLogRow>

const SECURITY_LOG_COLUMNS = {
  at: { type: 'date', label: 'When' },
  username: {
    type: 'text',
    label: 'Who',
    operations: ['Equal', 'NotEqual', 'In', 'StartsWith', 'IsNull'],
    sortable: false,
  },
  kind: { type: 'text', label: 'What', operations: ['Equal', 'NotEqual', 'In'], sortable: false },
  outcome: { type: 'text', label: 'Outcome', operations: ['Equal', 'In'], sortable: false },
  count: { type: 'number', label: 'Times' },
  address: { type: 'text', label: 'Address', operations: ['Equal', 'In', 'StartsWith'], sortable: false },
  device: { type: 'text', label: 'Device', operations: ['Equal', 'In', 'StartsWith'], sortable: false },
  nameMark: { type: 'text', label: 'Unknown name', operations: ['Equal', 'In'], sortable: false },
  endpoint: { type: 'text', label: 'Call', operations: ['Equal', 'In', 'StartsWith', 'Contains'], sortable: false },
  rows: { type: 'number', label: 'Rows' },
  detail: { type: 'text', label: 'Details', operations: ['Contains'], sortable: false },
} as const satisfies GridColumns

/** Who signed in, was refused, exported or read what (rule SEC-8). */
export const securityLogGrid = gridEndpoint({
  path: '/api/SecurityLog',
  summary: 'Read the security log',
  permission: 'securityLog.read',
  trace: 'securityLogRead',
  row: SecurityLogRow,
  columns: SECURITY_LOG_COLUMNS,
  defaultOrder: 'at descending',
})

export const getSecurityEvent = endpoint({
  method: 'GET',
  path: '/api/SecurityLog/{id}',
  summary: 'Open one event of the security log',
  permission: 'securityLog.read',
  audit: noAudit('reads only'),
  trace: 'securityLogRead',
  reply: SecurityLogRow,
})
