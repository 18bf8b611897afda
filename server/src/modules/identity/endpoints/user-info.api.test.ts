import { userInfo } from '@waybill/contract/identity/endpoints'
import { UserInfo } from '@waybill/contract/identity/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  const { merchant } = await app.fixtures.people()
  await app.fixtures.db
    .updateTable('account')
    .set({ sender_address_line1: '46 phố Hàng Mây', sender_city: 'Hà Nội', phone_number: '0901234567' })
    .where('id', '=', merchant.id)
    .execute()
})
afterAll(() => app.close())

const infoOf = async (username: string) => valueOf(await (await app.as(username)).call(userInfo))

test('an unauthenticated caller gets a 401', async () => {
  expect((await app.anonymous.call(userInfo)).code).toBe('unauthenticated')
})

test('the reply has every permission', async () => {
  const info = await infoOf('cs')
  expect(UserInfo.parse(info)).toEqual(info)
  expect(info.can).toMatchObject({
    'order.list': true,
    'order.export': true,
    'order.delete': false,
    'audit.read': false,
  })
  expect((await infoOf('sales')).can['order.export']).toBe(false)
  expect((await infoOf('super')).can['order.delete']).toBe(true)
})

test('a Company Admin and their people get their company, with its sender address', async () => {
  const [admin, employee] = [await infoOf('merchant'), await infoOf('merchant-employee')]
  expect(admin.companyId).toBe(admin.id)
  expect(employee.companyId).toBe(admin.id)
  expect(employee.company).toEqual(admin.company)
  expect(admin.company).toMatchObject({ id: admin.id, code: 'TST001', phoneNumber: '0901234567' })
  expect(admin.company?.sender).toMatchObject({ addressLine1: '46 phố Hàng Mây', city: 'Hà Nội' })
  expect((await infoOf('cs')).company).toBeNull()
})

test('Account is in the menu of Super Admin and Company Admin, unless turned off', async () => {
  expect((await infoOf('super')).showAccount).toBe('true')
  expect((await infoOf('merchant')).showAccount).toBe('true')
  expect((await infoOf('cs')).showAccount).toBe('false')
  await app.fixtures.db.updateTable('account').set({ show_account: false }).where('username', '=', 'rival').execute()
  expect((await infoOf('rival')).showAccount).toBe('false')
})

test('without an external issuer the sign-in settings name this server', async () => {
  expect((await infoOf('cs')).signIn).toEqual({
    authority: `${app.url}/oidc`,
    clientId: 'waybill',
    external: false,
    profileUrl: null,
    sendsLinks: false,
  })
})
