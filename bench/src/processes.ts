import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startProcess } from '@waybill/testkit/process'
import { freePort } from '@waybill/testkit/free-port'

export type Running = { url: string; pid: number; stop: () => Promise<void> }

const pidOf = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error('The process did not start')
  return pid
}

/**
 * The product as `npm start` runs it, without rate limits. Its port is chosen beforehand, because sign-in contains it.
 */
const startProduct = async (databaseUrl: string, more: Record<string, string>): Promise<Running> => {
  const port = String(await freePort())
  const env = {
    PORT: port,
    WAYBILL_EMBEDDED: '1',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...more,
  }
  const { url, process, stop } = await startProcess(databaseUrl, { env })
  return { url, pid: pidOf(process), stop }
}

/** Measures a freshly started product, and stops it. */
export const withProduct = async <T>(
  databaseUrl: string,
  measure: (product: Running) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> => {
  const product = await startProduct(databaseUrl, env)
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

export const startBaselineServer = async (databaseUrl: string): Promise<Running> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./baseline-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^ready at (\S+)$/.exec(line)?.[1]
    if (url !== undefined) return { url, pid: pidOf(child), stop }
  }
  throw new Error('The bare server ended before it was ready')
}

/** The current memory of a process, in MB (Linux), including its children's unshared memory. */
export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const theirs = await Promise.all(children.map(proportionalMb))
  return theirs.reduce((sum, megabytes) => sum + megabytes, own)
}

/** 0 for a process that has just ended. */
const proportionalMb = async (pid: string): Promise<number> => {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(memory)?.[1] ?? 0) / 1024
}
