import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { dataPath } from './lib/paths.mjs'

const help = `
npm run demo -- --rows N [--line express|ecommerce]: writes N made-up orders (express), or parcels (ecommerce), into the
database (DATABASE_URL, or the embedded one, also while npm start runs on it).
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    const key = { SECRET_KEY_FILE: process.env.SECRET_KEY_FILE || dataPath('secret-key') }
    return await runProduct('server/src/demo/bulk.ts', args, { ...key, ...database.env })
  } finally {
    await database.stop()
  }
})
