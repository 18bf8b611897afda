import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startMachines } from './machines.ts'

/**
 * `npm run cluster`: Waybill as on several machines, until SIGTERM. `node run-machines.ts DIRECTORY PORT`; DATABASE_URL
 * names the database.
 */
const [home = '', port = ''] = process.argv.slice(2)

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Every process gets the same key as a setting: no file is shared. */
const secretKey = async (): Promise<string> => {
  const file = path.join(home, 'secret-key')
  const kept = process.env['SECRET_KEY'] || (await readFile(file, 'utf8').catch(() => ''))
  if (kept !== '') return kept
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

await mkdir(home, { recursive: true })
const width = 'worker-1'.length
const started = await startMachines({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  port: Number(port),
  home,
  env: {
    SECRET_KEY: await secretKey(),
    RATE_LIMIT_PER_MINUTE: process.env['RATE_LIMIT_PER_MINUTE'] || '1200',
  },
  stderr: 'inherit',
  // They are ready one after another; only the whole is announced.
  onLine: (name, line) => !line.startsWith('Waybill is ready') && say(`${name.padEnd(width)} | ${line}`),
})
const addresses = Object.entries(started.urls).map(([name, url]) => `  ${name.padEnd(width)}  ${url}`)
say(`
Waybill on four machines, behind HAProxy, is ready at http://localhost:${port}
${addresses.join('\n')}
PostgreSQL, the object store (s3rver, for trying only) and HAProxy run beside them. Kill any of them: it is started again.
Ctrl-C stops everything.`)

process.once('SIGTERM', () => void started.stop().then(() => process.exit(0)))
