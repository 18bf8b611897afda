import { editRole } from '@waybill/contract/accounts/endpoints'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getRole, roleGrid, userInfo } from '@waybill/contract/identity/endpoints'
import { getOrder } from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const roleOf = async (name: string) => {
  const roles = valueOf(await (await app.as('super')).grid(roleGrid, { Take: 0 }))
  const role = roles.find((one) => one.name === name)
  if (!role) throw new Error(`There is no role ${name}`)
  return role
}
const edit = async (body: Record<string, unknown>, by = 'super') => (await app.as(by)).call(editRole, { body })

test('a changed status list applies to the role’s people at once: their forms no longer offer what was removed', async () => {
  const delivery = await app.as('delivery')
  const order = await app.orders.make({ by: 'merchant' })
  await app.fixtures.setStatus(order.id, 3200)
  const offered = async () => valueOf(await delivery.call(getOrder, { params: { id: order.id } })).can.changeStatus
  expect(await offered()).toContain(3300)
  const role = await roleOf('Delivery Employee')
  const edited = valueOf(await edit({ ...role, statuses: role.statuses.filter((code) => code !== 3300) }))
  expect(edited).toEqual({ ...role, statuses: edited.statuses, version: 2 })
  expect(edited.statuses).not.toContain(3300)
  await vi.waitFor(async () => expect(valueOf(await delivery.call(userInfo)).statuses).not.toContain(3300), 4_000)
  expect(await offered()).not.toContain(3300)
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'role.edited', entity: 'role', entityId: role.id })
  expect(entry).toMatchObject({ before: { statuses: role.statuses }, after: { statuses: edited.statuses } })
})

test('notifies the people concerned, and nobody else', async () => {
  const [delivery, cs] = [
    await connectLive(app.url, (await app.as('delivery')).token),
    await connectLive(app.url, (await app.as('cs')).token),
  ]
  const role = await roleOf('Delivery Employee')
  valueOf(await edit({ ...role, observedStatuses: [6034] }))
  const { id } = valueOf(await (await app.as('delivery')).call(userInfo))
  await vi.waitFor(() => expect(delivery.of('Changed')).toEqual([{ kind: 'identity', id, version: 0 }]), 10_000)
  expect(cs.of('Changed')).toEqual([])
  delivery.close()
  cs.close()
})

test('a status is stored once, in the order of the list', async () => {
  const role = await roleOf('Accountant')
  expect(valueOf(await edit({ ...role, statuses: [2043, 3004, 3001, 2043] })).statuses).toEqual([3001, 3004, 2043])
})

test.each([
  [{ statuses: [] }, { statuses: 'Required' }],
  [{ observedStatuses: [] }, { observedStatuses: 'Required' }],
  [
    { statuses: null, observedStatuses: undefined },
    { statuses: 'Required', observedStatuses: 'Required' },
  ],
  [{ statuses: [3001, 9999] }, { 'statuses.1': 'There is no such status.' }],
  [{ colour: 'red' }, { colour: "There is no field 'colour'." }],
])('%j is refused at its fields', async (part, fieldErrors) => {
  const role = await roleOf('Administrator')
  const answer = await edit({ ...role, ...part })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  expect(valueOf(await (await app.as('super')).call(getRole, { params: { id: role.id } }))).toEqual(role)
})

test('the name of a role cannot be changed', async () => {
  const role = await roleOf('OPS Manager')
  expect(valueOf(await edit({ ...role, name: 'Boss' })).name).toBe('OPS Manager')
})

test('an older version is refused, and says who saved and when; an unknown role is a 404', async () => {
  const role = await roleOf('Cs Employee')
  valueOf(await edit(role))
  const answer = await edit(role)
  expect([answer.status, answer.code]).toEqual([409, 'stale'])
  expect((await edit({ ...role, id: '01a1f87a-a01d-74d4-b302-935883204d67' })).status).toBe(404)
})

test.each(['merchant', 'cs', 'ops', 'administrator', 'accountant'])('%s may not edit roles', async (username) => {
  expect((await edit(await roleOf('Cs Employee'), username)).code).toBe('forbidden')
})
