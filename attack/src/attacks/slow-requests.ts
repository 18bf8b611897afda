import { login } from '@waybill/contract/identity/endpoints'
import { addOrder } from '@waybill/contract/orders/endpoints'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { exchange, open } from '../raw.ts'
import type { Tally } from '../tally.ts'

const CONNECTIONS = 200
/** No byte for 30 s, checked every 5 s. */
const CUT_OFF_MS = 45_000

/** Connections that send half of something and then nothing. */
export const slowRequests: Attack = {
  name: 'half-sent bodies and headers',
  slowMs: CUT_OFF_MS,
  async run({ url }, tally) {
    const halfBody = `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{`
    const halfHead = 'GET /api/Order HTTP/1.1\r\nhost: x\r\nx-half: '
    const statuses = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, at) =>
        exchange(url, tally, at % 2 === 0 ? halfBody : halfHead, CUT_OFF_MS),
      ),
    )
    tally.expect(
      statuses.every((status) => status === 408),
      `They are answered ${[...new Set(statuses)].join(', ')}`,
    )
  },
}

const UNREAD_CONNECTIONS = 20
const REFUSED = [
  [addOrder.path, 80],
  [login.path, 9_000],
  ['/api/Nothing', 80],
  ['/oidc/token', 80],
] as const
const CLOSED_WITHIN_MS = 10_000

/** Announces a body, and sends single bytes slowly; records how long the connection stays after the answer. */
const dripBody = async (url: string, tally: Tally, path: string, length: number): Promise<void> => {
  const socket = await open(url, { allowHalfOpen: true })
  const startedAt = performance.now()
  let status = 0
  socket.on('data', (part: Buffer) => (status ||= Number(part.toString('latin1').slice(9, 12))))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  const drip = setInterval(() => socket.write('x'), 500)
  await Promise.race([closed, pause(2 * CLOSED_WITHIN_MS)])
  clearInterval(drip)
  tally.answered(`POST ${path}`, status, performance.now() - startedAt)
  tally.expect(status >= 400 && status < 500, `A body to ${path} answers ${status}`)
  tally.expect(socket.destroyed, `A connection stays after its ${status}`)
  socket.destroy()
}

/** Bodies that arrive byte by byte, long after they were refused. */
export const refusedBodies: Attack = {
  name: 'bodies that go on after their refusal',
  slowMs: CLOSED_WITHIN_MS,
  healthMs: 100,
  async run({ url }, tally) {
    const drip = ([path, length]: readonly [string, number]) => dripBody(url, tally, path, length)
    for (const body of REFUSED) await Promise.all(Array.from({ length: UNREAD_CONNECTIONS }, () => drip(body)))
  },
}
