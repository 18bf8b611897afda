import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BALANCER_ADDRESS, startPlainBalancer } from '@waybill/testkit/balancer'
import { startProcess, type WaybillProcess } from '@waybill/testkit/process'
import { freePort } from '@waybill/testkit/free-port'
import { TEST_SECRET_KEY } from '@waybill/testkit/secret-key'

/** `processes`: the addresses of the servers behind `url`. `killAndRestart` takes them in turn. */
type OwnProduct = { url: string; processes: string[]; killAndRestart: () => Promise<void>; stop: () => Promise<void> }

/** Enough orders for an export larger than a connection's buffers. */
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

/**
 * The product as `npm start` runs it, without rate limits, on the database of DATABASE_URL; with `processes`, several
 * of them behind HAProxy, as on several machines.
 */
export const startOwnProduct = async (processes = 1): Promise<OwnProduct> => {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl === undefined) throw new Error('DATABASE_URL names no database: run it with `npm run attack`.')
  const files = await mkdtemp(path.join(tmpdir(), 'waybill-attack-'))
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
  const front = processes === 1 ? undefined : await freePort()
  const behind = front === undefined ? {} : { PUBLIC_URL: `http://localhost:${front}`, TRUST_PROXY: BALANCER_ADDRESS }
  const shared = { FILES_DIR: files, LOG_LEVEL: 'error', NODE_ENV: 'production', ...behind }
  const start = (port: number) =>
    startProcess(databaseUrl, {
      env: { ...shared, PORT: String(port), WAYBILL_EMBEDDED: '1', RATE_LIMIT_PER_MINUTE: '0' },
    })
  const running: WaybillProcess[] = []
  // Sequential: the first one creates the database.
  for (const port of ports) running.push(await start(port))
  await writeBulk(databaseUrl)
  const balancer = front === undefined ? undefined : await startPlainBalancer(front, ports)
  let kills = 0
  return {
    url: running[0]?.url ?? '',
    processes: ports.map((port) => `http://localhost:${port}`),
    async killAndRestart() {
      const at = kills++ % ports.length
      running[at]?.process.kill('SIGKILL')
      await running[at]?.ended
      running[at] = await start(ports[at] ?? 0)
    },
    async stop() {
      await balancer?.stop()
      await Promise.all(running.map(({ stop }) => stop()))
      await rm(files, { recursive: true, force: true })
    },
  }
}
