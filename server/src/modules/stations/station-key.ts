import { createHash, randomBytes } from 'node:crypto'
import { makeStationKey as endpoint } from '@waybill/contract/stations/endpoints'
import type { DbOrTx } from '../../platform/database.ts'
import { findStationByKeyHash, type StationRow, lockStation, publishStation, saveKeyHash } from './stations.queries.ts'
import { implement } from '../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'

/** The key is shown only once; the agent with the previous one is disconnected (rule STN-6). */
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

const KEY_BYTES = 24
const PREFIX = 'wbs_'

/** An unguessable key, for which a fast hash suffices. */
const newStationKey = (): string => `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
export const hashStationKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The station of an agent's key (rule STN-6). */
export const findStationByKey = async (db: DbOrTx, key: unknown): Promise<StationRow | undefined> =>
  typeof key === 'string' && key.startsWith(PREFIX) ? findStationByKeyHash(db, hashStationKey(key)) : undefined
