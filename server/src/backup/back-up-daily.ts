import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { AppContext } from '../platform/app-context.ts'
import { startOfVietnamDay } from '../platform/vietnam-time.ts'
import { findLastBackup } from './last-backup.ts'

const LOOK_EVERY_MS = 60_000
/** A failed backup is tried again after this time. */
const AGAIN_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** The last moment at which a daily backup should have begun: `at`, `02:30`, on the clock of Vietnam. */
export const lastDue = (at: string, now: Date): Date => {
  const [hours, minutes] = at.split(':').map(Number)
  const today = startOfVietnamDay(now).getTime() + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

type Attempts = { succeededAt: string | null; failedAt: string | null } | undefined

/** Whether a backup is due now: none has succeeded since it should have begun, and none has failed a moment ago. */
export const isBackupDue = (attempts: Attempts, at: string, now: Date): boolean => {
  const succeededAt = attempts?.succeededAt ?? null
  const failedAt = attempts?.failedAt ?? null
  if (succeededAt !== null && new Date(succeededAt) >= lastDue(at, now)) return false
  return failedAt === null || now.getTime() - new Date(failedAt).getTime() >= AGAIN_MS
}

/**
 * Starts the daily backup (rule BAK-3) in a process of its own, which takes no time from calls; until stopped. Several
 * workers may do so: the database lets one backup run. Without BACKUP_TO nothing happens.
 */
export const backUpDaily = ({ db, settings, now }: AppContext, log: Logger): (() => void) => {
  if (settings.BACKUP_TO === '') return () => undefined
  let isRunning = false
  const look = async (): Promise<void> => {
    if (isRunning || !isBackupDue(await findLastBackup(db), settings.BACKUP_AT, now())) return
    isRunning = true
    const said = await runBackup().finally(() => (isRunning = false))
    log.info({ said }, 'the daily backup is complete')
  }
  const tryLook = (): void => {
    look().catch((error: unknown) => log.error({ err: error }, 'the daily backup failed, and is tried again'))
  }
  const timer = setInterval(tryLook, LOOK_EVERY_MS).unref()
  tryLook()
  return () => clearInterval(timer)
}

/** What the command says; throws its words if it fails. */
const runBackup = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('../backup.ts', import.meta.url))
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (chunk: Buffer): void => void (said += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(said.trim()) : reject(new Error(said.trim() || `It ended with ${code}.`)),
    )
  })
