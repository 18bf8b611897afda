import { CAMERA_LOGIN, type CameraSimulator, serveCamera } from '@waybill/simulators/camera'
import onvif from 'onvif'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeSnapshot } from './take-snapshot.ts'

let simulator: CameraSimulator
let servers: Server[] = []
beforeEach(async () => {
  simulator = await serveCamera()
})
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
  await simulator.close()
})

const hostOf = (url: string): string => new URL(url).host
const cameraAt = (url: string, login: Partial<typeof CAMERA_LOGIN> = {}) => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
  ...CAMERA_LOGIN,
  ...login,
})
type Params = { login?: Partial<typeof CAMERA_LOGIN>; hosts?: string[]; timeoutMs?: number; url?: string }
const take = ({ login, hosts, timeoutMs, url = simulator.url }: Params = {}) =>
  takeSnapshot(cameraAt(url, login), {
    settings: { DEVICE_HOSTS: (hosts ?? [hostOf(url)]).join(',') },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
const PICTURE = { picture: { type: 'image/jpeg', content: expect.any(Buffer) as Buffer } }
/** A camera of another make, with scripted behaviour. */
const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a picture', () => {
  test.each(['md5', 'sha-256', 'basic', 'none'] as const)('of a camera that demands %s', async (login) => {
    simulator.behave({ login })
    expect(await take()).toEqual(PICTURE)
  })

  test('is a new one each time', async () => {
    const [first, second] = [await take(), await take()]
    expect(first).not.toEqual(second)
  })

  test('of a camera without ISAPI is taken by ONVIF', async () => {
    simulator.behave({ hasIsapi: false })
    expect(await take()).toEqual(PICTURE)
    expect(simulator.calls('onvif')).toBe(4)
  })

  test('is taken after a nonce expires, but not after endless new ones', async () => {
    simulator.behave({ staleNonces: 1 })
    expect(await take()).toEqual(PICTURE)
    simulator.behave({ staleNonces: 9 })
    expect(await take()).toEqual({ failure: 'wrongLogin' })
  })

  test('is taken from a redirect on the camera’s own host', async () => {
    const picture = `${simulator.url}/ISAPI/Streaming/channels/101/picture`
    const url = await serve((_request, response) => void response.writeHead(302, { location: picture }).end())
    expect(await take({ url, hosts: [hostOf(url), hostOf(simulator.url)] })).toEqual(PICTURE)
  })
})

