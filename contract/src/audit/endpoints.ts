import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { SHIPMENT_TYPES } from '../shipments/shipment-type.ts'
import type { GridColumns } from '../kernel/grid.ts'

/** The current name of the record, or its last one if it was deleted; null: it has no name. */
const Subject = z.strictObject({
  label: z.string(),
  /** If the record is an existing shipment: which form opens it. */
  type: z.enum(SHIPMENT_TYPES).nullable(),
})

export const AuditRow = z.strictObject({
  id: z.string(),
  at: z.string(),
  /** The user's permanent account name; `system`: the product itself. */
  username: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  subject: Subject.nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.output<typeof AuditRow>

/** `names`: the current names of the ids in the entry's values. */
export const AuditEntry = z.strictObject({ ...AuditRow.shape, names: z.record(z.string(), z.string()) })
export type AuditEntry = z.output<typeof AuditEntry>

export const AUDIT_COLUMNS = {
  at: { type: 'date', label: 'When' },
  username: { type: 'text', label: 'Who', operations: ['Equal', 'NotEqual', 'In', 'StartsWith'], sortable: false },
  action: { type: 'text', label: 'What', operations: ['Equal', 'NotEqual', 'In', 'StartsWith'], sortable: false },
  entity: { type: 'text', label: 'Record', operations: ['Equal', 'In'], sortable: false },
  entityId: { type: 'text', label: 'Record id', operations: ['Equal', 'In'], sortable: false },
} as const satisfies GridColumns

/**
 * Who changed what and when (rule AUD-1): the whole record if it was added or deleted, the changed fields if it was
 * edited.
 */
export const auditGrid = gridEndpoint({
  path: '/api/Audit',
  summary: 'Read the audit',
  permission: 'audit.read',
  trace: 'auditRead',
  row: AuditRow,
  columns: AUDIT_COLUMNS,
  defaultOrder: 'at descending',
})

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/Audit/{id}',
  summary: 'Open one entry of the audit',
  permission: 'audit.read',
  audit: noAudit('reads only'),
  trace: 'auditRead',
  reply: AuditEntry,
})
