import { assessConnection } from '@waybill/contract/carriers/advice'
import { type ConnectionState, SLOW_QUEUE_MINUTES } from '@waybill/contract/carriers/connection-state'
import { CONNECTIONS, type ConnectionName, type CredentialSetting } from '@waybill/contract/carriers/connections'
import type { Connection } from '@waybill/contract/carriers/schemas'
import type { Language } from '@waybill/contract/kernel/language'
import type { Settings } from '../../platform/settings.ts'
import type { BookingCount, StoredConnection } from './carriers.queries.ts'

const MINUTE_MS = 60_000

/** Whether a setting is usable; its value is read nowhere else (rule CAR-2). */
const isSet = (settings: Settings, setting: CredentialSetting): boolean =>
  setting === 'POSTCODE_PROVIDER' ? settings.POSTCODE_PROVIDER !== 'offline' : settings[setting] !== ''

/** The settings that a connection requires. */
export const missingSettings = (settings: Settings, name: ConnectionName): CredentialSetting[] =>
  CONNECTIONS[name].credentials.map(({ setting }) => setting).filter((setting) => !isSet(settings, setting))

type ConnectionFacts = {
  name: ConnectionName
  stored: Pick<StoredConnection, 'state' | 'state_since' | 'reason' | 'last_success_at'> | undefined
  /** Of this connection. */
  counts: readonly BookingCount[]
  unreadTimes: number
  settings: Settings
  /** When the database was restored, while it is held (rule BAK-7); null: it is not. */
  heldSince: Date | null
}

/** Called when a person asks, and never by a job. */
const CALLED_FOR_PEOPLE: readonly ConnectionName[] = ['ebay', 'postcodes']

/** A connection's state from its last calls, its queue and the settings of this process (rule CAR-3). */
export const presentConnection = (
  { name, stored, counts, unreadTimes, settings, heldSince }: ConnectionFacts,
  language: Language,
  now: Date,
): Connection => {
  const missing = missingSettings(settings, name)
  const [waiting, failed] = [false, true].map((isFailed) => counts.find((one) => one.isFailed === isFailed))
  const oldestWaitingAt = waiting?.oldestAt ?? null
  const isHeld = heldSince !== null && !CALLED_FOR_PEOPLE.includes(name)
  const state = isHeld ? 'held' : stateOf(stored, { settings, missing, oldestWaitingAt, now })
  const since = isHeld ? heldSince : (stored?.state_since ?? null)
  const { label, advice } = assessConnection(
    { name, state, since, reason: stored?.reason ?? null, missing, waiting: waiting?.count ?? 0, oldestWaitingAt },
    language,
    now,
  )
  const isUsable = missing.length === 0
  return {
    name,
    state,
    label,
    since: since?.toISOString() ?? null,
    lastSuccessAt: stored?.last_success_at?.toISOString() ?? null,
    waiting: queueOf(waiting),
    failed: queueOf(failed),
    unreadTimes,
    advice,
    credentials: CONNECTIONS[name].credentials.map(({ setting }) => ({ setting, isSet: isSet(settings, setting) })),
    can: { check: isUsable && !isHeld, retry: isUsable && !isHeld && failed !== undefined },
  }
}

const queueOf = (counted: BookingCount | undefined): Connection['waiting'] =>
  counted ? { count: counted.count, oldestAt: counted.oldestAt.toISOString() } : { count: 0, oldestAt: null }

/** The settings missing in a reason like `GHN_TOKEN is not set.` are there now. */
const isOutdated = (reason: string | null, settings: Settings): boolean => {
  const [, missed] = /^(.+) (?:is not|must be) set\.$/.exec(reason ?? '') ?? []
  const values: Readonly<Record<string, unknown>> = settings
  return missed !== undefined && missed.split(' and ').every((name) => (values[name] ?? '') !== '')
}

type Circumstances = { settings: Settings; missing: readonly string[]; oldestWaitingAt: Date | null; now: Date }

const stateOf = (
  stored: ConnectionFacts['stored'],
  { settings, missing, oldestWaitingAt, now }: Circumstances,
): ConnectionState => {
  if (missing.length > 0) return 'notSetUp'
  if (!stored || stored.state === 'unknown') return 'unused'
  // The process was restarted with the missing settings, and nothing was called since.
  if (stored.state === 'misconfigured' && isOutdated(stored.reason, settings)) return 'unused'
  if (stored.state !== 'working') return stored.state
  const waitedMs = oldestWaitingAt ? now.getTime() - oldestWaitingAt.getTime() : 0
  return waitedMs > SLOW_QUEUE_MINUTES * MINUTE_MS ? 'slow' : 'working'
}
