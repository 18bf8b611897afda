import './lib/require-node.mjs'
import { runProduct } from './lib/children.mjs'
import { command } from './lib/command.mjs'
import { openDatabase } from './lib/database.mjs'
import { install } from './lib/install.mjs'
import { placeEnv } from './lib/place-env.mjs'

const help = `
npm run backup -- TO: backs up the database (DATABASE_URL, or the embedded one) and the uploaded files to a directory, or to
s3://bucket/prefix?…, while Waybill goes on running. TO is BACKUP_TO by default. See docs/operations/backup.md.

  --list              what backups there are
  --check [--id ID]   reads a backup, by default the newest, and says what is damaged
  --recipient age1…   encrypts it; --with-key adds the secret key, which is left out otherwise
  --keep '7d 4w 12m'  how many days, weeks and months keep their newest backup; 0d: all
`

await command(help, async (args) => {
  await install()
  const database = await openDatabase()
  try {
    return await runProduct('server/src/backup.ts', args, { ...placeEnv(), ...database.env })
  } finally {
    await database.stop()
  }
})
