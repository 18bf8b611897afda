import { parseArgs } from 'node:util'
import { ensureRoles, howToLink, linkAccountByOperator, restoreSuperAdmin } from './modules/identity/index.ts'
import { openDatabase, type Db } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'

const help = `
super-admin NAME: makes the person a Super Admin, or gives an account its role, life and password back (rule ACC-8).
The password is generated and shown once; with OIDC_ISSUER there is none.

super-admin NAME --remove-second-step: the same, and takes off the second step that the person lost (rule SGN-41).

super-admin NAME --link SUB: says who the account NAME, of any role, is at OIDC_ISSUER: the person with the identifier
(sub) SUB, which the page "No account here" shows. Super Admins and Administrators are linked by this alone; others by
their verified e-mail address, too (rule SGN-14).
`

/** `npm run super-admin -- NAME`, on the server's machine. */
const run = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, link: { type: 'string' }, 'remove-second-step': { type: 'boolean' } },
  })
  const [name] = positionals
  if (name === undefined || values.help) return help
  const settings = readSettings()
  await migrate(settings.DATABASE_URL)
  const { db, close } = openDatabase(settings.DATABASE_URL, { connections: 2 })
  try {
    const isSecondStepLost = values['remove-second-step'] === true
    return values.link === undefined
      ? await restore(db, settings, name, isSecondStepLost)
      : await link(db, settings, name, values.link)
  } finally {
    await close()
  }
}

const restore = async (db: Db, settings: Settings, name: string, isSecondStepLost: boolean): Promise<string> => {
  await ensureRoles(db)
  const made = await restoreSuperAdmin(db, settings, name, { isSecondStepLost })
  return made?.password === undefined
    ? `${name} is a Super Admin. ${howToLink(name)}\n`
    : `${name} is a Super Admin. Password, shown only now: ${made.password}\n`
}

const link = async (db: Db, settings: Settings, username: string, subject: string): Promise<string> => {
  const { issuer } = await linkAccountByOperator(db, settings, { username, subject, now: new Date() })
  return `${username} is ${subject} of ${issuer}.\n`
}

run(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
