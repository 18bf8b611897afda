import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { placeEnv } from './lib/place-env.mjs'

const help = `
npm run files -- move TO: copies every file from the configured store (FILES_URL, or else FILES_DIR) to TO, a directory or
s3://bucket/prefix?endpoint=…, and compares what arrived by its SHA-256. Run again, it copies what is missing.

npm run files -- move TO --remove: the same; once all files are there, it removes them from the configured store.

npm run files -- check: reads every file that the database names, and lists those that are missing or changed.

See docs/operations/files.md.
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    return await runProduct('server/src/files.ts', args, { ...placeEnv(), ...database.env })
  } finally {
    await database.stop()
  }
})
