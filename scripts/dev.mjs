import './lib/require-node.mjs'
import { run, stopChildren } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { endWithParent } from './lib/end-with-parent.mjs'
import { install } from './lib/install.mjs'
import { repoPath } from './lib/paths.mjs'
import { placeEnv } from './lib/place-env.mjs'
import { findProductNode } from './lib/product-node.mjs'
import { startSimulators } from './lib/simulators.mjs'
import { runTool } from './lib/tool.mjs'

const help = `
npm run dev: the database, the server, started again on every change, and the web app with hot reload. Ctrl-C stops all.

  PORT           the server's port (3000); the address to open is the one that Vite prints
  DATABASE_URL   a PostgreSQL of yours instead of the embedded one
`

await command(help, async () => {
  await install()
  const database = await openDatabase()
  // People open Vite's address, so sign-in must redirect to it (its port is in web/vite.config.ts).
  const PUBLIC_URL = process.env.PUBLIC_URL || 'http://localhost:5173'
  // The server's own pages load the scripts from Vite.
  const env = { ...placeEnv(), PUBLIC_URL, WEB_DEV: '1', ...database.env, ...(await startSimulators(database.env)) }
  const [program = '', ...args] = [...endWithParent('TERM'), findProductNode(), '--watch', '--watch-preserve-output']
  const server = run(program, [...args, 'server/src/main.ts'], { env })
  const web = runTool('vite', [], { env, cwd: repoPath('web'), follows: true })
  const { code } = await Promise.race([server, web])
  stopChildren()
  await Promise.all([server, web])
  await database.stop()
  return code
})
