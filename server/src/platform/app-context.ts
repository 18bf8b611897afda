import type { Me } from '@waybill/contract/identity/me'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type pg from 'pg'
import type { Db } from './database.ts'
import type { DatabaseDisk } from './database-disk.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { LimitedRun } from './limit-concurrency.ts'
import type { FileStore } from './files/file-store.ts'
import type { StaffNames } from './hide-staff.ts'
import type { PubSub } from './realtime/pubsub.ts'
import type { SecretKey } from './secrets.ts'
import type { RestoreHold } from './restored.ts'
import type { RequestSource } from './request-source.ts'
import type { SecurityCounts } from './security/security-counts.ts'
import type { Settings } from './settings.ts'

/** The dependencies of a handler, built once in runtime.ts. Time comes from `now`, so tests can fix it. */
export type AppContext = {
  settings: Settings
  /** Encrypts the secrets in the database. */
  secretKey: SecretKey
  db: Db
  pool: pg.Pool
  databaseDisk: DatabaseDisk
  /** Sends unexpected errors to a collector, if there is one. */
  errorReports: ErrorReports
  /** Counts refusals and reads for the security log, without a query. */
  securityCounts: SecurityCounts
  /** Replaces, in the security log, a typed name that belongs to no account (rule SEC-2). */
  nameMark: (typed: string) => string
  files: FileStore
  /** After a restore, until an operator releases it: no partner is called, and no desk is let in (rule BAK-7). */
  restoreHold: RestoreHold
  /** Limits concurrent exports: each holds a connection and a thread. */
  limitExports: LimitedRun
  now: () => Date
  /** The number of a new shipment, from the serial of its line of business (rule NUM-53). */
  numberOf: (line: BusinessLine, serial: number) => string
  /** Events of all processes, this one included. */
  pubsub: PubSub
  /** The user of a bearer token; undefined for a forged, expired or ended one. */
  authenticate: (token: string, source?: RequestSource) => Promise<Me | undefined>
  /** A public name of a token's session; with an external issuer, which keeps the sessions, the account. */
  sessionOf: (token: string, me: Me) => Promise<string | undefined>
  /** The user of an active session. */
  findPersonOfSession: (session: string) => Promise<Me | undefined>
  /** Usernames hidden from users of companies (rule LIV-12). */
  staffNames: () => Promise<StaffNames>
}
