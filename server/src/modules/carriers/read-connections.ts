import { compareConnections } from '@waybill/contract/carriers/connection-state'
import { CONNECTION_NAMES, CONNECTIONS, type ConnectionName } from '@waybill/contract/carriers/connections'
import type { Connection } from '@waybill/contract/carriers/schemas'
import type { Language } from '@waybill/contract/kernel/errors'
import type { AppContext } from '../../platform/app-context.ts'
import { countOpenBookings, listStoredConnections } from './carriers.queries.ts'
import { presentConnection } from './connection.presenter.ts'

const BOOKING_NAMES = CONNECTION_NAMES.filter((name) => CONNECTIONS[name].books)

/** Every connection, what is broken first. */
export const readConnections = async (
  { db, settings, now }: Pick<AppContext, 'db' | 'settings' | 'now'>,
  language: Language,
  names: readonly ConnectionName[] = CONNECTION_NAMES,
): Promise<Connection[]> => {
  const [stored, counts] = await Promise.all([listStoredConnections(db), countOpenBookings(db, BOOKING_NAMES)])
  return names
    .map((name) =>
      presentConnection(
        {
          name,
          stored: stored.find((row) => row.name === name),
          counts: counts.filter(({ carrier }) => carrier === name),
          settings,
        },
        language,
        now(),
      ),
    )
    .sort(compareConnections)
}
