import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { placeEnv } from './lib/place-env.mjs'

const help = `
npm run restore -- FROM: restores a backup (a directory, or s3://bucket/prefix?…) into an empty database and file store, and
brings both up to this version. See docs/operations/backup.md.

  --id ID           which backup (default: the newest)
  --identity FILE   the age identity that an encrypted backup opens with
  --recovered MOMENT  settles a database that you recovered to a moment by PostgreSQL's archive, as a restore does
  --release         from now on partners are called again, which a restored Waybill does not do by itself
  --report          what was restored, and what carriers say they sold since the backup
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    return await runProduct('server/src/restore.ts', args, { ...placeEnv(), ...database.env })
  } finally {
    await database.stop()
  }
})
