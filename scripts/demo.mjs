import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'

const help = `
npm run demo -- --rows N [--line express|ecommerce]: writes N made-up orders (express), or parcels (ecommerce), into the
database (DATABASE_URL, or the embedded one, also while npm start runs on it).
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    return await runProduct('server/src/demo/bulk.ts', args, database.env)
  } finally {
    await database.stop()
  }
})
