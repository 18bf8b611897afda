import { createHash, randomBytes } from 'node:crypto'
import type { DbOrTx } from '../../platform/database.ts'
import { findStationByKeyHash, type StationRow } from './stations.queries.ts'

const KEY_BYTES = 24
const PREFIX = 'wbs_'

/** A key that nobody guesses; a fast hash is enough for it. */
export const newStationKey = (): string => `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
export const hashStationKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The station whose agent shows this key (rule STN-6). */
export const findStationByKey = async (db: DbOrTx, key: unknown): Promise<StationRow | undefined> =>
  typeof key === 'string' && key.startsWith(PREFIX) ? findStationByKeyHash(db, hashStationKey(key)) : undefined
