import { z } from 'zod'
import { parseKeep } from './backup-keep.ts'

/** Where, when and how long backups are kept (rules BAK-3, BAK-4). */
export const backupSettings = {
  BACKUP_TO: z
    .string()
    .default('')
    .describe(
      'Where backups go: a directory, best on another machine, or a bucket in the form of FILES_URL. With it a worker makes one every day at BACKUP_AT. See docs/operations/backup.md.',
    ),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'it takes a time like 02:30')
    .default('02:30')
    .describe('When the daily backup begins, on the clock of Vietnam.'),
  BACKUP_KEEP: z
    .string()
    .refine((text) => parseKeep(text) !== undefined, 'it takes days, weeks and months like 7d 4w 12m, or 0d for all')
    .default('7d 4w 12m')
    .describe(
      'Which backups stay: the newest of each of the last days, weeks and months that have one. `0d`: all of them.',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^(age1[0-9a-z]+)?$/, 'it takes an age recipient, age1…')
    .default('')
    .describe(
      'The age recipient (`age1…`) that backups are encrypted for; its identity is kept elsewhere. Empty: plain.',
    ),
}
