import type { Me } from '@waybill/contract/identity/me'
import type pg from 'pg'
import type { Db } from './database.ts'
import type { DatabaseDisk } from './database-disk.ts'
import type { FairQueue } from './fair-queue.ts'
import type { FileStore } from './files.ts'
import type { Notices } from './realtime/notices.ts'
import type { SecretKey } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Everything a handler may reach, built once in context.ts. Time comes from `now`, so tests can hold it. */
export type World = {
  settings: Settings
  /** Encrypts what the database keeps secret. */
  secretKey: SecretKey
  db: Db
  pool: pg.Pool
  databaseDisk: DatabaseDisk
  files: FileStore
  /** The places in which exports are made: each holds a connection and a thread meanwhile. */
  exportQueue: FairQueue
  now: () => Date
  /** What the other processes say, and this one. */
  notices: Notices
  /** The person behind a bearer token; undefined for a forged, expired or ended one. */
  authenticate: (token: string) => Promise<Me | undefined>
}
