import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../../testkit/src/process.ts'
import { freePort } from '../../testkit/src/free-port.ts'
import { TEST_SECRET_KEY } from '../../testkit/src/secret-key.ts'

type OwnProduct = { url: string; killAndRestart: () => Promise<void>; stop: () => Promise<void> }

/** Orders enough for an export that a connection does not hold. */
const ROWS = 20_000

const writeBulk = async (databaseUrl: string): Promise<void> => {
  const script = fileURLToPath(new URL('../../server/src/demo/bulk.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--rows', String(ROWS)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The orders could not be written.')
}

/** The product as `npm start` runs it, without limits of requests, on the database that DATABASE_URL names. */
export const startOwnProduct = async (): Promise<OwnProduct> => {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl === undefined) throw new Error('DATABASE_URL names no database: run it with `npm run attack`.')
  const files = await mkdtemp(path.join(tmpdir(), 'waybill-attack-'))
  const env = { PORT: String(await freePort()), FILES_DIR: files, LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const start = () => startProcess(databaseUrl, { env: { ...env, WAYBILL_EMBEDDED: '1', RATE_LIMIT_PER_MINUTE: '0' } })
  let running = await start()
  await writeBulk(databaseUrl)
  return {
    url: running.url,
    async killAndRestart() {
      running.process.kill('SIGKILL')
      await running.ended
      running = await start()
    },
    async stop() {
      await running.stop()
      await rm(files, { recursive: true, force: true })
    },
  }
}
