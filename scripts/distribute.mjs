import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'

const help = `
npm run distribute: spreads the tables of shipments over a Citus cluster, by owner, in the database of DATABASE_URL (on the
coordinator), which may be empty or filled. Without the extension citus it says so and changes nothing. See docs/scaling.md.
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    return await runProduct('server/src/distribute.ts', args, database.env)
  } finally {
    await database.stop()
  }
})