describe('a refused picture has its reason:', () => {
  test.each([
    ['another password', { password: 'other' }],
    ['another user', { username: 'other' }],
    ['no password', { password: '' }],
  ])('%s', async (_what, login) => {
    for (const scheme of ['md5', 'sha-256', 'basic'] as const) {
      simulator.behave({ login: scheme })
      expect([scheme, await take({ login })]).toEqual([scheme, { failure: 'wrongLogin' }])
    }
    simulator.behave({ login: 'md5', hasIsapi: false })
    expect(await take({ login })).toEqual({ failure: 'wrongLogin' })
  })

  test('wrong credentials are tried once, because cameras lock out repeated attempts', async () => {
    await take({ login: { password: 'other' } })
    expect(simulator.calls('snapshot')).toBe(2)
  })

  test('a host that is not allowed is not connected to', async () => {
    expect(await take({ hosts: [] })).toEqual({ failure: 'hostNotAllowed' })
    expect(simulator.calls('snapshot')).toBe(0)
  })

  test('a redirect to a forbidden host is not followed, nor an ONVIF address, nor https', async () => {
    let requests = 0
    const forbidden = await serve((_request, response) => void response.end(String((requests += 1))))
    const elsewhere = `http://localhost:${new URL(forbidden).port}/picture`
    for (const target of [
      elsewhere,
      'http://169.254.169.254/latest/meta-data/',
      'https://127.0.0.1/',
      'file:///etc/passwd',
    ]) {
      simulator.behave({ redirectTo: target })
      expect([target, await take()]).toEqual([target, { failure: 'redirectNotAllowed' }])
    }
    simulator.behave({ redirectTo: null, hasIsapi: false, snapshotUrl: elsewhere })
    expect(await take()).toEqual({ failure: 'redirectNotAllowed' })
    expect(requests).toBe(0)
  })

  test('credentials are not sent to another host that the camera redirects to', async () => {
    const sent: (string | undefined)[] = []
    const other = await serve((request, response) => {
      sent.push(request.headers.authorization)
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
    })
    const port = new URL(other).port
    simulator.behave({ login: 'basic', redirectTo: `http://localhost:${port}/` })
    expect(await take({ hosts: [hostOf(simulator.url), `127.0.0.1:${port}`] })).toEqual({ failure: 'wrongLogin' })
    expect(sent).toEqual([undefined])
  })

  test('endless redirects', async () => {
    simulator.behave({ redirectTo: '/ISAPI/Streaming/channels/101/picture' })
    expect(await take()).toEqual({ failure: 'noPicture' })
  })

  test.each(['page', 'fake'] as const)('a response with other content than a picture: %s', async (picture) => {
    simulator.behave({ picture })
    expect(await take()).toEqual({ failure: 'noPicture' })
  })

  test('more than 10 MB, announced or not', async () => {
    simulator.behave({ picture: 'huge' })
    expect(await take()).toEqual({ failure: 'tooLarge' })
    const url = await serve((_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024)
      const more = (): void => void (response.destroyed || response.write(chunk, more))
      more()
    })
    expect(await take({ url })).toEqual({ failure: 'tooLarge' })
  })

  test.each(['no-answer', 'lost-answer', 'error', 'malformed'] as const)('the fault %s', async (fault) => {
    simulator.faults.set('*', fault)
    const failure = fault.endsWith('answer') ? 'noAnswer' : 'noPicture'
    expect(await take({ timeoutMs: fault === 'no-answer' ? 300 : 5_000 })).toEqual({ failure })
  })

  test('a camera that sends a byte at a time times out', async () => {
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    })
    expect(await take({ url, timeoutMs: 400 })).toEqual({ failure: 'noAnswer' })
  })

  test('an unreachable host, an unknown name, and an invalid host', async () => {
    const { port } = new URL(simulator.url)
    await simulator.close()
    expect(await take({ hosts: [`127.0.0.1:${port}`] })).toEqual({ failure: 'noAnswer' })
    for (const host of ['no-such-host.invalid', 'a/b', 'user@host', 'a b', '', '::g', '%00'])
      expect([
        host,
        await takeSnapshot({ host, port: 80, ...CAMERA_LOGIN }, { settings: { DEVICE_HOSTS: '' } }),
      ]).toEqual([host, { failure: 'noAnswer' }])
  })

  test('an invalid HTTP response, and invalid XML by ONVIF', async () => {
    const odd = await serve((request, response) => {
      if (request.method === 'GET') return void response.writeHead(404).end()
      response.end('<Media><XAddr><Profiles token="'.repeat(5_000))
    })
    expect(await take({ url: odd })).toEqual({ failure: 'noPicture' })
    const broken = await serve((request) => void request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'))
    expect(await take({ url: broken })).toEqual({ failure: 'noAnswer' })
  })
})

test('a slow camera does not delay others', async () => {
  const other = await serveCamera()
  try {
    simulator.faults.set('*', 'no-answer')
    const slow = Promise.all(Array.from({ length: 20 }, () => take({ timeoutMs: 1_500 })))
    let isSlowDone = false
    void slow.then(() => (isSlowDone = true))
    expect(await take({ url: other.url })).toEqual(PICTURE)
    expect(isSlowDone).toBe(false)
    expect(new Set((await slow).map((one) => JSON.stringify(one)))).toEqual(new Set(['{"failure":"noAnswer"}']))
  } finally {
    await other.close()
  }
})

test('the simulator speaks ONVIF as another client understands it', async () => {
  const { port } = new URL(simulator.url)
  const uri = await new Promise<string>((resolve, reject) => {
    const cam = new onvif.Cam(
      { hostname: '127.0.0.1', port: Number(port), ...CAMERA_LOGIN, autoconnect: false },
      () => undefined,
    )
    cam.getSystemDateAndTime(() =>
      cam.getCapabilities((error: Error | null) => {
        if (error) return reject(error)
        cam.getSnapshotUri({ profileToken: 'Profile_1' }, (failed: Error | null, found?: { uri: string }) =>
          failed || !found ? reject(failed ?? new Error('No URI')) : resolve(found.uri),
        )
      }),
    )
  })
  expect(uri).toBe(`${simulator.url}/onvif/snapshot?channel=1&subtype=0`)
})
