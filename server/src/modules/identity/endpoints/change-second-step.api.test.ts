import { login } from '@waybill/contract/identity/endpoints'
import {
  addApp,
  addPasskey,
  askPasskey,
  beginApp,
  beginPasskey,
  confirmIdentity,
  getSignInMethods,
  makeRecoveryCodes,
  removeApp,
  removePasskey,
} from '@waybill/contract/profile/second-step'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appCode, giveApp, givePasskey } from '../testing/second-steps.ts'
import { VirtualPasskey } from '../testing/virtual-passkey.ts'

let app: TestWaybill
let clock = new Date('2026-11-27T02:43:00Z')
const later = (ms: number): Date => (clock = new Date(clock.getTime() + ms))

beforeAll(async () => {
  app = await startTestWaybill({ now: () => clock })
  await app.fixtures.db
    .updateTable('role')
    .set({ requires_second_step: true })
    .where('name', '=', 'Accountant')
    .execute()
})
afterAll(() => app.close())
beforeEach(() => {
  clock = new Date('2026-11-27T02:43:00Z')
})

const origin = () => new URL(app.url).origin
let made = 0
const account = async (role: 'Cs Employee' | 'Accountant' = 'Cs Employee') => {
  const username = `person${(made += 1)}`
  return { ...(await app.fixtures.account({ username, name: username, role })), username, name: username }
}
const signIn = async (username: string, code?: string): Promise<Client> => {
  const body = { username, password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) }
  return new Client(app.url, valueOf(await app.anonymous.call(login, { body })).accessToken)
}
/** Signed in, and confirmed. */
const confirmed = async () => {
  const someone = await account()
  const client = await signIn(someone.username)
  valueOf(await client.call(confirmIdentity, { body: { password: TEST_PASSWORD } }))
  return { ...someone, client }
}
const addAnApp = async (client: Client) => {
  const { setUp, secret } = valueOf(await client.call(beginApp))
  const answer = await client.call(addApp, { body: { setUp, code: appCode(secret, clock) } })
  return { secret, codes: valueOf(answer).recoveryCodes }
}
const addAPasskey = async (client: Client, name: string) => {
  const { options } = valueOf(await client.call(beginPasskey))
  const { passkey, answer } = VirtualPasskey.create(options, origin())
  return { passkey, answer: await client.call(addPasskey, { body: { name, passkey: answer } }) }
}

describe('SGN-39: changing the way to sign in', () => {
  const CHANGES = [
    ['Passkey/Begin', (client: Client) => client.call(beginPasskey)],
    ['Passkey/Add', (client: Client) => client.call(addPasskey, { body: { name: 'x', passkey: '{}' } })],
    ['Passkey/Remove', (client: Client) => client.call(removePasskey, { params: { id: NIL_ID } })],
    ['App/Begin', (client: Client) => client.call(beginApp)],
    ['App/Add', (client: Client) => client.call(addApp, { body: { setUp: 'x', code: '123456' } })],
    ['App/Remove', (client: Client) => client.call(removeApp)],
    ['RecoveryCodes/Make', (client: Client) => client.call(makeRecoveryCodes)],
  ] as const

  test.each(CHANGES)('%s is 403 until the person has confirmed their identity', async (_, call) => {
    const client = await signIn((await account()).username)
    const answer = await call(client)
    expect([answer.status, answer.code]).toEqual([403, 'identity_unconfirmed'])
  })

  test('a confirmation is valid for ten minutes, only in its session', async () => {
    const { client, username } = await confirmed()
    const other = await signIn(username)
    expect((await other.call(beginApp)).code).toBe('identity_unconfirmed')
    later(9 * 60_000)
    expect((await client.call(beginApp)).status).toBe(200)
    later(60_000)
    expect((await client.call(beginApp)).code).toBe('identity_unconfirmed')
  })

  test('a wrong password is an error at its field and counts as a failed sign-in', async () => {
    const { client } = await confirmed()
    const answer = await client.call(confirmIdentity, { body: { password: 'wrong' } })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { password: 'The current password is wrong.' }])
    for (let n = 0; n < 9; n += 1) await client.call(confirmIdentity, { body: { password: 'wrong' } })
    expect((await client.call(confirmIdentity, { body: { password: TEST_PASSWORD } })).code).toBe('too_many_sign_ins')
  })

  test('with a second step its code is required too: that of the app', async () => {
    const someone = await account()
    const { secret, recoveryCodes } = await giveApp(app, someone.id)
    const client = await signIn(someone.username, recoveryCodes[0])
    const missing = await client.call(confirmIdentity, { body: { password: TEST_PASSWORD } })
    expect([missing.status, missing.fieldErrors]).toEqual([400, { code: 'Required' }])
    const wrong = await client.call(confirmIdentity, { body: { password: TEST_PASSWORD, code: '000000' } })
    expect(wrong.code).toBe('wrong_code')
    const code = appCode(secret, clock)
    expect((await client.call(confirmIdentity, { body: { password: TEST_PASSWORD, code } })).status).toBe(200)
  })

  test('or a passkey, which signs a challenge for this purpose', async () => {
    const someone = await account()
    const { passkey, recoveryCodes } = await givePasskey(app, someone)
    const client = await signIn(someone.username, recoveryCodes[0])
    const { options } = valueOf(await client.call(askPasskey))
    const body = { password: TEST_PASSWORD, passkey: passkey.answer(options, origin()) }
    expect((await client.call(confirmIdentity, { body })).status).toBe(200)
    expect((await client.call(confirmIdentity, { body })).code).toBe('passkey_refused')
  })
})

