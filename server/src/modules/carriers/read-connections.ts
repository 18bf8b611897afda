import { compareConnections } from '@waybill/contract/carriers/connection-state'
import {
  CONNECTION_NAMES,
  CONNECTIONS,
  type ConnectionName,
  isConnectionName,
} from '@waybill/contract/carriers/connections'
import type { Connection } from '@waybill/contract/carriers/schemas'
import type { Language } from '@waybill/contract/kernel/language'
import type { AppContext } from '../../platform/app-context.ts'
import { orNotFound } from '../../platform/record.ts'
import { countOpenBookings, countUnreadTimes, listStoredConnections } from './carriers.queries.ts'
import { presentConnection } from './connection.presenter.ts'

const BOOKING_NAMES = CONNECTION_NAMES.filter((name) => CONNECTIONS[name].books)

type Reading = Pick<AppContext, 'db' | 'settings' | 'now' | 'restoreHold'>

/** Every connection, failing ones first (rule CAR-3). */
export const readConnections = async (
  { db, settings, now, restoreHold }: Reading,
  language: Language,
  names: readonly ConnectionName[] = CONNECTION_NAMES,
): Promise<Connection[]> => {
  const [stored, counts, unread] = await Promise.all([
    listStoredConnections(db),
    countOpenBookings(db, BOOKING_NAMES),
    countUnreadTimes(db, now()),
  ])
  return names
    .map((name) =>
      presentConnection(
        {
          name,
          stored: stored.find((row) => row.name === name),
          counts: counts.filter(({ carrier }) => carrier === name),
          unreadTimes: unread.get(name) ?? 0,
          settings,
          heldSince: restoreHold.heldSince(),
        },
        language,
        now(),
      ),
    )
    .sort(compareConnections)
}

export const readConnection = async (context: Reading, language: Language, name: ConnectionName): Promise<Connection> =>
  orNotFound((await readConnections(context, language, [name]))[0])

/** The name if a connection has it, else 404. */
export const connectionOrNotFound = (name: string): ConnectionName =>
  orNotFound(isConnectionName(name) ? name : undefined)
