import { changePassword, createAccount, editRole, takeOffSecondStep } from '@waybill/contract/accounts/endpoints'
import { login, logout, roleList, signInConfig, userInfo } from '@waybill/contract/identity/endpoints'
import {
  listInvitations,
  sendInvitationAgain,
  sendInvitations,
  withdrawInvitation,
} from '@waybill/contract/invitations/endpoints'
import { changeOwnPassword, listSessions } from '@waybill/contract/profile/endpoints'
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
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { ISSUER_USERS, startOidcIssuer, type IssuerUser, type OidcIssuer } from '@waybill/simulators/oidc-issuer'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { linkTo } from '@waybill/testkit/file-link'
import { formOf, pdf } from '@waybill/testkit/files'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publishIdentityChange, linkAccountByOperator } from '../index.ts'
import { Browser } from '../testing/browser.ts'

const person = (sub: string, preferred_username: string, email: string, email_verified = true): IssuerUser => ({
  sub,
  preferred_username,
  name: preferred_username,
  email,
  email_verified,
})
const USERS = [
  ...ISSUER_USERS,
  person('by-mail', 'unknown-name', 'Lan@Example.com'),
  person('unverified', 'other-name', 'lan2@example.com', false),
  person('shared', 'third-name', 'office@example.com'),
  person('shared-with-inactive', 'fourth-name', 'desk@example.com'),
  person('inactive', 'inactive', 'i@example.com'),
  person('impostor', 'hoa', 'impostor@example.com'),
  person('second', 'cs-employee', 'chi@example.com'),
  person('pair', 'pair', 'pair@example.com'),
  person('root', 'super-admin', 'root@example.com'),
  person('keeper', 'keeper', 'keeper@example.com'),
  person('unmailed', 'unmailed', '', false),
  person('leaver', 'leaver', 'leaver@example.com'),
  person('admin-there', 'admin-there', 'admin@example.com'),
  person('hoa-there', 'hoa-there', '', false),
]

let app: TestWaybill
let issuer: OidcIssuer
/** The same users at an issuer whose access tokens contain no names. */
let lean: OidcIssuer
let leanApp: TestWaybill
let csId: string

beforeAll(async () => {
  issuer = await startOidcIssuer({ users: USERS, redirectUris: ['http://localhost:9/oidc-callback'] })
  lean = await startOidcIssuer({ users: USERS, lean: true })
  app = await startTestWaybill({
    env: { OIDC_ISSUER: `${issuer.issuer}/`, OIDC_PROFILE_URL: 'https://me.example.com' },
  })
  leanApp = await startTestWaybill({ env: { OIDC_ISSUER: lean.issuer } })
  const cs = { role: 'Cs Employee', email: 'Chi@Example.com' } as const
  csId = (await app.fixtures.account({ username: 'chi', ...cs })).id
  await leanApp.fixtures.account({ username: 'chi', ...cs })
  await app.fixtures.account({ username: 'hoa', role: 'Cs Employee', email: 'hoa@example.com' })
  await app.fixtures.account({ username: 'pair', role: 'Cs Employee', email: 'pair@example.com' })
  await app.fixtures.account({ username: 'root', role: 'Super Admin', email: 'root@example.com' })
  await app.fixtures.account({ username: 'keeper', role: 'Administrator', email: 'keeper@example.com' })
  await app.fixtures.account({ username: 'unmailed', role: 'Accountant' })
  const inactive = { role: 'Accountant', isActive: false } as const
  await app.fixtures.account({ username: 'inactive', ...inactive, email: 'i@example.com' })
  await app.fixtures.account({ username: 'desk-1', ...inactive, email: 'desk@example.com' })
  const mails: [string, string][] = [
    ['lan', 'lan@example.com'],
    ['lan2', 'lan2@example.com'],
    ['office-1', 'office@example.com'],
    ['office-2', 'Office@example.com'],
    ['desk-2', 'desk@example.com'],
  ]
  for (const [username, email] of mails) await app.fixtures.account({ username, role: 'Accountant', email })
})
afterAll(async () => {
  await app.close()
  await leanApp.close()
  await issuer.close()
  await lean.close()
})

