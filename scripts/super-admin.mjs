import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'

const help = `
npm run super-admin -- NAME: gives the account NAME the role Super Admin, in the database (DATABASE_URL, or the embedded
one, also while npm start runs on it).

npm run super-admin -- NAME --remove-second-step: the same, and takes off the second step that the person lost.

npm run super-admin -- NAME --link SUB: with OIDC_ISSUER, says that the account NAME, of any role, is the person with the
identifier (sub) SUB there.
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    return await runProduct('server/src/super-admin.ts', args, database.env)
  } finally {
    await database.stop()
  }
})
