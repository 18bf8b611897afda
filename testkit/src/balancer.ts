import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** HAProxy, found by `npm test`; empty if the machine has none. */
export const HAPROXY = process.env['HAPROXY_PATH'] ?? ''

/** The balancer's public address, and its source address: loopback addresses other than 127.0.0.1. */
export const BALANCER_HOST = '127.0.0.5'
export const BALANCER_ADDRESS = '127.0.0.2'

/** A file with the balancer's certificate and its key. */
export const CERTIFICATE = fileURLToPath(new URL('../certificates/127.0.0.5.pem', import.meta.url))
export const balancerCertificate = async (): Promise<string> =>
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(await readFile(CERTIFICATE, 'utf8'))?.[0] ?? ''

/** `backends`: ports of 127.0.0.1. HTTPS unless `isPlain`. A stopped server is left out within a second. */
type Balanced = { host: string; port: number; backends: readonly number[]; isPlain: boolean }

/** Large enough for our maximum headers (rule CAL-12); incomplete requests wait here, and are answered 408. */
const config = ({ host, port, backends, isPlain }: Balanced): string => {
  const check = backends.length > 1 ? 'check inter 250 fall 1 rise 1' : ''
  const servers = backends.map(
    (backend, at) => `  server waybill${at} 127.0.0.1:${backend} source ${BALANCER_ADDRESS} ${check}`,
  )
  return `
global
  tune.bufsize 131072
  tune.maxrewrite 1024
defaults
  mode http
  retries 3
  option redispatch
  option http-buffer-request
  timeout connect 5s
  timeout client 30s
  timeout http-request 30s
  timeout server 60s
  timeout tunnel 1h
frontend people
  bind ${host}:${port} ${isPlain ? '' : `ssl crt ${CERTIFICATE}`}
  option forwardfor
  http-request set-header X-Forwarded-Proto ${isPlain ? 'http' : 'https'}
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  default_backend waybill
backend waybill
  balance roundrobin
${servers.join('\n')}
`
}

const isListening = ({ host, port }: Balanced): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

type Balancer = { stop: () => Promise<void> }

/** A TLS balancer on another address in front of a Waybill. */
export const startBalancer = (port: number, backend: number): Promise<Balancer> =>
  start({ host: BALANCER_HOST, port, backends: [backend], isPlain: false })

/** A balancer at localhost in front of several processes, round-robin; its own address is BALANCER_ADDRESS. */
export const startPlainBalancer = (port: number, backends: readonly number[]): Promise<Balancer> =>
  start({ host: '127.0.0.1', port, backends, isPlain: true })

const start = async (balanced: Balanced): Promise<Balancer> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-haproxy-'))
  const file = path.join(directory, 'haproxy.cfg')
  await writeFile(file, config(balanced))
  const haproxy = spawn(HAPROXY, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(haproxy, 'exit')
  while (!(await isListening(balanced))) {
    if (haproxy.exitCode !== null) throw new Error('HAProxy ended before it listened.')
    await delay(20)
  }
  return {
    async stop() {
      haproxy.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
