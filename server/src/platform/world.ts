import type { Me } from '@waybill/contract/identity/me'
import type pg from 'pg'
import type { Db } from './database.ts'
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
  files: FileStore
  now: () => Date
  /** What the other processes say, and this one. */
  notices: Notices
  /** The person behind a bearer token; undefined for a forged, expired or ended one. */
  authenticate: (token: string) => Promise<Me | undefined>
}
