import { login, userInfo } from '@waybill/contract/identity/endpoints'
import { editOrder } from '@waybill/contract/orders/endpoints'
import { listSessions } from '@waybill/contract/profile/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { createStation, makeStationKey } from '@waybill/contract/stations/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { dumpRows, spellingsOf } from '@waybill/testkit/database-dump'
import { formOf, pdf } from '@waybill/testkit/files'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type BrowserTokens } from './testing/browser.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const STATION = {
  name: 'Desk',
  isActive: true,
  desktopId: 'PACK-01',
  desktopName: 'Desk',
  printerId: 'P1',
  printerName: 'Printer',
  printerIp: null,
  cameraHost: '10.4.1.61',
  cameraPort: 80,
  cameraUserName: 'desk',
  cameraPassword: 'a-long-password-of-the-camera',
}

const secretsIn = (tokens: BrowserTokens): string[] => [
  tokens.access_token,
  tokens.refresh_token,
  tokens.id_token,
  String(decodeJwt(tokens.access_token)['grant']),
]

/** Everything that could be used to continue, after every kind of sign-in. */
const signInEveryWay = async (): Promise<string[]> => {
  const [browser, beginner] = [new Browser(app.url), new Browser(app.url)]
  const first = await browser.signIn('cs', TEST_PASSWORD)
  const second = (await (await browser.refresh(first.refresh_token)).json()) as BrowserTokens
  const { at } = await browser.goTo(browser.authorizationUrl())
  const third = (await (await browser.exchange(at)).json()) as BrowserTokens
  // an unexchanged code, a second password prompt, an unused login page, a confirmation before Logout
  await browser.goTo(browser.authorizationUrl())
  await browser.goTo(browser.authorizationUrl({ prompt: 'login' }))
  await beginner.loginPage()
  const logout = await (await browser.open('/oidc/session/end')).text()
  const program = valueOf(await app.anonymous.call(login, { body: { username: 'super', password: TEST_PASSWORD } }))
  const administrator = await app.as('administrator')
  const { id } = valueOf(await administrator.call(createStation, { body: STATION }))
  const desk = valueOf(await administrator.call(makeStationKey, { params: { id } }))
  return [
    ...[first, second, third].flatMap(secretsIn),
    ...browser.secrets(),
    ...beginner.secrets(),
    /name="xsrf" value="([^"]+)"/.exec(logout)?.[1] ?? '',
    program.accessToken,
    program.refreshToken,
    desk.key,
    STATION.cameraPassword,
  ]
}

describe('a copy of the database', () => {
  test('contains no token, code, cookie or session id, in any encoding', async () => {
    const secrets = await signInEveryWay()
    const dump = await dumpRows(app.fixtures.db)
    expect(dump).toContain('oidc_record')
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(19)
      expect(spellingsOf(secret).filter((spelling) => dump.includes(spelling))).toEqual([])
    }
  })

  test('contains no signed link of a stored reply; the repeated call still answers the same', async () => {
    const client = await app.as('super')
    const { id, version } = await app.orders.make()
    const url = valueOf(await client.call(uploadFile, { body: formOf(pdf()) }))
    const edit = () =>
      client.call(editOrder, { body: { id, version, attachedFile: { url } }, headers: { 'idempotency-key': 'once' } })
    const answer = valueOf(await edit())
    const signature = new URL(answer.attachedFile?.url ?? '', app.url).searchParams.get('signature') ?? ''
    expect(signature).toHaveLength(43)
    const dump = await dumpRows(app.fixtures.db)
    expect(dump).toContain('idempotency_key')
    expect(spellingsOf(signature).filter((spelling) => dump.includes(spelling))).toEqual([])
    expect(valueOf(await edit())).toEqual(answer)
  })

  test('signs nobody in: its ids open neither API nor token endpoint', async () => {
    const { rows } = await sql<{ id: string }>`select id from oidc_record`.execute(app.fixtures.db)
    expect(rows.length).toBeGreaterThan(5)
    for (const { id } of rows) {
      expect((await new Browser(app.url).refresh(id)).status).toBe(400)
      expect((await new Client(app.url, id).call(userInfo)).status).toBe(401)
    }
  })

  test('has payloads that are useless in another row', async () => {
    const [own, other] = [new Browser(app.url), new Browser(app.url)]
    const [mine, theirs] = [await own.signIn('cs', TEST_PASSWORD), await other.signIn('super', TEST_PASSWORD)]
    const payloadOf = sql`(select payload from oidc_record r where r.model = 'RefreshToken' and account_id is not null and r.account_id <> o.account_id limit 1)`
    await sql`update oidc_record o set payload = ${payloadOf} where model = 'RefreshToken'`.execute(app.fixtures.db)
    expect((await own.refresh(mine.refresh_token)).status).toBe(400)
    expect((await other.refresh(theirs.refresh_token)).status).toBe(400)
  })
})

test('the ids in the list of sessions are no sign-in secrets', async () => {
  const tokens = await new Browser(app.url).signIn('sales', TEST_PASSWORD)
  const sessions = valueOf(await new Client(app.url, tokens.access_token).call(listSessions))
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  for (const { id } of sessions) expect(secretsIn(tokens)).not.toContain(id)
})
