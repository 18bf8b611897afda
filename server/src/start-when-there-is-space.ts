import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLoss } from './platform/database.ts'
import { hasNoSpace } from './platform/database-disk.ts'
import type { Settings } from './platform/settings.ts'
import { isDiskFull } from './platform/storage-error.ts'

const TRY_AGAIN_MS = 5_000
/** Interval of attempts while the disk seems full, because a start may need less than it seems. */
const TRIAL_MS = 15_000
const LOOK_EVERY_MS = 1_000
/** Maximum time for a database to come back after there is space. */
const RECOVERY_MS = 120_000

/**
 * Starts, and retries as long as the disk is full, so that it continues by itself once there is space (rule PLT-7). A
 * retry finds the work of an interrupted start. Any other error is thrown.
 */
export const startWhenThereIsSpace = async <Started>(
  { WAYBILL_EMBEDDED_DIR: directory }: Pick<Settings, 'WAYBILL_EMBEDDED_DIR'>,
  start: () => Promise<Started>,
  say: (sentence: string) => void,
): Promise<Started> => {
  let lastFullAt = -Infinity
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isAway = causesOf(error).some(isConnectionLoss)
      const isFull = causesOf(error).some(isDiskFull) || (isAway && directory !== '' && (await hasNoSpace(directory)))
      if (!isFull && !(isAway && Date.now() - lastFullAt < RECOVERY_MS)) throw error
      if (isFull && lastFullAt === -Infinity) say(fullDiskSentence(directory))
      if (isFull) lastFullAt = Date.now()
      await waitForSpace(directory)
    }
  }
}

const fullDiskSentence = (directory: string): string =>
  `The disk${directory === '' ? '' : ` that holds ${directory}`} is full: free some space, and the start goes on by itself.`

const waitForSpace = async (directory: string): Promise<void> => {
  await pause(TRY_AGAIN_MS)
  if (directory === '') return
  for (const until = Date.now() + TRIAL_MS - TRY_AGAIN_MS; Date.now() < until && (await hasNoSpace(directory));)
    await pause(LOOK_EVERY_MS)
}

/** The error and its causes: a migration wraps the database's message with its own name. */
const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : error === undefined ? [] : [error]
