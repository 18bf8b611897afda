import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BALANCER_ADDRESS, startPlainBalancer } from './balancer.ts'
import { freePort } from './free-port.ts'
import { OBJECT_STORE_KEYS, objectStoreUrl } from './object-store.ts'
import { startProcess } from './process.ts'
import { type SupervisedServer, superviseServer } from './supervised-server.ts'

/** The processes of Waybill, in the order of their start. */
const MACHINES = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const
export type MachineName = (typeof MACHINES)[number]

type Options = {
  databaseUrl: string
  /** The balancer's port. */
  port: number
  /** With a directory for each machine, which is emptied, and one for the objects, which stay. */
  home: string
  env?: Record<string, string>
  /** Where errors of their start go. */
  stderr?: 'inherit' | 'ignore'
  /** What Waybill's processes print, and which process was started again. */
  onLine?: (name: string, line: string) => void
}

export type Machines = {
  /** The balancer's address. */
  url: string
  /** The address of each process itself. */
  urls: Record<MachineName, string>
  /** Ends it by SIGKILL; it is started again. */
  kill: (name: MachineName | 'object store') => Promise<void>
  isUp: (name: MachineName) => boolean
  /** Deploys: stops a process as a service manager does, and starts the one of this checkout in its place. */
  replace: (name: MachineName, checkout: string) => Promise<void>
  /** What the machines have written to their own disks. */
  filesOnMachines: () => Promise<string[]>
  stop: () => Promise<void>
}

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const SERVE_OBJECTS = fileURLToPath(new URL('./serve-object-store.ts', import.meta.url))

/**
 * Starts Waybill as on several machines: two processes for people, two for jobs, each with an empty directory of its
 * own; one object store and one balancer. Whatever is killed is started again. `checkout`: the Waybill to start at
 * first, default this one.
 */
export const startMachines = async (
  { databaseUrl, port, home, env = {}, stderr = 'ignore', onLine = () => undefined }: Options,
  checkout = CHECKOUT,
): Promise<Machines> => {
  const [objectsPort, ...ports] = await freePorts(1 + MACHINES.length)
  const portOf = (name: MachineName): string => String(ports[MACHINES.indexOf(name)])
  const directoryOf = (name: string): string => path.join(home, name)
  const shared = {
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: BALANCER_ADDRESS,
    FILES_URL: objectStoreUrl(objectsPort ?? 0),
    FILES_DIR: '',
    ...OBJECT_STORE_KEYS,
    ...env,
  }
  const supervise = (name: string, start: Parameters<typeof superviseServer>[0]): Promise<SupervisedServer> =>
    superviseServer(start, () => onLine(name, 'has ended, and is started again.'))
  const machine = async (name: MachineName, from: string): Promise<SupervisedServer> => {
    const cwd = directoryOf(name)
    const temporary = path.join(cwd, 'tmp')
    await rm(cwd, { recursive: true, force: true })
    await mkdir(temporary, { recursive: true })
    const [role = ''] = name.split('-')
    const own = { PROCESS_ROLES: role, PORT: portOf(name), TMPDIR: temporary }
    return supervise(name, () =>
      startProcess(databaseUrl, {
        cwd,
        env: { ...shared, ...own },
        program: [process.execPath, path.join(from, 'server/src/main.ts')],
        stderr,
        onLine: (line) => onLine(name, line),
      }),
    )
  }
  const objects = await supervise('object store', () => startObjects(directoryOf('objects'), objectsPort ?? 0))
  const running = new Map<MachineName, SupervisedServer>()
  const begin = async (name: MachineName): Promise<unknown> => running.set(name, await machine(name, checkout))
  // The first one prepares the database.
  const [first, ...others] = MACHINES
  await begin(first)
  await Promise.all(others.map(begin))
  const get = (name: MachineName): SupervisedServer => {
    const found = running.get(name)
    if (!found) throw new Error(`${name} is being replaced.`)
    return found
  }
  const apis = MACHINES.filter((name) => name.startsWith('api')).map((name) => Number(portOf(name)))
  const balancer = await supervise('balancer', () => startPlainBalancer(port, apis))
  return {
    url: `http://localhost:${port}`,
    urls: Object.fromEntries(MACHINES.map((name) => [name, `http://localhost:${portOf(name)}`])) as Machines['urls'],
    kill: (name) => (name === 'object store' ? objects : get(name)).kill(),
    isUp: (name) => running.get(name)?.isUp() ?? false,
    async replace(name, from) {
      const before = get(name)
      running.delete(name)
      await before.stop()
      running.set(name, await machine(name, from))
    },
    filesOnMachines: async () => (await Promise.all(MACHINES.map((name) => filesIn(directoryOf(name))))).flat(),
    async stop() {
      await Promise.all([...running.values()].map((one) => one.stop()))
      await Promise.all([objects.stop(), balancer.stop()])
    },
  }
}

const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name))

/** Different ones: a port is free until somebody listens. */
const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

const startObjects = async (directory: string, port: number) => {
  const child: ChildProcess = spawn(process.execPath, [SERVE_OBJECTS, directory, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const isReady = await Promise.race([child.stdout && once(child.stdout, 'data'), ended.then(() => undefined)])
  if (!isReady) throw new Error('The object store ended before it was ready.')
  return {
    process: child,
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}
