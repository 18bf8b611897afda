import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { openTestPostgres } from './lib/test-postgres.mjs'

const help = `
npm run release -- --name 2026-12-01-what-changed: keeps data of this version for the tests of later ones. Starts it on an
empty database, enters a few shipments of both lines by its calls, and writes a backup, with what people saw, to
testkit/releases/NAME.tar.gz. See docs/how-to.md.

  --program DIR   another checkout, whose data is kept instead
  --rolling       that checkout runs already when this version migrates its database, as in a deploy one by one
  --to DIR        another place for the archive
`

await command(help, async (args) => {
  await install()
  const postgres = openTestPostgres()
  try {
    return await runProduct('testkit/src/make-release.ts', args, { TEST_PG: await postgres.url() })
  } finally {
    await postgres.stop({ forget: true })
  }
})
