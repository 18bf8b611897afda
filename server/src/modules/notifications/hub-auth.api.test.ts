import { logout } from '@waybill/contract/identity/endpoints'
import { TRACKING_NAMESPACE } from '@waybill/contract/notifications/events'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import { startProcess } from '@waybill/testkit/process'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishIdentityChange } from '../identity/index.ts'
import { signInKeys } from '../identity/sign-in-keys.ts'

let waybill: TestWaybill
let open: Live[] = []
/** A busy machine needs time. */
const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 20 })

beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterEach(() => {
  for (const { close } of open) close()
  open = []
})
afterAll(() => waybill.close())

const connect = async (token: string | undefined, wish?: Parameters<typeof connectLive>[2]): Promise<Live> => {
  const live = await connectLive(waybill.url, token, wish)
  open.push(live)
  return live
}
const tokensOf = async (username: string) =>
  valueOf(
    await new Client(waybill.url).send<{ accessToken: string }>('POST', '/api/Account/Login', {
      body: { username, password: TEST_PASSWORD },
    }),
  )
const gone = (live: Live): Promise<unknown> =>
  new Promise((resolve) => live.socket.once('disconnect', (...args) => resolve(args)))

/** A token like a real one, signed by the real key, with other claims. */
const tokenLike = async (token: string, change: Record<string, unknown>): Promise<string> => {
  const { signing } = await signInKeys(waybill.waybill.runtime.context)
  return new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(signing.kid ? { kid: signing.kid } : {}) })
    .sign(await importJWK(signing, 'ES256'))
}

const changeAccount = (username: string, columns: { is_active?: boolean; role_name?: string }) =>
  waybill.fixtures.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('account')
      .set(columns)
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow()
    await publishIdentityChange(tx, id)
  })

describe.each(['/notify', TRACKING_NAMESPACE])('%s rejects a connection', (namespace) => {
  test('without a bearer, or with one that is forged', async () => {
    for (const token of [undefined, '', 'nonsense', `${(await tokensOf('cs')).accessToken}x`])
      await expect(connect(token, { namespace })).rejects.toMatchObject({ data: { code: 'unauthenticated' } })
  })

  test('with a bearer that has expired', async () => {
    const { accessToken } = await tokensOf('cs')
    const old = await tokenLike(accessToken, { exp: Math.floor(Date.now() / 1000) - 1 })
    await expect(connect(old, { namespace })).rejects.toMatchObject({ data: { code: 'unauthenticated' } })
  })

  test('from a page of another origin', async () => {
    const { accessToken } = await tokensOf('cs')
    await expect(connect(accessToken, { namespace, origin: 'https://evil.example' })).rejects.toThrow('websocket error')
    await connect(accessToken, { namespace, origin: new URL(waybill.url).origin })
  })
})

test('a websocket is the only transport', async () => {
  expect((await fetch(`${waybill.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400)
})

describe('a connection ends at once', () => {
  test('when its token expires', async () => {
    const { accessToken } = await tokensOf('cs')
    const live = await connect(await tokenLike(accessToken, { exp: Math.floor(Date.now() / 1000) + 2 }))
    expect(await gone(live)).toEqual(['io server disconnect', undefined])
  })

  test('when the person logs out', async () => {
    const { accessToken } = await tokensOf('ops')
    const elsewhere = await connect((await tokensOf('ops')).accessToken)
    const live = await connect(accessToken)
    const ended = gone(live)
    await waybill.anonymous.call(logout, { query: { accessToken } })
    await ended
    expect(elsewhere.socket.connected).toBe(true)
  })

  test('when the account is deactivated', async () => {
    await waybill.fixtures.account({ username: 'leaver', role: 'Cs Employee' })
    const live = await connect((await tokensOf('leaver')).accessToken)
    const ended = gone(live)
    await changeAccount('leaver', { is_active: false })
    await ended
  })

  test('when the role changes to one with another scope', async () => {
    await waybill.fixtures.account({ username: 'climber', role: 'Cs Employee' })
    const { accessToken } = await tokensOf('climber')
    const live = await connect(accessToken)
    const ended = gone(live)
    await changeAccount('climber', { role_name: 'Administrator' })
    await ended
    const again = await connect(accessToken)
    const staff = await connect((await tokensOf('cs')).accessToken)
    await waybill.orders.make()
    await soon(() => expect(staff.of('Changed')).toHaveLength(1))
    expect(again.received).toEqual([])
  })
})

test('/metrics counts the connections of the process', async () => {
  const connected = async () =>
    Number(/^waybill_connected_sockets (\d+)$/m.exec(await (await fetch(`${waybill.url}/metrics`)).text())?.[1])
  await soon(async () => expect(await connected()).toBe(0))
  await connect((await tokensOf('cs')).accessToken)
  expect(await connected()).toBe(1)
})

test('after the database drops the listening connection, people reconnect and receive later events', async () => {
  const live = await connect((await tokensOf('cs')).accessToken, { reconnects: true })
  let connections = 0
  live.socket.on('connect', () => (connections += 1))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    waybill.fixtures.db,
  )
  await soon(() => expect(connections).toBe(1))
  const { id } = await waybill.orders.make()
  await soon(() => expect(live.of('Changed')).toEqual([expect.objectContaining({ id })]))
})

test('SIGTERM closes the connections like a network failure, so that clients reconnect', async () => {
  const server = await startProcess(waybill.waybill.runtime.context.settings.DATABASE_URL)
  const login = await new Client(server.url).send<{ accessToken: string }>('POST', '/api/Account/Login', {
    body: { username: 'cs', password: TEST_PASSWORD },
  })
  const live = await connectLive(server.url, valueOf(login).accessToken)
  const ended = gone(live)
  server.process.kill('SIGTERM')
  expect(((await ended) as [string])[0]).toBe('transport close')
  expect(await server.ended).toEqual([0, null])
})
