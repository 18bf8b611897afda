import { parseArgs } from 'node:util'
import { checkBackups } from './doctor/check-backups.ts'
import { checkCertificate } from './doctor/check-certificate.ts'
import { checkClocks } from './doctor/check-clocks.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkFiles } from './doctor/check-files.ts'
import { checkPartners } from './doctor/check-partners.ts'
import { checkSecretKey } from './doctor/check-secret-key.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { type Finding, wordsOf, wrong } from './doctor/finding.ts'
import { ANSWERS_WITHIN_SECONDS, findSilentPaths } from './doctor/silent-paths.ts'
import { withoutSecrets } from './partners/partner-http.ts'
import { type Db, openDatabase } from './platform/database.ts'
import { filesLocation } from './platform/files/open-files.ts'
import { isS3Url } from './platform/files/s3-location.ts'
import { secretKeyFileOf } from './platform/secret-key.ts'
import { readSettings, secretValues, settingProblems, type Settings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'

const help = `
doctor: looks at settings, database, secret key, files, clocks, certificate, partners, mail and backups, while Waybill runs
or not, and says of each in one line whether it is ok, and what to do otherwise. It changes nothing: files that it writes
to see whether it can are removed again. It ends with 1 if anything is wrong.
`

/** `npm run doctor`, by an operator. Returns whether nothing is wrong. */
const run = async (args: string[]): Promise<boolean> => {
  if (parseArgs({ args, options: { help: { type: 'boolean' } } }).values.help) {
    process.stdout.write(help)
    return true
  }
  const problems = settingProblems()
  if (problems.length > 0) {
    print(problems.map((problem) => wrong('settings', problem)))
    process.stdout.write('Nothing else was looked at: Waybill does not start with these settings.\n')
    return false
  }
  const settings = readSettings()
  const secrets = secretValues(settings)
  const found = await lookAtAll(settings)
  print(found.map((one) => ({ ...one, says: withoutSecrets(one.says, secrets) })))
  process.stdout.write(`${conclusion(found)}\n`)
  return !found.some(({ level }) => level === 'wrong')
}

const lookAtAll = async (settings: Settings): Promise<Finding[]> => {
  const now = new Date()
  const database = openDatabase(settings.DATABASE_URL, { connections: 2 })
  try {
    const ofDatabase = await checkDatabase(database, settings).catch((error: unknown) => [
      wrong('database', startupErrorMessage(error).split('\n')[0] ?? ''),
    ])
    const db = (await hasTables(database.db)) ? database.db : undefined
    const places = placesOf(settings)
    const silent = new Set(await findSilentPaths(Object.values(places).flat()))
    const look = async (about: string, check: () => Promise<Finding[]>, paths: string[] = []): Promise<Finding[]> => {
      const hanging = paths.filter((place) => silent.has(place))
      return hanging.length > 0 ? hanging.map((place) => wrong(about, silentMessage(place))) : lookAt(about, check)
    }
    const others = await Promise.all([
      db ? look('secret key', () => checkSecretKey(db, settings), places.secretKey) : [],
      look('files', () => checkFiles(settings, db), places.files),
      look('clock', () => checkClocks(settings, db)),
      look('certificate', () => checkCertificate(settings, now), places.certificate),
      look('partner', () => checkPartners(settings)),
      look('backup', () => checkBackups(settings, db, now), places.backup),
    ])
    return [checkSettings(settings), ofDatabase, ...others].flat()
  } finally {
    await database.close()
  }
}

/** Files and directories that the checks use. */
const placesOf = (settings: Settings) => {
  const { BACKUP_TO, SECRET_KEY, TLS_CERT, TLS_KEY } = settings
  const local = (place: string): string[] => (place === '' || isS3Url(place) ? [] : [place])
  const files = local(filesLocation(settings))
  return {
    secretKey: SECRET_KEY === '' ? [secretKeyFileOf(settings)] : [],
    files,
    certificate: [...local(TLS_CERT), ...local(TLS_KEY)],
    // They are compared with the place of the files.
    backup: BACKUP_TO === '' ? [] : [...local(BACKUP_TO), ...files],
  }
}

const silentMessage = (place: string): string =>
  `${place} gives no answer within ${ANSWERS_WITHIN_SECONDS} s. If it is a network mount, look at its server; on this machine: mount, dmesg.`

/** A check that fails is a finding, and stops no other. */
const lookAt = (about: string, check: () => Promise<Finding[]>): Promise<Finding[]> =>
  check().catch((error: unknown) => [wrong(about, wordsOf(error))])

/** Whether the database can be reached, and Waybill has been started on it. */
const hasTables = async (db: Db): Promise<boolean> => {
  const tables = await db.introspection.getTables().catch(() => [])
  return tables.some(({ name }) => name === 'installation')
}

const LEVEL_WIDTH = 'warning'.length
const ABOUT_WIDTH = 'certificate'.length

const print = (found: readonly Finding[]): void => {
  for (const { level, about, says } of found)
    process.stdout.write(`${level.padEnd(LEVEL_WIDTH)}  ${about.padEnd(ABOUT_WIDTH)}  ${says}\n`)
}

const conclusion = (found: readonly Finding[]): string => {
  const count = (level: Finding['level']): number => found.filter((one) => one.level === level).length
  const [wrongs, warnings] = [count('wrong'), count('warning')]
  if (wrongs === 0 && warnings === 0) return 'Everything is fine.'
  return `${wrongs} wrong, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}

run(process.argv.slice(2)).then(
  (isFine) => {
    process.exitCode = isFine ? 0 : 1
  },
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
