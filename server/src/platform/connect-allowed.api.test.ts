import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAllowed, HostNotAllowedError } from './allowed-hosts.ts'

let device: Server
let port: number
let connections = 0
beforeAll(async () => {
  device = createServer((socket) => {
    connections += 1
    socket.end('ready')
  })
  await new Promise<void>((resolve) => device.listen(0, '127.0.0.1', resolve))
  port = (device.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => device.close(resolve)))

const ask = async (host: string, hosts = `127.0.0.1:${port}`): Promise<string> => {
  const socket = await connectAllowed({ host, port, timeoutMs: 5_000, settings: { DEVICE_HOSTS: hosts } })
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

test('a connection to a listed address and port is allowed, by address, by name or in another form', async () => {
  expect(await ask('127.0.0.1')).toBe('ready')
  expect(await ask('localhost')).toBe('ready')
  expect(await ask('::ffff:127.0.0.1')).toBe('ready')
})

test.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '127.1', '::1', '::ffff:7f00:1', '0.0.0.0', '0'])(
  'this machine is never connected to under the name %s, whatever names and networks are listed',
  async (host) => {
    const before = connections
    const hosts = `localhost:${port}, 0.0.0.0/0, ::/0, 127.0.0.1:${port === 1 ? 2 : 1}`
    await expect(ask(host, hosts)).rejects.toThrow(HostNotAllowedError)
    expect(connections).toBe(before)
  },
)

test('network errors are passed on', async () => {
  await expect(
    connectAllowed({ host: '127.0.0.1', port: 1, timeoutMs: 5_000, settings: { DEVICE_HOSTS: '127.0.0.1:1' } }),
  ).rejects.toThrow('ECONNREFUSED')
  await expect(ask('no-such-host.invalid')).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/)
})
