import { parseArgs } from 'node:util'
import { openDatabase } from './platform/database.ts'
import type { FileStorage } from './platform/files/file-store.ts'
import { moveFiles } from './platform/files/move-files.ts'
import { filesLocation, openFiles } from './platform/files/open-files.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'

const help = `
files move TO: copies every file from the configured store (FILES_URL, or FILES_DIR) to TO, a directory or
s3://bucket/prefix?…, and reads it back there. What is there already is not sent again (rule FIL-11).

files move TO --remove: the same; removes the files from the configured store once all of them are verified.

files check: reads every file that the database names, and lists those that are missing or changed (rule FIL-12).
`

const SAY_EVERY = 1_000

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** `npm run files`: 0 if all is well. */
const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, remove: { type: 'boolean' } },
  })
  const [command, to, ...rest] = positionals
  const settings = readSettings()
  if (!values.help && command === 'move' && to !== undefined && rest.length === 0)
    return move(settings, to, values.remove === true)
  if (!values.help && command === 'check' && to === undefined) return check(settings)
  say(help.trim())
  return values.help ? 0 : 1
}

const move = async (settings: Settings, target: string, remove: boolean): Promise<number> => {
  const [from, to] = [await openUsable(filesLocation(settings)), await openUsable(target)]
  try {
    if (from.location === to.location) throw new Error(`The files are in ${to.location} already.`)
    say(`Copying the files of ${from.location} to ${to.location}.`)
    const { copied, same, removed, failed } = await moveFiles(from, to, {
      remove,
      onFile: (done) => {
        if (done % SAY_EVERY === 0) say(`${done} files.`)
      },
    })
    failed.forEach((sentence) => say(`Failed: ${sentence}`))
    say(`${copied} files copied, ${same} were there already, ${failed.length} failed.`)
    if (remove) say(failed.length > 0 ? 'Nothing was removed.' : `${removed} files removed from ${from.location}.`)
    if (failed.length > 0) say('Run it again: it continues with what is missing.')
    return failed.length > 0 ? 1 : 0
  } finally {
    from.close()
    to.close()
  }
}

const check = async (settings: Settings): Promise<number> => {
  const { checkStoredFiles } = await import('./modules/shipments/index.ts')
  const files = await openUsable(filesLocation(settings))
  const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 2 })
  try {
    const { checked, problems } = await checkStoredFiles(db, files).catch(nameMissingTables)
    problems.forEach(say)
    say(`${checked} files checked in ${files.location}, ${problems.length} missing or changed.`)
    return problems.length > 0 ? 1 : 0
  } finally {
    files.close()
    await close()
  }
}

const UNDEFINED_TABLE = '42P01'

const nameMissingTables = (error: unknown): never => {
  if ((error as { code?: unknown }).code !== UNDEFINED_TABLE) throw error
  throw new Error('This database has no tables of Waybill. Check DATABASE_URL, or start Waybill on it once.')
}

/** Opens a store, and makes sure that it answers before anything is begun. */
const openUsable = async (location: string): Promise<FileStorage> => {
  const files = await openFiles(location)
  await files.check()
  return files
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
