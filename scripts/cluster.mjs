import { buildWeb } from './lib/build-web.mjs'
import { runProduct, stopChildren } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { requireFreePort } from './lib/free-port.mjs'
import { install } from './lib/install.mjs'
import { UserError } from './lib/log.mjs'
import { dataPath } from './lib/paths.mjs'
import { findProgram, howToGet } from './lib/programs.mjs'
import { startSimulators } from './lib/simulators.mjs'

const help = `
npm run cluster: Waybill as on several machines, for trying: two processes for people and two for jobs, each with an empty
directory of its own and no shared one, behind HAProxy, with one PostgreSQL and one object store (s3rver, for trying only).
What is killed is started again; Ctrl-C stops everything. docs/operations/several-machines.md says how to run it for people.

  PORT           the port of HAProxy (3000)
  DATABASE_URL   a PostgreSQL of yours, 15 or newer, instead of an embedded one
  WAYBILL_DATA   where the embedded database and the objects are kept (.waybill in the checkout), in its directory cluster
`

await command(help, async () => {
  const port = process.env.PORT || '3000'
  await requireFreePort(Number(port))
  await install()
  const tools = await findProgram('HAProxy')
  if (tools.HAPROXY_PATH === '') throw new UserError(`npm run cluster needs HAProxy: ${howToGet('HAProxy')}.`)
  await buildWeb()
  const database = await openDatabase({ name: 'cluster/postgres' })
  try {
    const env = { ...database.env, ...tools, ...(await startSimulators(database.env)) }
    return await runProduct('testkit/src/run-machines.ts', [dataPath('cluster'), port], env)
  } finally {
    stopChildren()
    await database.stop()
  }
})
