import './lib/require-node.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { endOfProduct, stopChildren } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { requireFreePort } from './lib/free-port.mjs'
import { install } from './lib/install.mjs'
import { keepRunning } from './lib/keep-running.mjs'
import { placeEnv } from './lib/place-env.mjs'
import { startSimulators } from './lib/simulators.mjs'

const help = `
npm start: installs what is missing, builds the web app when it changed, starts the database and the server.
Ctrl-C stops everything. A server process that was killed is started again, and PostgreSQL stays.

  PORT           the port to listen on (3000)
  DATABASE_URL   a PostgreSQL of yours, 15 or newer, instead of the embedded one
  WAYBILL_DATA   where the embedded database and the files are kept (.waybill in the checkout)

All settings: docs/environment.md
`

await command(help, async () => {
  await requireFreePort(Number(process.env.PORT || 3000))
  await install()
  await buildWeb()
  const database = await openDatabase()
  try {
    const partners = await startSimulators(database.env)
    const env = {
      ...placeEnv(),
      ...database.env,
      ...partners,
    }
    return await keepRunning('server', () => endOfProduct('server/src/main.ts', [], env))
  } finally {
    stopChildren()
    await database.stop()
  }
})