describe('an authenticator app', () => {
  test('SGN-33: is added with its first code; the first second step brings ten recovery codes, another one none', async () => {
    const { client, username, id } = await confirmed()
    const { secret, codes } = await addAnApp(client)
    expect(codes).toHaveLength(10)
    expect((await addAPasskey(client, 'iPhone của Châu')).answer.value).toEqual({ recoveryCodes: null })
    later(30_000)
    await signIn(username, appCode(secret, clock))
    await signIn(username, codes?.[3])
    const methods = valueOf(await client.call(getSignInMethods))
    expect(methods).toMatchObject({
      passkeys: [{ name: 'iPhone của Châu', usedAt: null }],
      app: { addedAt: '2026-11-27T02:43:00.000Z', usedAt: '2026-11-27T02:43:30.000Z' },
      recoveryCodes: { left: 9, total: 10, madeAt: '2026-11-27T02:43:00.000Z' },
      isRequired: false,
      canAddPasskey: true,
    })
    const entries = await app.fixtures.db.selectFrom('audit_entry').selectAll().where('entity_id', '=', id).execute()
    expect(entries.map(({ action }) => action)).toEqual(['profile.appAdded', 'profile.passkeyAdded'])
    expect(JSON.stringify(entries)).not.toContain(secret)
  })

  test('is not added with a wrong code, with another person’s secret, or twice', async () => {
    const { client } = await confirmed()
    const { client: other } = await confirmed()
    const { setUp, secret } = valueOf(await client.call(beginApp))
    const wrong = await client.call(addApp, { body: { setUp, code: '000000' } })
    expect(wrong.fieldErrors).toEqual({ code: 'That code is not right.' })
    const code = appCode(secret, clock)
    expect((await other.call(addApp, { body: { setUp, code } })).status).toBe(422)
    expect((await client.call(addApp, { body: { setUp, code } })).status).toBe(200)
    const twice = await client.call(addApp, { body: { setUp, code } })
    expect(twice.errors).toEqual(['An authenticator app is set up already. Remove it first.'])
  })

  test('SGN-40: removing the last second step removes the recovery codes', async () => {
    const { client, username } = await confirmed()
    await addAnApp(client)
    const methods = valueOf(await client.call(removeApp))
    expect(methods).toMatchObject({ app: null, recoveryCodes: null })
    expect((await client.call(removeApp)).status).toBe(404)
    await signIn(username)
  })
})

