import { ensureRoles, restoreSuperAdmin } from './modules/identity/index.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { readSettings } from './platform/settings.ts'
import { sentenceOf } from './start-failure.ts'

const help = `
super-admin NAME: makes the person a Super Admin, or gives an account its role, life and password back (decision A7).
The password is generated and shown once; with OIDC_ISSUER the person signs in there under this username.
`

/** `npm run super-admin -- NAME`, on the server's machine. */
const run = async (name: string | undefined): Promise<string> => {
  if (name === undefined || name === '--help') return help
  const settings = readSettings()
  await migrate(settings.DATABASE_URL)
  const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 2 })
  try {
    await ensureRoles(db)
    const made = await restoreSuperAdmin(db, settings, name)
    return made?.password === undefined
      ? `${name} is a Super Admin and signs in at ${settings.OIDC_ISSUER}.\n`
      : `${name} is a Super Admin. Password, shown only now: ${made.password}\n`
  } finally {
    await close()
  }
}

run(process.argv[2]).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  },
)
