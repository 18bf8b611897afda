import './lib/require-node.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { runProduct } from './lib/children.mjs'
import { findBrowsers, HOW_TO_GET_CHROMIUM } from './lib/chromium.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { UserError } from './lib/log.mjs'

const help = `
npm run bench: measures Waybill beside a bare Fastify + pg server, on a database of its own in .waybill/bench (or on
DATABASE_URL). Words after -- go to bench/src/main.ts.
`

await command(help, async (args) => {
  await install()
  // A full browser fetches and draws its own pages in each new window, at the cost of the measured page.
  const { shell } = await findBrowsers()
  if (!shell) throw new UserError(`The measurements need Chromium: ${HOW_TO_GET_CHROMIUM}.`)
  await buildWeb()
  const database = await openDatabase({ name: 'bench' })
  try {
    return await runProduct('bench/src/main.ts', args, { ...database.env, PLAYWRIGHT_CHROMIUM: shell })
  } finally {
    await database.stop()
  }
})
