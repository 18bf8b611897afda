import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Tally } from './tally.ts'

/** A raw connection to the product. `allowHalfOpen`: it stays until the product closes it fully. */
export const open = async (url: string, options: { allowHalfOpen?: boolean } = {}): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, ...options })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Reads until the other end closes, or a time limit. */
const readToEnd = (socket: Socket, withinMs: number): Promise<string> =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    const end = (): void => {
      clearTimeout(late)
      socket.destroy()
      resolve(Buffer.concat(parts).toString('latin1'))
    }
    const late = setTimeout(end, withinMs)
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.once('close', end)
  })

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
const WITHIN_MS = 10_000

/** Writes a raw request and records its answer: the status, 0 without one. */
export const exchange = async (url: string, tally: Tally, request: string, withinMs = WITHIN_MS): Promise<number> => {
  const socket = await open(url)
  const startedAt = performance.now()
  socket.write(request)
  const answer = await readToEnd(socket, withinMs)
  const status = statusOf(answer)
  const [line = ''] = request.split('\r\n')
  tally.answered(line.slice(0, 80), status, performance.now() - startedAt)
  tally.expect(status > 0, `${line.slice(0, 80)} is never answered`)
  return status
}
