import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { login } from '@waybill/contract/identity/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

const LIMITS = { idleMs: 400, totalMs: 2_500, checkEveryMs: 50 }

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ receive: LIMITS })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const open = async (): Promise<Socket> => {
  const { port, hostname } = new URL(waybill.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Everything received until the server hangs up. */
const readToEnd = async (socket: Socket): Promise<{ status: number; body: string }> => {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  const text = Buffer.concat(parts).toString()
  return { status: Number(text.split(' ')[1]), body: text.split('\r\n\r\n').slice(1).join('') }
}

const head = (path: string, headers: Record<string, string | number>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const CREDENTIALS = JSON.stringify({ username: 'cs', password: 'waybill-test' })
const loginHead = head(login.path, { 'content-type': 'application/json', 'content-length': CREDENTIALS.length })

const TIMED_OUT = {
  value: null,
  hasErrors: true,
  errors: ['The request did not come whole in time.'],
  code: 'request_timeout',
}

test('a stalled body is answered 408, and the connection ends', async () => {
  const socket = await open()
  socket.write(loginHead + CREDENTIALS.slice(0, 10))
  const { status, body } = await readToEnd(socket)
  expect([status, JSON.parse(body)]).toEqual([408, TIMED_OUT])
})

test('a stalled upload stores nothing', async () => {
  const { token } = await waybill.as('cs')
  const { db, settings } = waybill.waybill.runtime.context
  const socket = await open()
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 100_000,
  }
  socket.write(head(uploadFile.path, headers) + part + 'x'.repeat(50_000))
  const { status, body } = await readToEnd(socket)
  expect([status, JSON.parse(body)]).toEqual([408, TIMED_OUT])
  expect(await db.selectFrom('stored_file').select('path').execute()).toEqual([])
  expect(await readdir(settings.FILES_DIR)).toEqual([])
})

test('stalled headers are answered 408', async () => {
  const socket = await open()
  socket.write(loginHead.slice(0, 40))
  expect((await readToEnd(socket)).status).toBe(408)
})

/** Sends a text piece by piece, like a slow connection. */
const trickle = (socket: Socket, text: string, everyMs: number): NodeJS.Timeout => {
  const letters = [...text]
  const timer = setInterval(() => {
    const letter = letters.shift()
    if (letter === undefined || socket.destroyed) clearInterval(timer)
    else socket.write(letter)
  }, everyMs)
  return timer
}

test('a slow body that keeps arriving is accepted', async () => {
  const socket = await open()
  socket.write(loginHead)
  trickle(socket, CREDENTIALS, 20)
  const [answered] = (await once(socket, 'data')) as [Buffer]
  expect(answered.toString()).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('a body that exceeds the total time is answered 408', async () => {
  const socket = await open()
  socket.write(loginHead)
  const timer = trickle(socket, CREDENTIALS, 200)
  expect((await readToEnd(socket)).status).toBe(408)
  clearInterval(timer)
})

test('a body refused before it was read is not waited for', async () => {
  const socket = await open()
  socket.write(head('/api/Order/Add', { 'content-type': 'application/json', 'content-length': 1_000 }) + '{')
  expect((await readToEnd(socket)).status).toBe(401)
})
