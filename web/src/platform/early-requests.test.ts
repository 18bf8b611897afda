import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendEarly, takeEarlyResponse } from './early-requests.ts'

let server: Server
let url: string
beforeEach(async () => {
  server = createServer((_request, reply) => reply.end('early'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/Order`
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

const headers = { Authorization: 'Bearer mine', 'Accept-Language': 'en' }
const textOf = async (init: RequestInit): Promise<string | undefined> => (await takeEarlyResponse(url, init))?.text()

test('hands an early answer over once', async () => {
  sendEarly(url, headers)
  expect(await textOf({ method: 'GET', headers })).toBe('early')
  expect(await textOf({ method: 'GET', headers })).toBeUndefined()
})

test.each([
  ['another token', { ...headers, Authorization: 'Bearer renewed' }],
  ['no token', { 'Accept-Language': 'en' }],
  ['another language', { ...headers, 'Accept-Language': 'vi' }],
])('a request with %s does not get it, and nobody does later', async (_, others) => {
  sendEarly(url, headers)
  expect(await textOf({ method: 'GET', headers: others })).toBeUndefined()
  expect(await textOf({ method: 'GET', headers })).toBeUndefined()
})

test('ignores it for another method', async () => {
  sendEarly(url, headers)
  expect(await textOf({ method: 'POST', headers })).toBeUndefined()
})

test('ignores an answer requested more than ten seconds ago', async () => {
  sendEarly(url, headers)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 })
  expect(await textOf({ method: 'GET', headers })).toBeUndefined()
})

test('ignores a failed request', async () => {
  server.close()
  sendEarly(url, headers)
  expect(await textOf({ method: 'GET', headers })).toBeUndefined()
})