/** The name of a file stored by a user of this installation. */
const storedPdf = async (): Promise<string> => {
  const client = new Client(app.url, await issuer.accessToken('kc-0001'))
  return (
    valueOf(await client.call(uploadFile, { body: formOf(pdf()) }))
      .split('/')
      .at(-1) ?? ''
  )
}

const askAs = async (sub: string, wish?: Parameters<OidcIssuer['accessToken']>[1]) =>
  new Client(app.url, await issuer.accessToken(sub, wish)).call(userInfo)

describe('with an external issuer', () => {
  test('the browser is sent there to sign in', async () => {
    expect(valueOf(await app.anonymous.call(signInConfig))).toEqual({
      authority: `${issuer.issuer}/`,
      clientId: 'waybill',
      external: true,
      profileUrl: 'https://me.example.com',
      sendsLinks: false,
    })
  })

  test('a person is found by verified e-mail the first time, and is then linked permanently', async () => {
    const me = valueOf(await askAs('kc-0001'))
    expect(me).toMatchObject({ id: csId, username: 'chi', role: 'Cs Employee' })
    await app.fixtures.db.updateTable('account').set({ email: 'moved@example.com' }).where('id', '=', csId).execute()
    await publishIdentityChange(app.fixtures.db, csId)
    await vi.waitFor(async () => expect(valueOf(await askAs('kc-0001')).email).toBe('moved@example.com'))
    const links = await app.fixtures.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'account.linked')
      .execute()
    expect(links.filter((entry) => entry.entity_id === csId)).toHaveLength(1)
    await app.fixtures.db.updateTable('account').set({ email: 'chi@example.com' }).where('id', '=', csId).execute()
  })

  test('a session there is one sign-in in the security log, however many tokens it has; a person without an account is refused (rules SEC-5, SEC-6)', async () => {
    const signIns = () =>
      app.fixtures.db
        .selectFrom('security_event')
        .select(['outcome', 'username', 'address', 'count', 'detail'])
        .where('kind', '=', 'signIn')
        .where('username', 'is not distinct from', 'hoa')
        .execute()
    const before = (await signIns()).length
    await app.fixtures.db
      .updateTable('account')
      .set({ issuer: issuer.issuer, subject: 'hoa-there' })
      .where('username', '=', 'hoa')
      .execute()
    for (let token = 0; token < 3; token += 1) await askAs('hoa-there')
    expect((await signIns()).slice(before)).toEqual([
      { outcome: 'done', username: 'hoa', address: '127.0.0.1', count: 1, detail: null },
    ])
    await askAs('unverified')
    await app.waybill.runtime.context.securityCounts.flush()
    const refused = await app.fixtures.db
      .selectFrom('security_event')
      .select(['kind', 'account_id', 'detail'])
      .where('outcome', '=', 'refused')
      .execute()
    expect(refused).toContainEqual({ kind: 'signIn', account_id: null, detail: { code: 'no_account' } })
  })

  test('a linked account belongs to nobody else, whatever their e-mail address there', async () => {
    await askAs('kc-0001')
    expect((await askAs('second')).code).toBe('no_account')
    expect(valueOf(await askAs('kc-0001')).id).toBe(csId)
  })

  test('links to files end with the account', async () => {
    const { id } = await app.fixtures.account({ username: 'leaver', role: 'Accountant', email: 'leaver@example.com' })
    await linkAccountByOperator(app.fixtures.db, app.waybill.runtime.context.settings, {
      username: 'leaver',
      subject: 'leaver',
      now: new Date(),
    })
    const link = await linkTo(app, new Client(app.url, await issuer.accessToken('leaver')), await storedPdf())
    const statusOf = async () => (await fetch(`${app.url}${link}`)).status
    expect(await statusOf()).toBe(200)
    await app.fixtures.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute()
    await publishIdentityChange(app.fixtures.db, id)
    await vi.waitFor(async () => expect(await statusOf()).toBe(404), { timeout: 4_000 })
  })

  test('nobody is found by username', async () => {
    const answer = await askAs('impostor')
    expect([answer.status, answer.code]).toEqual([403, 'no_account'])
    expect((await askAs('unmailed')).code).toBe('no_account')
  })

  test('nobody is found by an unverified e-mail address, or by one that two accounts have', async () => {
    expect(valueOf(await askAs('by-mail')).username).toBe('lan')
    for (const sub of ['unverified', 'shared', 'shared-with-inactive'])
      expect([sub, (await askAs(sub)).code]).toEqual([sub, 'no_account'])
  })

  test('a Super Admin and an Administrator are never found by e-mail', async () => {
    for (const sub of ['root', 'keeper']) expect([sub, (await askAs(sub)).code]).toEqual([sub, 'no_account'])
    const rows = await app.fixtures.db
      .selectFrom('account')
      .select('subject')
      .where('username', 'in', ['root', 'keeper'])
      .execute()
    expect(rows.map(({ subject }) => subject)).toEqual([null, null])
  })

  test('a person without an active account is told so', async () => {
    const answer = await askAs('kc-0002')
    expect(answer.errors).toEqual(['You are signed in, but there is no Waybill account for you. Ask your admin.'])
    expect((await askAs('inactive')).code).toBe('no_account')
  })

  test('two simultaneous first requests link once', async () => {
    const token = await issuer.accessToken('pair')
    const other = await issuer.accessToken('pair')
    const answers = await Promise.all(
      [token, other, token, other].map((one) => new Client(app.url, one).call(userInfo)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('names missing in the token are requested from the issuer', async () => {
    const token = await lean.accessToken('kc-0001')
    expect(valueOf(await new Client(leanApp.url, token).call(userInfo)).username).toBe('chi')
  })

  test.each([
    ['for another application', () => issuer.accessToken('kc-0001', { clientId: 'another-application' })],
    ['of another issuer', () => lean.accessToken('kc-0001')],
    ['expired', () => issuer.accessToken('kc-0001', { lifeSeconds: -60 })],
    ['that is none', () => Promise.resolve('nonsense')],
  ])('a token %s is refused', async (_what, token) => {
    expect((await new Client(app.url, await token()).call(userInfo)).status).toBe(401)
  })

  test('an account is created without a password, which cannot be changed here; sessions belong to the issuer', async () => {
    await linkAccountByOperator(app.fixtures.db, app.waybill.runtime.context.settings, {
      username: 'super-admin',
      subject: 'admin-there',
      now: new Date(),
    })
    const admin = new Client(app.url, await issuer.accessToken('admin-there'))
    const body = { username: 'newcomer', role: 'Accountant' }
    const passwords = { password: 'a good one 1', confirmPassword: 'a good one 1' }
    expect((await admin.call(createAccount, { body: { ...body, ...passwords } })).code).toBe(
      'password_managed_externally',
    )
    expect(valueOf(await admin.call(createAccount, { body })).username).toBe('newcomer')
    const change = { username: 'newcomer', ...passwords }
    expect((await admin.call(changePassword, { body: change })).code).toBe('password_managed_externally')
    const own = { currentPassword: TEST_PASSWORD, ...passwords }
    expect((await admin.call(changeOwnPassword, { body: own })).code).toBe('password_managed_externally')
    expect(valueOf(await admin.call(listSessions))).toEqual([])
    const invited = { emails: ['a@example.com'], role: 'Accountant' }
    const nobody = { params: { id: '01a1f87a-a01d-74d4-b302-935883204d67' } }
    for (const answer of [
      await admin.call(listInvitations),
      await admin.call(sendInvitations, { body: invited }),
      await admin.call(sendInvitationAgain, nobody),
      await admin.call(withdrawInvitation, nobody),
    ])
      expect(answer.code).toBe('password_managed_externally')
  })

  test('SGN-30: neither a second step nor a role that requires one exists: the issuer has those', async () => {
    const admin = new Client(app.url, await issuer.accessToken('admin-there'))
    const { id } = valueOf(await admin.call(userInfo))
    const [role] = valueOf(await admin.grid(roleList, { Take: 0 }))
    for (const answer of [
      await admin.call(getSignInMethods),
      await admin.call(confirmIdentity, { body: { password: TEST_PASSWORD } }),
      await admin.call(askPasskey),
      await admin.call(beginPasskey),
      await admin.call(addPasskey, { body: { name: 'x', passkey: '{}' } }),
      await admin.call(removePasskey, { params: { id } }),
      await admin.call(beginApp),
      await admin.call(addApp, { body: { setUp: 'x', code: '123456' } }),
      await admin.call(removeApp),
      await admin.call(makeRecoveryCodes),
      await admin.call(takeOffSecondStep, { params: { id } }),
      await admin.call(editRole, { body: { ...role, requiresSecondStep: true } }),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'password_managed_externally'])
  })

  test('passwords cannot be set, and /oidc is empty', async () => {
    const body = { username: 'super-admin', password: TEST_PASSWORD }
    expect((await app.anonymous.call(login, { body })).code).toBe('password_managed_externally')
    expect((await app.anonymous.call(logout, { query: { accessToken: 'x' } })).code).toBe('password_managed_externally')
    expect((await app.anonymous.send('GET', '/oidc/.well-known/openid-configuration')).code).toBe('not_found')
  })
})

describe('super-admin NAME --link SUB', () => {
  const linkTo = (username: string, subject: string) =>
    linkAccountByOperator(app.fixtures.db, app.waybill.runtime.context.settings, { username, subject, now: new Date() })

  test('links any account, also a Super Admin, and keeps its role', async () => {
    expect(await linkTo('Root', 'root')).toEqual({ issuer: issuer.issuer })
    const root = await vi.waitFor(async () => valueOf(await askAs('root')))
    expect(root).toMatchObject({ username: 'root', role: 'Super Admin' })
    await linkTo('keeper', 'keeper')
    const keeper = await vi.waitFor(async () => valueOf(await askAs('keeper')))
    expect(keeper).toMatchObject({ username: 'keeper', role: 'Administrator' })
    const noted = await app.fixtures.db
      .selectFrom('audit_entry')
      .select(['username', 'action', 'after'])
      .where('entity_id', '=', root.id)
      .execute()
    expect(noted).toEqual([
      { username: 'system', action: 'account.linked', after: { issuer: issuer.issuer, subject: 'root' } },
    ])
  })

  test('replaces the account’s previous link at once', async () => {
    await app.fixtures.account({ username: 'mover', role: 'Accountant' })
    await linkTo('mover', 'unverified')
    await vi.waitFor(async () => expect(valueOf(await askAs('unverified')).username).toBe('mover'))
    await linkTo('mover', 'shared')
    await vi.waitFor(async () => expect((await askAs('unverified')).code).toBe('no_account'))
    expect(valueOf(await askAs('shared')).username).toBe('mover')
  })

  test('refuses an unknown account, and a person linked to another', async () => {
    await expect(linkTo('nobody', 'x')).rejects.toThrow('There is no account nobody.')
    await linkTo('lan2', 'of-lan2')
    await expect(linkTo('lan', 'of-lan2')).rejects.toThrow('of-lan2 is linked to the account lan2 already.')
    await expect(linkTo('lan', ' ')).rejects.toThrow('--link needs')
  })

  test('needs an issuer', async () => {
    const settings = { ...app.waybill.runtime.context.settings, OIDC_ISSUER: '' }
    const wish = { username: 'lan', subject: 'x', now: new Date() }
    await expect(linkAccountByOperator(app.fixtures.db, settings, wish)).rejects.toThrow('OIDC_ISSUER is not set')
  })
})

test('the code flow with PKCE at the other issuer ends in a token that our API accepts', async () => {
  const browser = new Browser('http://localhost:9', issuer.issuer)
  const { at } = await browser.goTo(browser.authorizationUrl({ login_hint: 'cs-employee' }))
  const tokens = (await (await browser.exchange(at)).json()) as { access_token: string }
  expect(valueOf(await new Client(app.url, tokens.access_token).call(userInfo)).id).toBe(csId)
})

test('an unreachable issuer is a transient failure, not a sign-out', async () => {
  const away = await startOidcIssuer()
  const token = await away.accessToken('kc-0001')
  await away.close()
  const alone = await startTestWaybill({ env: { OIDC_ISSUER: away.issuer } })
  try {
    const answer = await new Client(alone.url, token).call(userInfo)
    expect([answer.status, answer.code]).toEqual([503, 'issuer_unavailable'])
  } finally {
    await alone.close()
  }
})
