import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import './lib/require-node.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { log } from './lib/log.mjs'
import { makePackage } from './lib/package.mjs'
import { repoPath } from './lib/paths.mjs'

const help = `
npm run package: makes dist/waybill-VERSION-PLATFORM.tar.gz, which runs without npm and without a network: the server, the
built web app, the desk agent, the packages that they need, and Node. The platform is that of this machine. The same
checkout makes the same bytes. How it is installed: docs/operations/install.md

  --to DIRECTORY   where the archive is written (dist)
  --level N        how small gzip makes it, from 1 (fast) to 9 (6)
`

await command(help, async (args) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string', default: repoPath('dist') }, level: { type: 'string', default: '6' } },
  })
  await install()
  await buildWeb()
  const archive = await makePackage(path.resolve(values.to), Number(values.level))
  log(`${archive} (${Math.round(fs.statSync(archive).size / 2 ** 20)} MB)`)
  return 0
})
