import { STATUS } from '@waybill/contract/shipments/status'
import type { SecurityEventKind, SecurityOutcome } from '@waybill/contract/kernel/security-event-kinds'
import type { Tx } from '../../platform/database.ts'
import type { Random } from '../random.ts'

const DAYS = 14
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STAFF = [
  'super-admin',
  'cs-employee',
  'ops-manager',
  'delivery-employee',
  'sales-employee',
  'accountant',
] as const
const OFFICE = '203.0.113.14'
const DEVICES = ['Chrome · Windows', 'Edge · Windows', 'Safari · macOS', 'Chrome · Android'] as const

/**
 * Two weeks of the security log (rule DEM-1): users sign in and mistype, export and read; somebody tries to break in.
 */
export const insertSecurityEvents = async (
  tx: Tx,
  random: Random,
  now: Date,
  accounts: ReadonlyMap<string, string>,
): Promise<void> => {
  const events = Array.from({ length: DAYS }, (_, day) => dayOf(random, new Date(now.getTime() - day * DAY_MS)))
  const past = events.flat().filter(({ at }) => at < now)
  await saveSecurityEvents(tx, accounts, past)
}

const dayOf = (random: Random, day: Date): DemoSecurityEvent[] => {
  const morning = Math.floor(day.getTime() / DAY_MS) * DAY_MS + HOUR_MS
  const at = (hours: number): { id: string; at: Date } => {
    const moment = morning + Math.round((hours + random.next()) * HOUR_MS)
    return { id: random.id(moment), at: new Date(moment) }
  }
  const desk = (username: string) => ({ username, address: OFFICE, device: random.pick(DEVICES) })
  return [
    ...STAFF.flatMap((username) => morningOf(random, at, username)),
    ...['company-admin', 'company-employee'].map((username): DemoSecurityEvent => ({
      ...{ ...at(1), kind: 'signIn', username, address: `198.51.100.${random.int(20, 60)}` },
      device: random.pick(DEVICES),
    })),
    {
      ...{ ...at(3), ...desk('cs-employee'), kind: 'export', endpoint: 'POST /api/Order/Export' },
      rows: random.int(40, 900),
      detail: {
        filters: [{ name: 'orderStatus', operation: 'In', value: [STATUS.receivedAtHub, STATUS.leftOrigin] }],
        order: 'createdDate descending',
      },
    },
    {
      ...{ ...at(4), ...desk('accountant'), kind: 'export', endpoint: 'POST /api/sgl-parcel/shipment/Export' },
      ...{ rows: random.int(300, 4_000), detail: { dateFrom: '2026-11-01', dateTo: '2026-11-15' } },
    },
    {
      ...{ ...at(5), ...desk('super-admin'), kind: 'auditRead', endpoint: 'GET /api/Audit' },
      ...{
        rows: 50,
        count: random.int(1, 4),
        detail: { filters: [{ name: 'entity', operation: 'In', value: ['order'] }] },
      },
    },
    {
      ...{ ...at(6), ...desk('ops-manager'), kind: 'fileDownloaded' },
      ...{ endpoint: 'POST /api/sgl-parcel/shipment/print', rows: random.int(20, 100), count: random.int(1, 3) },
    },
    ...(random.chance(0.4) ? intrusionAttempts(random, at) : []),
  ]
}

type At = (hours: number) => { id: string; at: Date }

const morningOf = (random: Random, at: At, username: string): DemoSecurityEvent[] => {
  const desk = { username, address: OFFICE, device: random.pick(DEVICES) }
  const signIn: DemoSecurityEvent = { ...at(1), ...desk, kind: 'signIn' }
  const mistyped: DemoSecurityEvent = {
    ...{ ...at(0), ...desk, kind: 'signIn', outcome: 'failed', detail: { code: 'invalid_credentials' } },
  }
  const signOut: DemoSecurityEvent = { ...at(9), ...desk, kind: 'signOut' }
  return [...(random.chance(0.15) ? [mistyped] : []), signIn, ...(random.chance(0.5) ? [signOut] : [])]
}

const intrusionAttempts = (random: Random, at: At): DemoSecurityEvent[] => {
  const from = { address: `192.0.2.${random.int(2, 250)}`, device: 'curl/8.5.0' }
  const refused = { outcome: 'refused', count: random.int(30, 900) } as const
  return [
    {
      ...{ ...at(14), ...from, kind: 'signIn', outcome: 'failed', nameMark: 'k3Vd81xQpA' },
      detail: { code: 'invalid_credentials' },
    },
    { ...at(14), ...from, ...refused, kind: 'signIn', nameMark: 'k3Vd81xQpA', detail: { code: 'too_many_sign_ins' } },
    {
      ...{ ...at(15), ...from, ...refused, kind: 'tokenRefused', endpoint: 'GET /api/Order' },
      detail: { code: 'unauthenticated' },
    },
    {
      ...{ ...at(7), username: 'company-employee', address: '198.51.100.31', device: 'Chrome · Windows' },
      ...{ ...refused, kind: 'callRefused', endpoint: 'GET /api/Order/{id}', detail: { code: 'not_found' } },
    },
  ]
}

type DemoSecurityEvent = {
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

const saveSecurityEvents = async (
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
