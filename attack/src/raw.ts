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

/** Reads one answer: until it is whole (a balancer keeps the connection), the other end closes, or a time limit. */
const readAnswer = (socket: Socket, withinMs: number): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const end = (): void => {
      clearTimeout(late)
      socket.destroy()
      resolve(answer)
    }
    const late = setTimeout(end, withinMs)
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1')
      if (isWhole(answer)) end()
    })
    socket.once('close', end)
  })

/** Whether the body has as many bytes as its head says; an answer that does not say ends with its connection. */
const isWhole = (answer: string): boolean => {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  return body.length > 0 && length !== undefined && body.join('\r\n\r\n').length >= Number(length)
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
const WITHIN_MS = 10_000

/** Writes a raw request and records its answer: the status, 0 without one. */
export const exchange = async (url: string, tally: Tally, request: string, withinMs = WITHIN_MS): Promise<number> => {
  const socket = await open(url)
  const startedAt = performance.now()
  socket.write(request)
  const answer = await readAnswer(socket, withinMs)
  const status = statusOf(answer)
  const [line = ''] = request.split('\r\n')
  tally.answered(line.slice(0, 80), status, performance.now() - startedAt)
  tally.expect(status > 0, `${line.slice(0, 80)} is never answered`)
  return status
}
