import { once } from 'node:events'
import { connect } from 'node:net'
import { login } from '@waybill/contract/identity/endpoints'
import { addOrder } from '@waybill/contract/orders/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const MB = 1_000_000

type Slow = { path: string; length: number; headers?: string }

/** Announces a body, keeps sending single bytes, and stays until it is disconnected. */
const sendSlowly = async ({ path, length, headers = '' }: Slow): Promise<{ answer: string; sent: number }> => {
  const { port, hostname } = new URL(waybill.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n`,
  )
  let answer = ''
  let sent = 0
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')))
  const drip = setInterval(() => {
    sent += 1
    socket.write('x')
  }, 200)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return { answer, sent }
}

describe('CAL-36: a reply sent before the whole body has arrived closes the connection', () => {
  // The body would take more than a minute to arrive.
  const LENGTH = 500

  test.each<[string, Slow, number]>([
    ['without sign-in', { path: addOrder.path, length: LENGTH }, 401],
    ['too large', { path: login.path, length: 9_000 }, 413],
    ['of another kind', { path: '/api/file', length: LENGTH }, 415],
    ['to an unknown address', { path: '/api/Nothing', length: LENGTH }, 404],
    ['to a malformed address', { path: '/api/%zz', length: LENGTH }, 404],
    ['to the sign-in provider', { path: '/oidc/token', length: LENGTH }, 400],
    ['to the live connection', { path: '/socket.io/?EIO=4&transport=polling', length: LENGTH }, 400],
  ])('a body %s', { timeout: 60_000 }, async (_what, slow, status) => {
    const { answer, sent } = await sendSlowly(slow)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(sent).toBeLessThan(LENGTH / 4)
  })

  test('and says so in a header', async () => {
    const { answer } = await sendSlowly({ path: addOrder.path, length: LENGTH })
    const [head] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^connection: close$/im)
  })

  test('a role without the permission', async () => {
    const { token } = await waybill.as('accountant')
    const slow = { path: addOrder.path, length: LENGTH, headers: `authorization: Bearer ${token}\r\n` }
    expect((await sendSlowly(slow)).answer).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('a client of normal speed can read the reply, however long its body is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(12 * MB)]), 'a.png')
      const answer = await waybill.anonymous.send('POST', '/api/file', { body })
      expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
    }
  })

  test('a client that has sent its whole body keeps the connection', async () => {
    for (const path of [addOrder.path, '/api/Nothing', '/oidc/token']) {
      const body = JSON.stringify({ note: 'x'.repeat(2_000) })
      const response = await fetch(waybill.url + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      await response.text()
      expect([path, response.headers.get('connection')]).toEqual([path, 'keep-alive'])
    }
  })
})
