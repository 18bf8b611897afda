import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { WaybillProcess } from './process.ts'

/** HAProxy, found by `npm test`; empty if the machine has none. */
export const HAPROXY = process.env['HAPROXY_PATH'] ?? ''

/** The balancer's public address, and its source address: loopback addresses other than 127.0.0.1. */
export const BALANCER_HOST = '127.0.0.5'
export const BALANCER_ADDRESS = '127.0.0.2'

/** A file with the balancer's certificate and its key. */
export const CERTIFICATE = fileURLToPath(new URL('../certificates/127.0.0.5.pem', import.meta.url))
export const balancerCertificate = async (): Promise<string> =>
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(await readFile(CERTIFICATE, 'utf8'))?.[0] ?? ''

/** `backends`: ports of 127.0.0.1. HTTPS unless `isPlain`. */
type Balanced = { host: string; port: number; backends: readonly number[]; isPlain: boolean }

/** What operators copy. */
export const BALANCER_FILE = fileURLToPath(new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url))

/** The configuration that operators copy, with other addresses; HAProxy's own is BALANCER_ADDRESS. */
const balancerConfig = async ({ host, port, backends, isPlain }: Balanced): Promise<string> => {
  const bind = `  bind ${host}:${port} ${isPlain ? '' : `ssl crt ${CERTIFICATE}`}`
  return (await readFile(BALANCER_FILE, 'utf8'))
    .replace(/^ {2}bind .*\n(?: {2}bind .*\n)*/m, `${bind}\n`)
    .replace(/^ {2}http-request redirect scheme .*\n/m, isPlain ? '' : '$&')
    .replace(/^ {2}server \S+ \S+(.*)\n(?: {2}server .*\n)*/gm, (_, how: string) => backends.map(server(how)).join(''))
}

const server = (how: string) => (backend: number, at: number) =>
  `  server api-${at + 1} 127.0.0.1:${backend} source ${BALANCER_ADDRESS}${how.replace('api-1', `api-${at + 1}`)}\n`

const isListening = ({ host, port }: Balanced): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

type Balancer = Pick<WaybillProcess, 'process' | 'ended' | 'stop'>

/** A TLS balancer on another address in front of a Waybill. */
export const startBalancer = (port: number, backend: number): Promise<Balancer> =>
  start({ host: BALANCER_HOST, port, backends: [backend], isPlain: false })

/** A balancer at localhost in front of several processes, round-robin. */
export const startPlainBalancer = (port: number, backends: readonly number[]): Promise<Balancer> =>
  start({ host: '127.0.0.1', port, backends, isPlain: true })

const start = async (balanced: Balanced): Promise<Balancer> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-haproxy-'))
  const file = path.join(directory, 'haproxy.cfg')
  await writeFile(file, await balancerConfig(balanced))
  const haproxy = spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' })
  const ended = once(haproxy, 'exit').finally(() => rm(directory, { recursive: true, force: true }))
  while (!(await isListening(balanced))) {
    if (haproxy.exitCode !== null || haproxy.signalCode !== null)
      throw new Error(`HAProxy does not listen at ${balanced.host}:${balanced.port}.`)
    await delay(20)
  }
  return {
    process: haproxy,
    ended,
    async stop() {
      haproxy.kill()
      await ended
    },
  }
}
