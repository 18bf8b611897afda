import { addOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import type { Attack } from '../attack.ts'
import { open } from '../raw.ts'
import type { Tally } from '../tally.ts'

const AT_ONCE = 10
const EACH = 1_200
const HEALTH_MS = 100
const WITHIN_MS = 20_000

/** Another user reads a list repeatedly until the flood is over. */
const readMeanwhile = async (tally: Tally, reader: Client, flood: Promise<unknown>): Promise<void> => {
  let isOver = false
  const over = flood.finally(() => (isOver = true))
  do {
    const { status } = await tally.ask(reader, orderGrid.method, orderGrid.path)
    tally.expect(status === 200, `Another person's list answers ${status}`)
  } while (!isOver)
  await over
}

const AHEAD: Record<string, string> = {
  'a call without sign-in': `GET ${orderGrid.path} HTTP/1.1\r\nhost: x\r\n\r\n`,
  'a forged token': `GET ${orderGrid.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a.b.c\r\n\r\n`,
  'an unknown address': 'GET /api/Nothing HTTP/1.1\r\nhost: x\r\n\r\n',
  'an unknown page': 'GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n',
  'a body without sign-in': `POST ${addOrder.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  'a socket that is none': 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: x\r\n\r\n',
}

/** An anonymous client pipelines refused requests, on few connections. */
export const sentAhead: Attack = {
  name: 'refused requests in thousands, sent ahead on one connection',
  healthMs: HEALTH_MS,
  slowMs: 2_000,
  async run({ url, as }, tally) {
    const reader = await as('company-admin-2')
    const floodOne = async (request: string): Promise<number> => {
      const socket = await open(url)
      let answers = 0
      socket.on('data', (part: Buffer) => (answers += part.toString('latin1').split('HTTP/1.1 ').length - 1))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(request.repeat(EACH))
      await Promise.race([closed, pause(WITHIN_MS)])
      tally.expect(socket.destroyed, `A connection stays open after ${EACH} requests`)
      socket.destroy()
      return answers
    }
    for (const [what, request] of Object.entries(AHEAD)) {
      const startedAt = performance.now()
      const floods = Promise.all(Array.from({ length: AT_ONCE }, () => floodOne(request)))
      await readMeanwhile(tally, reader, floods)
      const answers = (await floods).reduce((sum, one) => sum + one, 0)
      tally.answered(`${what}, ${AT_ONCE} times ${EACH}`, 400, performance.now() - startedAt)
      tally.expect(answers < (AT_ONCE * EACH) / 10, `Of ${what} ${answers} are answered`)
    }
  },
}

const cutOff = ({ socket }: Live): Promise<unknown> =>
  new Promise((resolve) => (socket.connected ? socket.once('disconnect', resolve) : resolve(undefined)))

/** A signed-in user sends far more over the live connection than any real use. */
export const liveFloods: Attack = {
  name: 'ten sockets of one employee with 1,200 messages each',
  healthMs: HEALTH_MS,
  slowMs: 2_000,
  async run({ url, as, orderBody }, tally) {
    const { id } = valueOf(await (await as('company-admin')).call(addOrder, { body: await orderBody() }))
    const reader = await as('company-admin-2')
    for (const [who, event, ...given] of [
      ['cs-employee', 'Process', id, true],
      ['accountant', 'Process', id, true],
      ['cs-employee', 'Send', 'x', 1, 'y', 'z'],
      ['ops-manager', 'Nothing', 'x'],
    ] as const) {
      const { token } = await as(who)
      const lives = await Promise.all(Array.from({ length: AT_ONCE }, () => connectLive(url, token)))
      for (const { socket } of lives) for (let left = EACH; left > 0; left -= 1) socket.emit(event, ...given)
      const ended = Promise.all(lives.map(cutOff))
      await readMeanwhile(tally, reader, Promise.race([ended, pause(WITHIN_MS)]))
      tally.expect(
        lives.every(({ socket }) => !socket.connected),
        `Sockets of ${who} stay after ${EACH} times ${event}`,
      )
      for (const { close } of lives) close()
    }
  },
}
