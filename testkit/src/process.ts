import { spawn, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_SECRET_KEY } from './secret-key.ts'

const at = (place: string): string => fileURLToPath(new URL(`../../${place}`, import.meta.url))

export type WaybillProcess = { url: string; process: ChildProcess; ended: Promise<unknown>; stop: () => Promise<void> }

/**
 * Starts the server as a separate process on a free port; `preload` are modules of the testkit that run first. `program`
 * is another way to start it: that of a package. `onLine` gets what it prints, until it ends.
 */
export const startProcess = async (
  databaseUrl: string,
  {
    env = {},
    cwd,
    preload = [],
    program,
    stderr = 'inherit',
    onLine = () => undefined,
  }: {
    env?: Record<string, string>
    cwd?: string
    preload?: string | string[]
    program?: [string, ...string[]]
    stderr?: 'inherit' | 'ignore'
    onLine?: (line: string) => void
  } = {},
): Promise<WaybillProcess> => {
  const files = await mkdtemp(path.join(tmpdir(), 'waybill-files-'))
  const hooks = [preload].flat().flatMap((module) => ['--import', at(`testkit/src/${module}`)])
  const [command, ...args] = program ?? [process.execPath, ...hooks, at('server/src/main.ts')]
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      FILES_DIR: files,
      RATE_LIMIT_PER_MINUTE: '0',
      SECRET_KEY: TEST_SECRET_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', stderr],
  })
  const ended = once(child, 'exit').finally(() => rm(files, { recursive: true, force: true }))
  const stop = async (): Promise<void> => {
    child.kill()
    await ended
  }
  const lines = createInterface({ input: child.stdout }).on('line', onLine)
  for await (const [line] of on(lines, 'line', { close: ['close'] })) {
    const url = /^Waybill is ready at (\S+)$/.exec(String(line))?.[1]
    if (url !== undefined) return { url, process: child, ended, stop }
  }
  throw new Error('The server ended before it was ready.')
}
