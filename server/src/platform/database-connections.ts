import type { Settings } from './settings.ts'

/** Two for health checks, and one for live changes. */
const OF_EVERY_PROCESS = 3
/** 19 of jobs, long work and calls of partners; of each of eight queues up to four, and the lock that proves it alive. */
const OF_JOBS = 19 + 8 * 5

/** The most connections to PostgreSQL that a process takes; a crash test counts them under load. */
export const maxConnections = ({
  DATABASE_POOL_SIZE,
  PROCESS_ROLES,
}: Pick<Settings, 'DATABASE_POOL_SIZE' | 'PROCESS_ROLES'>): number =>
  DATABASE_POOL_SIZE + OF_EVERY_PROCESS + (PROCESS_ROLES.includes('worker') ? OF_JOBS : 0)
