import { Deleted } from '../kernel/entity.ts'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { FIND_COLUMN } from '../kernel/grid.ts'
import { SchemeLimit, SchemeLimitAdd, SchemeLimitEdit } from './scheme-limits.ts'

/** Up to which value each tax scheme covers goods, by dated rows (rule TAX-10). */
export const schemeLimitGrid = gridEndpoint({
  path: '/api/SchemeLimit',
  summary: 'List limits of tax schemes',
  permission: 'priceTable.read',
  row: SchemeLimit,
  columns: {
    find: FIND_COLUMN,
    scheme: { type: 'text', label: 'Scheme', operations: ['Equal', 'In'] },
    amount: { type: 'number', label: 'Limit' },
    currency: { type: 'text', label: 'Currency', operations: ['Equal', 'In'] },
    per: { type: 'text', label: 'Compared', operations: ['Equal', 'In'] },
    isBelow: { type: 'boolean', label: 'Only below the limit' },
    validFrom: { type: 'date', label: 'Valid from' },
    legalBasis: { type: 'text', label: 'Legal basis' },
  },
  defaultOrder: 'scheme ascending',
  allowTakeAll: true,
})

export const getSchemeLimit = endpoint({
  method: 'GET',
  path: '/api/SchemeLimit/{id}',
  summary: 'Open a limit of a tax scheme',
  permission: 'priceTable.read',
  audit: noAudit('reads only'),
  reply: SchemeLimit,
})

export const addSchemeLimit = endpoint({
  method: 'POST',
  path: '/api/SchemeLimit/Add',
  summary: 'Add a limit of a tax scheme (rule TAX-10)',
  permission: 'priceTable.edit',
  audit: 'schemeLimit.added',
  idempotent: true,
  body: SchemeLimitAdd,
  reply: SchemeLimit,
})

export const editSchemeLimit = endpoint({
  method: 'POST',
  path: '/api/SchemeLimit/Edit',
  summary: 'Change a limit of a tax scheme; saved shipments keep their amounts (rule TAX-10)',
  permission: 'priceTable.edit',
  audit: 'schemeLimit.edited',
  body: SchemeLimitEdit,
  reply: SchemeLimit,
})

export const deleteSchemeLimit = endpoint({
  method: 'POST',
  path: '/api/SchemeLimit/Delete/{id}',
  summary: 'Delete a limit of a tax scheme; saved shipments keep their amounts (rule TAX-10)',
  permission: 'priceTable.edit',
  audit: 'schemeLimit.deleted',
  reply: Deleted,
})
