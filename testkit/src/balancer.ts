import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** HAProxy, found by `npm test`; empty where the machine has none. */
export const HAPROXY = process.env['HAPROXY_PATH'] ?? ''

/** Where people reach the balancer, and from where it connects: addresses of the loopback that are not 127.0.0.1. */
export const BALANCER_HOST = '127.0.0.5'
export const BALANCER_ADDRESS = '127.0.0.2'

const CERTIFICATE = fileURLToPath(new URL('../certificates/127.0.0.5.pem', import.meta.url))
export const balancerCertificate = async (): Promise<string> =>
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(await readFile(CERTIFICATE, 'utf8'))?.[0] ?? ''

const config = (port: number, backend: number): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend people
  bind ${BALANCER_HOST}:${port} ssl crt ${CERTIFICATE}
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  default_backend waybill
backend waybill
  server one 127.0.0.1:${backend} source ${BALANCER_ADDRESS}
`

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, BALANCER_HOST, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** A TLS balancer on another address in front of a Waybill. */
export const startBalancer = async (port: number, backend: number): Promise<{ stop: () => Promise<void> }> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-haproxy-'))
  const file = path.join(directory, 'haproxy.cfg')
  await writeFile(file, config(port, backend))
  const haproxy = spawn(HAPROXY, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(haproxy, 'exit')
  while (!(await isListening(port))) {
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
