import { login, userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureHouseAccount, ensureRoles, ensureSuperAdmin, restoreSuperAdmin } from './index.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
})
afterAll(() => app.close())

const settings = () => app.waybill.runtime.context.settings
const infoAfterSignIn = async (username: string, password: string) => {
  const { accessToken } = valueOf(await app.anonymous.call(login, { body: { username, password } }))
  return valueOf(await new Client(app.url, accessToken).call(userInfo))
}

describe('the first start', () => {
  beforeEach(async () => {
    for (const ofAccounts of ['oidc_record', 'security_event', 'known_device'] as const)
      await app.fixtures.db.deleteFrom(ofAccounts).execute()
    await app.fixtures.db.deleteFrom('account').where('role_name', '=', 'Super Admin').execute()
  })

  test('creates one Super Admin with a generated password, shown once', async () => {
    const printed: string[] = []
    const made = await ensureSuperAdmin(app.fixtures.db, { ...settings(), SUPER_ADMIN_PASSWORD: '' }, (line) =>
      printed.push(line),
    )
    expect(made?.username).toBe('super-admin')
    expect(printed).toEqual([expect.stringContaining(made?.password ?? 'no password')])
    expect(await infoAfterSignIn('super-admin', made?.password ?? '')).toMatchObject({
      role: 'Super Admin',
      showAccount: 'true',
    })
    expect(await ensureSuperAdmin(app.fixtures.db, settings(), (line) => printed.push(line))).toBeUndefined()
    expect(printed).toHaveLength(1)
  })

  test('with an external issuer says how to link the Super Admin', async () => {
    const printed: string[] = []
    const external = { ...settings(), OIDC_ISSUER: 'https://sso.example.com' }
    await ensureSuperAdmin(app.fixtures.db, external, (line) => printed.push(line))
    expect(printed).toEqual([
      'The first account is super-admin. Link it to a person of OIDC_ISSUER: npm run super-admin -- super-admin --link SUB',
    ])
  })

  test('uses the password of the environment and does not print it', async () => {
    const printed: string[] = []
    await ensureSuperAdmin(app.fixtures.db, { ...settings(), SUPER_ADMIN_PASSWORD: 'from-the-environment' }, (line) =>
      printed.push(line),
    )
    expect(printed).toEqual([])
    expect((await infoAfterSignIn('super-admin', 'from-the-environment')).role).toBe('Super Admin')
  })

  test.each([
    ['password', 'Setting SUPER_ADMIN_PASSWORD is not right: Many people use this password'],
    ['Super-Admin1', 'Setting SUPER_ADMIN_PASSWORD is not right: Easy to guess'],
  ])('SGN-20: stops because of the guessable password %s', async (guessable, sentence) => {
    const given = { ...settings(), SUPER_ADMIN_PASSWORD: guessable }
    await expect(ensureSuperAdmin(app.fixtures.db, given)).rejects.toThrow(sentence)
  })

  test('refuses a password that is too short', async () => {
    const short = { ...settings(), SUPER_ADMIN_PASSWORD: 'short' }
    await expect(ensureSuperAdmin(app.fixtures.db, short)).rejects.toThrow(
      'Setting SUPER_ADMIN_PASSWORD is not right: Must be at least 8 characters',
    )
  })

  test('of several processes at once creates one', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensureSuperAdmin(app.fixtures.db, settings())))
    expect(made.filter((one) => one !== undefined)).toHaveLength(1)
    await Promise.all(Array.from({ length: 4 }, () => ensureHouseAccount(app.fixtures.db)))
    await Promise.all(Array.from({ length: 4 }, () => ensureRoles(app.fixtures.db)))
    const { houses } = await app.fixtures.db
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('houses'))
      .where('is_house', '=', true)
      .executeTakeFirstOrThrow()
    expect(houses).toBe(1)
  })

  test('keeps people’s changes to a role', async () => {
    await app.fixtures.db
      .updateTable('role')
      .set({ statuses: [3001] })
      .where('name', '=', 'Accountant')
      .execute()
    await ensureRoles(app.fixtures.db)
    const role = await app.fixtures.db
      .selectFrom('role')
      .select('statuses')
      .where('name', '=', 'Accountant')
      .executeTakeFirst()
    expect(role?.statuses).toEqual([3001])
  })
})

describe('super-admin NAME', () => {
  test('creates the account', async () => {
    const made = await restoreSuperAdmin(app.fixtures.db, settings(), 'hà')
    expect((await infoAfterSignIn('HÀ', made?.password ?? '')).role).toBe('Super Admin')
  })

  test('restores a deleted, demoted account: role, activation and a new password', async () => {
    const account = await app.fixtures.account({ username: 'Founder', role: 'Accountant', isActive: false })
    await app.fixtures.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', account.id).execute()
    const made = await restoreSuperAdmin(app.fixtures.db, settings(), 'founder')
    expect(await infoAfterSignIn('founder', made?.password ?? '')).toMatchObject({
      id: account.id,
      role: 'Super Admin',
    })
    const noted = await app.fixtures.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', account.id)
      .execute()
    expect(noted.map(({ action, username }) => [action, username])).toEqual([['account.superAdmin', 'system']])
  })

  test('sets no password if an external issuer keeps them', async () => {
    const external = { ...settings(), OIDC_ISSUER: 'https://sso.example.com' }
    expect(await restoreSuperAdmin(app.fixtures.db, external, 'linh')).toEqual({
      username: 'linh',
      password: undefined,
    })
  })

  test('refuses an invalid name', async () => {
    await expect(restoreSuperAdmin(app.fixtures.db, settings(), '*other*')).rejects.toThrow(
      "'*other*' cannot be a username.",
    )
  })
})
