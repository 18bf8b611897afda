import { markAsProcess, addOrder } from '@waybill/contract/orders/endpoints'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import { valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'
import type { Attack } from '../attack.ts'
import { exchange } from '../raw.ts'

const STRANGE = [undefined, '', 'x', `eyJhbGciOiJub25lIn0.${btoa('{"sub":"x"}')}.`, 'x'.repeat(10_000)]

export const sockets: Attack = {
  name: 'sockets without a bearer, with foreign ids',
  async run({ url, anonymous, as, orderBody }, tally) {
    for (const token of STRANGE) {
      const startedAt = performance.now()
      const live = await connectLive(url, token).catch(() => undefined)
      tally.answered('socket', live === undefined ? 401 : 101, performance.now() - startedAt)
      tally.expect(live === undefined, 'A socket without a right bearer is let in')
      live?.close()
    }
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eDEyMzQ1Njc4OTAxMjM0NQ=='
    for (const head of [`${upgrade}\r\norigin: http://evil.example`, 'connection: upgrade\r\nupgrade: x'])
      await exchange(
        url,
        tally,
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`,
        3_000,
      )

    const order = valueOf(await (await as('company-admin')).call(addOrder, { body: await orderBody() }))
    const rival = await connectLive(url, (await as('company-admin-2')).token)
    try {
      for (const given of [
        [order.id, true],
        ['x', true],
        [order.id],
        [{}, []],
        [null, 'true'],
        ['x'.repeat(8_000), true],
      ]) {
        const startedAt = performance.now()
        const { hasErrors } = await rival.say<Envelope<unknown>>('Process', ...given)
        tally.answered('Process', hasErrors ? 400 : 200, performance.now() - startedAt)
        tally.expect(hasErrors, `A foreign lock is taken with ${JSON.stringify(given).slice(0, 100)}`)
      }
      await (await as('cs-employee')).call(markAsProcess, { params: { id: order.id } })
      tally.expect(
        rival.received.every(({ payload }) => !JSON.stringify(payload).includes(order.id)),
        'A rival hears of an order',
      )
      rival.socket.emit('Process', 'x'.repeat(100_000))
    } finally {
      rival.close()
    }
    tally.expect((await tally.ask(anonymous, 'GET', '/healthz')).status === 200, 'It is not there any more')
  },
}
