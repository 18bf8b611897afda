import { listUsers, listUsersBySeller } from '@waybill/contract/identity/endpoints'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>

beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  await app.fixtures.account({ username: 'closed', role: 'Company Admin', code: 'TST009', isActive: false })
  await app.fixtures.db
    .updateTable('account')
    .set({ sender_contact_name: 'Chị Hà', sender_postcode: '11010' })
    .where('id', '=', people.merchant.id)
    .execute()
})
afterAll(() => app.close())

const allAs = async (username: string) => valueOf(await (await app.as(username)).call(listUsers)).map((row) => row.name)
const bySeller = async (username: string, id: string, includeAll?: 'true' | 'false') =>
  (await app.as(username)).call(listUsersBySeller, { params: { id }, query: includeAll ? { includeAll } : {} })

describe('the companies to choose from', () => {
  test.each(['super', 'cs', 'ops', 'delivery', 'accountant'])('are all active ones for %s', async (username) => {
    expect(await allAs(username)).toEqual(['Công ty Hàng Mây', 'Rival'])
  })

  test('are their own for a Sales Employee', async () => {
    expect(await allAs('sales')).toEqual(['Công ty Hàng Mây'])
  })

  test.each(['merchant', 'rival-employee', 'administrator'])('are refused to %s', async (username) => {
    expect((await (await app.as(username)).call(listUsers)).code).toBe('forbidden')
    expect((await bySeller(username, people.sales.id)).code).toBe('forbidden')
  })
})

describe('the companies of a seller', () => {
  test('contain the fields that prefill a sender', async () => {
    expect(valueOf(await bySeller('sales', people.sales.id))).toEqual([
      expect.objectContaining({
        id: people.merchant.id,
        username: 'merchant',
        role: 'Company Admin',
        code: 'TST001',
        sender: expect.objectContaining({ contactName: 'Chị Hà', postcode: '11010', city: null }),
      }),
    ])
  })

  test('begin with All Companies and Other, both with the nil id, if requested', async () => {
    const rows = valueOf(await bySeller('sales', people.sales.id, 'true'))
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      [NIL_ID, 'All Companies'],
      [NIL_ID, 'Other'],
      [people.merchant.id, 'Công ty Hàng Mây'],
    ])
    expect(valueOf(await bySeller('sales', people.sales.id, 'false'))).toHaveLength(1)
  })

  test('are a 404 to a Sales Employee who asks for another seller', async () => {
    const other = await app.fixtures.account({ username: 'sales-2', role: 'Sales Employee' })
    expect((await bySeller('sales', other.id)).status).toBe(404)
    expect((await bySeller('sales', people.superAdmin.id)).status).toBe(404)
  })

  test('are all companies for other roles that give their own id, and the seller’s for a seller’s id', async () => {
    expect(valueOf(await bySeller('cs', people.cs.id))).toHaveLength(2)
    expect(valueOf(await bySeller('cs', NIL_ID))).toHaveLength(2)
    expect((await bySeller('sales', NIL_ID)).status).toBe(404)
    expect(valueOf(await bySeller('cs', people.sales.id))).toHaveLength(1)
    expect((await bySeller('cs', people.ops.id)).status).toBe(404)
    expect((await bySeller('cs', 'not-an-id')).status).toBe(404)
  })
})
