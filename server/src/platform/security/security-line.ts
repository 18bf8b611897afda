import type { SecurityEventKind, SecurityOutcome } from '@waybill/contract/kernel/security-event-kinds'

/** A row of the table, as a line says it. */
export type LoggedEvent = {
  id: string
  at: Date
  last_at: Date
  kind: SecurityEventKind
  outcome: SecurityOutcome
  account_id: string | null
  username: string | null
  name_mark: string | null
  address: string | null
  device: string | null
  endpoint: string | null
  entity: string | null
  entity_id: string | null
  rows: number | null
  detail: unknown
  count: number
}

/**
 * One event as one JSON object (docs/security-log.md). Names are stable; what is not known is left out. Of a filter only the names
 * of its fields leave the database: their values name consignees (rule SEC-11).
 */
export const securityLine = (event: LoggedEvent): string => {
  const { code, filters, ...rest } = detailOf(event.detail)
  const filterFields = [...namesOf(filters), ...Object.keys(rest)]
  return JSON.stringify({
    time: event.at.toISOString(),
    type: 'waybill.security',
    version: 1,
    id: event.id,
    event: event.kind,
    outcome: event.outcome,
    count: event.count,
    ...(event.count > 1 ? { lastTime: event.last_at.toISOString() } : {}),
    accountId: event.account_id ?? undefined,
    username: event.username ?? undefined,
    unknownName: event.name_mark ?? undefined,
    address: event.address ?? undefined,
    device: event.device ?? undefined,
    call: event.endpoint ?? undefined,
    recordType: event.entity ?? undefined,
    recordId: event.entity_id ?? undefined,
    rows: event.rows ?? undefined,
    code: typeof code === 'string' ? code : undefined,
    filterFields: filterFields.length > 0 ? filterFields : undefined,
  })
}

const detailOf = (detail: unknown): Record<string, unknown> =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? (detail as Record<string, unknown>) : {}

const namesOf = (filters: unknown): string[] =>
  Array.isArray(filters)
    ? filters.flatMap((filter: { name?: unknown; column?: unknown } | null) => {
        const name = filter?.name ?? filter?.column
        return typeof name === 'string' ? [name] : []
      })
    : []
