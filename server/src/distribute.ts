import { parseArgs } from 'node:util'
import pg from 'pg'
import { distribute, hasCitus } from './distribution.ts'
import { migrate } from './platform/migrate.ts'
import { readSettings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'

const help = `
distribute: spreads the tables of shipments over the nodes of a Citus cluster, in the database of DATABASE_URL on its
coordinator; migrates it first. Run again, it does what is left to do. Without the extension it changes nothing.
`

/** `npm run distribute`, run by an operator while no Waybill runs. */
const run = async (args: string[]): Promise<string> => {
  if (parseArgs({ args, options: { help: { type: 'boolean' } } }).values.help) return help
  const { DATABASE_URL } = readSettings()
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    if (!(await hasCitus(client)))
      return 'This database has no extension citus: nothing was changed. Waybill runs on it as it is.\n'
    await migrate(DATABASE_URL)
    const lines = await distribute(client)
    const { rows } = await client.query<{ nodes: number }>(
      `select count(*)::int as nodes from pg_dist_node where isactive and shouldhaveshards`,
    )
    return [
      ...lines,
      lines.length > 0
        ? `Done: shipments lie on ${rows[0]?.nodes} nodes. Restart Waybill.`
        : `Nothing to do: shipments lie on ${rows[0]?.nodes} nodes already.`,
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

run(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${startupErrorMessage(error)}\n`)
    process.exitCode = 1
  },
)