describe('passkeys', () => {
  test('SGN-30: have names, ten at most, and are removed one by one', async () => {
    const { client } = await confirmed()
    for (let n = 1; n <= 10; n += 1) expect((await addAPasskey(client, `Key ${n}`)).answer.status).toBe(200)
    const eleventh = await client.call(beginPasskey)
    expect(eleventh.errors).toEqual(['An account has at most 10 passkeys.'])
    const { passkeys, canAddPasskey } = valueOf(await client.call(getSignInMethods))
    expect(canAddPasskey).toBe(false)
    const id = passkeys.find(({ name }) => name === 'Key 4')?.id ?? ''
    const left = valueOf(await client.call(removePasskey, { params: { id } }))
    expect(left.passkeys.map(({ name }) => name)).not.toContain('Key 4')
    expect(left.passkeys).toHaveLength(9)
  })

  test('SGN-32: a registration challenge is valid once, for its account, for five minutes', async () => {
    const { client } = await confirmed()
    const { client: other } = await confirmed()
    const { options } = valueOf(await client.call(beginPasskey))
    const { answer } = VirtualPasskey.create(options, origin())
    const body = { name: 'x', passkey: answer }
    expect((await other.call(addPasskey, { body })).code).toBe('passkey_refused')
    expect((await client.call(addPasskey, { body })).status).toBe(200)
    expect((await client.call(addPasskey, { body })).code).toBe('passkey_refused')
    const late = valueOf(await client.call(beginPasskey))
    later(5 * 60_000)
    const made = VirtualPasskey.create(late.options, origin())
    const expired = await client.call(addPasskey, { body: { name: 'x', passkey: made.answer } })
    expect(expired.code).toBe('passkey_refused')
  })

  test("another person's passkey is not found", async () => {
    const [{ client }, { client: other }] = [await confirmed(), await confirmed()]
    await addAPasskey(other, 'theirs')
    const [theirs] = valueOf(await other.call(getSignInMethods)).passkeys
    expect((await client.call(removePasskey, { params: { id: theirs?.id ?? '' } })).status).toBe(404)
  })
})

describe('recovery codes', () => {
  test('SGN-33: are invalidated by new ones', async () => {
    const { client, username } = await confirmed()
    const { codes } = await addAnApp(client)
    const { recoveryCodes } = valueOf(await client.call(makeRecoveryCodes))
    const withOld = await app.anonymous.call(login, { body: { username, password: TEST_PASSWORD, code: codes?.[0] } })
    expect(withOld.code).toBe('wrong_code')
    await signIn(username, recoveryCodes[0])
  })

  test('are offered only to people with a second step', async () => {
    const { client } = await confirmed()
    expect((await client.call(makeRecoveryCodes)).status).toBe(422)
  })
})

describe('SGN-40: if the role requires a second step', () => {
  test('the last one cannot be removed, whichever it is', async () => {
    const someone = await account('Accountant')
    const { secret, recoveryCodes } = await giveApp(app, someone.id)
    const client = await signIn(someone.username, recoveryCodes[0])
    const body = { password: TEST_PASSWORD, code: appCode(secret, clock) }
    valueOf(await client.call(confirmIdentity, { body }))
    const refused = await client.call(removeApp)
    expect([refused.status, refused.errors]).toEqual([
      422,
      ['Your role requires a second step. Set up another one first.'],
    ])
    await addAPasskey(client, 'ThinkPad X1')
    const { isRequired, passkeys } = valueOf(await client.call(removeApp))
    expect([isRequired, passkeys.length]).toEqual([true, 1])
    const last = await client.call(removePasskey, { params: { id: passkeys[0]?.id ?? '' } })
    expect(last.status).toBe(422)
  })

  test('removing two at once leaves one', async () => {
    const someone = await account('Accountant')
    const { secret, recoveryCodes } = await giveApp(app, someone.id)
    await givePasskey(app, someone)
    const client = await signIn(someone.username, recoveryCodes[0])
    valueOf(await client.call(confirmIdentity, { body: { password: TEST_PASSWORD, code: appCode(secret, clock) } }))
    const [passkey] = valueOf(await client.call(getSignInMethods)).passkeys
    const answers = await Promise.all([
      client.call(removeApp),
      client.call(removePasskey, { params: { id: passkey?.id ?? '' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

test('the profile shows when the password was changed', async () => {
  const { client, id } = await confirmed()
  expect(valueOf(await client.call(getSignInMethods)).passwordChangedAt).toBeNull()
  const at = new Date('2026-09-02T03:00:00Z')
  await app.fixtures.db.updateTable('account').set({ password_changed_at: at }).where('id', '=', id).execute()
  expect(valueOf(await client.call(getSignInMethods)).passwordChangedAt).toBe(at.toISOString())
})
