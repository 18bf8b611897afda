import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from './platform/database.ts'
import { filesLocation, openFiles } from './platform/files/open-files.ts'
import { opensSecrets } from './platform/installation.ts'
import { loadSecretKey, saveSecretKeyText, wrongSecretKeyMessage } from './platform/secret-key.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'
import { openPlace } from './backup/place.ts'
import { releaseRestored } from './backup/release-restored.ts'
import { readSecretKey, type RestoreOutcome, restoreBackup } from './backup/restore-backup.ts'
import { reportOfRestore, skippedSentence } from './backup/restore-report.ts'
import { readMoment, settleRecovered } from './backup/settle-recovered.ts'
import type { Settled } from './backup/settle-restored.ts'
import { commandLine } from './platform/command-line.ts'

const help = `
restore [FROM]: restores a backup into an empty database and the place of the uploaded files, and brings them up to this
version. FROM is a directory or s3://bucket/prefix?…, BACKUP_TO by default. Interrupted, it is run again and goes on.

  --id ID           which backup (default: the newest; ${commandLine('backup', 'FROM', '--list')} names them)
  --identity FILE   the age identity (AGE-SECRET-KEY-1…) that an encrypted backup opens with

Afterwards Waybill can be started: people sign in anew, numbers go on beyond any that may have been given. It calls no
partner, sends no mail and lets no desk in, until you have compared and say:

restore --recovered MOMENT: settles a database that you recovered to a moment by PostgreSQL's own archive, as a restore does.
MOMENT is your recovery_target_time with its time zone: 2026-11-27T14:30:00+07:00. See docs/operations/point-in-time.md.

restore --release: from now on partners are called, and carriers are asked which labels they sold since the backup.
restore --report: what was restored, and what carriers have answered.
`

const OPTIONS = {
  help: { type: 'boolean' },
  id: { type: 'string' },
  identity: { type: 'string' },
  recovered: { type: 'string' },
  release: { type: 'boolean' },
  report: { type: 'boolean' },
} as const

/** `npm run restore -- FROM`, on a machine where no Waybill runs. */
const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  if (values.help) return help
  const settings = readSettings()
  if (values.release || values.report) {
    const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 1 })
    const files = await openFiles(filesLocation(settings))
    try {
      return values.release ? await releaseRestored(db, new Date()) : await reportOfRestore(db, files)
    } finally {
      files.close()
      await close()
    }
  }
  if (values.recovered !== undefined) return settleRecovery(settings, values.recovered)
  const from = positionals[0] ?? settings.BACKUP_TO
  if (from === '') return help
  const place = await openPlace(from)
  const identity = values.identity === undefined ? '' : await readIdentity(values.identity)
  const files = await openFiles(filesLocation(settings))
  try {
    const outcome = await restoreBackup({
      databaseUrl: settings.DATABASE_URL,
      files,
      place,
      id: values.id,
      identity,
      now: () => new Date(),
      say: (sentence) => void process.stdout.write(`${sentence}\n`),
    })
    const key = await readSecretKey(place, outcome.manifest, identity)
    const keySentence = await settleSecretKey(settings, key)
    return [...sentencesOf(outcome), keySentence, '', ''].join('\n')
  } finally {
    files.close()
    place.close()
  }
}

const settleRecovery = async (settings: Settings, moment: string): Promise<string> => {
  const now = new Date()
  const recoveredTo = readMoment(moment, now)
  const settled = await settleRecovered({ databaseUrl: settings.DATABASE_URL, recoveredTo, now })
  if (!settled) return `This database was settled already for this moment. See ${commandLine('restore', '--report')}.\n`
  const keySentence = await settleSecretKey(settings, undefined)
  const first = `Settled: the database as of ${recoveredTo.toISOString()}. What was entered since is not in it.`
  return [first, ...sentencesOfSettled(settled), keySentence, ''].join('\n')
}

/** The identity in an age key file: its one line that is not a comment. */
const readIdentity = async (file: string): Promise<string> => {
  const identity = (await readFile(file, 'utf8')).split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identity === undefined) throw new Error(`${file} holds no age identity: a line AGE-SECRET-KEY-1….`)
  return identity.trim()
}

/** Puts the backup's secret key into the key file, if there is no other, and says whether the secrets open. */
const settleSecretKey = async (settings: Settings, key: string | undefined): Promise<string> => {
  if (key !== undefined && settings.SECRET_KEY === '') await saveSecretKeyText(settings, key)
  const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 1 })
  try {
    const secretKey = await loadSecretKey(settings, () => Promise.resolve(true)).catch(() => undefined)
    return secretKey && (await opensSecrets({ db, secretKey }))
      ? 'The secret key opens the secrets of this database.'
      : wrongSecretKeyMessage(settings)
  } finally {
    await close()
  }
}

const sentencesOf = (outcome: RestoreOutcome): string[] => {
  const { written, failed, manifest } = outcome
  return [
    `Restored: the database as of ${manifest.takenAt}, and ${written} files. What was entered since is not in it.`,
    ...(failed.length > 0
      ? [
          `${failed.length} files are missing or damaged in the backup: ${failed.slice(0, 20).join(', ')}${failed.length > 20 ? ', …' : ''}.`,
        ]
      : []),
    ...sentencesOfSettled(outcome),
  ]
}

const sentencesOfSettled = ({ endedSessions, openBookings, waitingJobs, restored }: Settled): string[] => [
  `Sessions ended: ${endedSessions}. Links of invitations and forgotten passwords are void.`,
  skippedSentence(restored.skipped),
  `Bookings without an answer: ${openBookings}. Their carriers are asked for an earlier purchase first.`,
  ...(waitingJobs.length > 0
    ? [
        `Work that waited at the moment of the backup, and runs again: ${waitingJobs.map(({ task, count }) => `${task} ${count}`).join(', ')}.`,
      ]
    : []),
  `Partners are not called, mails not sent and desks not let in until you say: ${commandLine('restore', '--release')}`,
]

run(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
