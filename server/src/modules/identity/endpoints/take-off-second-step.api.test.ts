import { editRole, takeOffSecondStep, updateAccount } from '@waybill/contract/accounts/endpoints'
import { accountGrid, login, roleList, userInfo } from '@waybill/contract/identity/endpoints'
import type { Role } from '@waybill/contract/permissions'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreSuperAdmin } from '../super-admin.ts'
import { appCode, giveApp, givePasskey } from '../testing/second-steps.ts'

let app: TestWaybill
let superAdmin: Client

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  superAdmin = await app.as('super-admin')
})
afterAll(() => app.close())

const signIn = async (username: string, code?: string): Promise<Client> => {
  const body = { username, password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) }
  return new Client(app.url, valueOf(await app.anonymous.call(login, { body })).accessToken)
}
const roleRow = async (name: Role) => {
  const row = valueOf(await superAdmin.grid(roleList, { Take: 0 })).find((one) => one.name === name)
  if (!row) throw new Error(`There is no role ${name}`)
  return row
}
const requireOf = async (name: Role, requiresSecondStep: boolean, client = superAdmin) => {
  const { id, version, statuses, observedStatuses } = await roleRow(name)
  return client.call(editRole, { body: { id, version, statuses, observedStatuses, requiresSecondStep } })
}
const account = (username: string, role: Role = 'Cs Employee') =>
  app.fixtures.account({ username, name: username, role }).then((made) => ({ ...made, username, name: username }))

describe('a lost second step', () => {
  test('SGN-41: is removed by a Super Admin, which ends the sessions, and the log keeps who did it', async () => {
    const someone = await account('loser')
    const { recoveryCodes } = await giveApp(app, someone.id)
    await givePasskey(app, someone)
    const theirs = await signIn('loser', recoveryCodes[0])
    const row = valueOf(await superAdmin.call(takeOffSecondStep, { params: { id: someone.id } }))
    expect(row).toMatchObject({ username: 'loser', secondStep: 'None' })
    expect((await theirs.call(userInfo)).status).toBe(401)
    await signIn('loser')
    const event = await app.fixtures.db
      .selectFrom('security_event')
      .select(['username', 'entity_id', 'detail'])
      .where('kind', '=', 'secondStepTakenOff')
      .executeTakeFirst()
    expect(event).toMatchObject({
      username: 'super-admin',
      entity_id: someone.id,
      detail: { username: 'loser', secondSteps: ['passkey', 'app'] },
    })
    const audit = await app.fixtures.db
      .selectFrom('audit_entry')
      .select('username')
      .where('action', '=', 'account.secondStepTakenOff')
      .execute()
    expect(audit).toEqual([{ username: 'super-admin' }])
    expect((await superAdmin.call(takeOffSecondStep, { params: { id: someone.id } })).status).toBe(422)
  })

  test('SGN-41: is not removed by a Company Admin, not even for their own employee', async () => {
    const company = await app.as('merchant')
    const { id } = valueOf(await company.call(userInfo))
    const employee = await app.fixtures.account({ username: 'theirs', role: 'Company Employee', parentId: id })
    await giveApp(app, employee.id)
    expect((await company.call(takeOffSecondStep, { params: { id: employee.id } })).status).toBe(403)
  })

  test('SGN-41: is removed in the profile if it is one’s own', async () => {
    const { id } = valueOf(await superAdmin.call(userInfo))
    const answer = await superAdmin.call(takeOffSecondStep, { params: { id } })
    expect([answer.status, answer.errors]).toEqual([422, ['Remove your own second step in your profile.']])
  })

  test('SGN-41: of a Super Admin is removed by the command on the machine, only if requested', async () => {
    const { settings } = app.waybill.runtime.context
    const founder = await account('founder', 'Super Admin')
    await giveApp(app, founder.id)
    const tryWith = async (password = '') =>
      (await app.anonymous.call(login, { body: { username: 'founder', password } })).code
    const kept = await restoreSuperAdmin(app.fixtures.db, settings, 'founder')
    expect(await tryWith(kept?.password)).toBe('second_step_required')
    const made = await restoreSuperAdmin(app.fixtures.db, settings, 'founder', { isSecondStepLost: true })
    expect(await tryWith(made?.password)).toBeUndefined()
  })
})

describe('a role that begins to require a second step', () => {
  test('SGN-38: signs out people without one, and nobody else', async () => {
    const [without, withOne] = [await account('without', 'Accountant'), await account('with', 'Accountant')]
    const { recoveryCodes } = await giveApp(app, withOne.id)
    const [first, second] = [await signIn(without.username), await signIn(withOne.username, recoveryCodes[0])]
    expect(valueOf(await requireOf('Accountant', true)).requiresSecondStep).toBe(true)
    expect((await first.call(userInfo)).status).toBe(401)
    expect((await second.call(userInfo)).status).toBe(200)
    await requireOf('Accountant', false)
    await signIn(without.username)
  })

  test('SGN-38: cannot be one’s own while one has none', async () => {
    const answer = await requireOf('Super Admin', true)
    expect([answer.status, answer.fieldErrors]).toEqual([
      422,
      { requiresSecondStep: 'Set up your own second step first.' },
    ])
  })

  test('SGN-38: still requires it after an edit that leaves the field out', async () => {
    await requireOf('Delivery Employee', true)
    const { id, version, statuses, observedStatuses } = await roleRow('Delivery Employee')
    const edited = valueOf(await superAdmin.call(editRole, { body: { id, version, statuses, observedStatuses } }))
    expect(edited.requiresSecondStep).toBe(true)
  })

  test('SGN-38: signs out people who are given the role, so that they set one up', async () => {
    await requireOf('OPS Manager', true)
    const { id } = await account('promoted')
    const client = await signIn('promoted')
    const { version } = valueOf(await superAdmin.grid(accountGrid, find('promoted')))[0] ?? { version: 0 }
    valueOf(await superAdmin.call(updateAccount, { body: { id, version, role: 'OPS Manager' } }))
    expect((await client.call(userInfo)).status).toBe(401)
    await requireOf('OPS Manager', false)
  })
})

const find = (username: string) => ({
  propertyFilters: [{ name: 'username', operation: 'Equal' as const, value: username }],
})

test('SGN-42: the list of accounts shows the strongest second step, and filters by it', async () => {
  const [passkeys, both, none] = [await account('listed-1'), await account('listed-2'), await account('listed-3')]
  await givePasskey(app, passkeys)
  const { secret } = await giveApp(app, both.id)
  expect(appCode(secret, new Date())).toMatch(/^\d{6}$/)
  const rows = valueOf(
    await superAdmin.grid(accountGrid, {
      propertyFilters: [{ name: 'username', operation: 'Contains', value: 'listed' }],
      OrderBy: 'username ascending',
    }),
  )
  expect(rows.map(({ id, secondStep }) => [id, secondStep])).toEqual([
    [passkeys.id, 'Passkey'],
    [both.id, 'Authenticator app'],
    [none.id, 'None'],
  ])
  const withApp = valueOf(
    await superAdmin.grid(accountGrid, {
      propertyFilters: [{ name: 'secondStep', operation: 'Equal', value: 'Authenticator app' }],
    }),
  )
  expect(withApp.map(({ username }) => username)).toContain('listed-2')
})
