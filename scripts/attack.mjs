import './lib/require-node.mjs'
import fs from 'node:fs'
import { buildWeb } from './lib/build-web.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { UserError } from './lib/log.mjs'
import { dataPath } from './lib/paths.mjs'
import { findProgram, howToGet } from './lib/programs.mjs'

const help = `
npm run attack: attacks a product that runs on this machine and prints one table; exit code 1 when an attack succeeds. With
-- --start it starts one of its own, on an empty database in .waybill/attack; with -- --start --processes 2 two processes of
it behind HAProxy. With -- --cluster [--minutes 10] it starts Waybill as on several machines and kills everything in turns.
Words after -- go to attack/src/main.ts.
`

await command(help, async (args) => {
  await install()
  const isBalanced = ['--processes', '--cluster'].some((word) => args.includes(word))
  const tools = isBalanced ? await findProgram('HAProxy') : {}
  if (tools.HAPROXY_PATH === '') throw new UserError(`--processes and --cluster need HAProxy: ${howToGet('HAProxy')}.`)
  const attack = (/** @type {Record<string, string>} */ env) => runProduct('attack/src/main.ts', args, env)
  if (!args.includes('--start') && !args.includes('--cluster')) return attack({})
  await buildWeb()
  delete process.env.DATABASE_URL
  fs.rmSync(dataPath('attack'), { recursive: true, force: true })
  const database = await openDatabase({ name: 'attack' })
  try {
    return await attack({ ...database.env, ...tools })
  } finally {
    await database.stop()
  }
})
