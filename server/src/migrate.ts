import { parseArgs } from 'node:util'
import { migrate } from './platform/migrate.ts'
import { readSettings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'

const help = `
migrate: brings the database of DATABASE_URL to the schema of this version, and ends. \`start\` does the same first; run it
apart when a deployment migrates once and then starts many processes, or when the processes' own database user may not
change the schema.
`

/** `waybill migrate`, run by an operator or a deployment, also while processes of the version before run. */
const run = async (args: string[]): Promise<string> => {
  if (parseArgs({ args, options: { help: { type: 'boolean' } } }).values.help) return help
  const applied = await migrate(readSettings().DATABASE_URL)
  return applied.length === 0
    ? 'The database is up to date.\n'
    : `Database brought up to date (${applied.length} migrations).\n`
}

run(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
