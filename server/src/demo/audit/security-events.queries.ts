import type { SecurityEventKind, SecurityOutcome } from '@waybill/contract/kernel/security-event-kinds'
import type { Tx } from '../../platform/database.ts'

export type DemoSecurityEvent = {
  id: string
  at: Date
  kind: SecurityEventKind
  outcome?: SecurityOutcome
  username?: string
  nameMark?: string
  address: string
  device: string
  endpoint?: string
  rows?: number
  count?: number
  detail?: Record<string, unknown>
}

export const saveSecurityEvents = async (
  tx: Tx,
  accounts: ReadonlyMap<string, string>,
  events: readonly DemoSecurityEvent[],
): Promise<void> => {
  const values = events.map((event) => ({
    id: event.id,
    at: event.at,
    last_at: event.at,
    kind: event.kind,
    outcome: event.outcome ?? 'done',
    account_id: event.username === undefined ? null : (accounts.get(event.username) ?? null),
    username: event.username ?? null,
    name_mark: event.nameMark ?? null,
    address: event.address,
    device: event.device,
    endpoint: event.endpoint ?? null,
    rows: event.rows ?? null,
    count: event.count ?? 1,
    detail: event.detail ? JSON.stringify(event.detail) : null,
  }))
  await tx.insertInto('security_event').values(values).execute()
}
