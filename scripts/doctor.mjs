import fs from 'node:fs'
import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { UserError } from './lib/log.mjs'
import { dataPath } from './lib/paths.mjs'
import { placeEnv } from './lib/place-env.mjs'

const help = `
npm run doctor: says of settings, database (DATABASE_URL, or the embedded one), secret key, files, clocks, certificate,
partners, mail and backups what is wrong and what to do, while Waybill runs or not. It changes nothing, and ends with 1 if
anything is wrong. See docs/operations/doctor.md.
`

await command(help, async (args) => {
  await install()
  if (!process.env.DATABASE_URL && !fs.existsSync(dataPath('postgres')))
    throw new UserError(
      'Waybill has not been started here yet. Run npm start, or name your database with DATABASE_URL.',
    )
  const database = await openDatabase()
  try {
    return await runProduct('server/src/doctor.ts', args, { ...placeEnv(), ...database.env })
  } finally {
    await database.stop()
  }
})
