import { makeStationKey as endpoint } from '@waybill/contract/stations/endpoints'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { hashStationKey, newStationKey } from '../station-key.ts'
import { lockStation, publishStation, saveKeyHash } from '../stations.queries.ts'

/** The key is shown this once; the agent that holds the one before is disconnected (rule STN-6). */
export const madeStationKey = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    const { id, name, key_hash: before } = orNotFound(await lockStation(tx, idOrNotFound(params.id)))
    const key = newStationKey()
    await saveKeyHash(tx, id, hashStationKey(key))
    await publishStation(tx, id)
    await note({ entity: 'station', id, after: { name, replaces: before !== null } })
    return { key }
  }),
)
