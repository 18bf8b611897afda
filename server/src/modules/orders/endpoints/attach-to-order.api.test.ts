import { auditGrid } from '@waybill/contract/audit/endpoints'
import { addOrder, attachToOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf } from '@waybill/testkit/files'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const uploaded = async (username: string, name = 'a.pdf'): Promise<{ url: string }> => {
  const client = await waybill.as(username)
  return { url: valueOf(await client.call(uploadFile, { body: formOf(pdf(name), name) })) }
}
const attach = async (username: string, { id, version }: OrderDetail, files: Record<string, unknown>) =>
  (await waybill.as(username)).call(attachToOrder, { params: { id }, body: { version, ...files } })

describe('people who may attach files', () => {
  test.each(['merchant', 'merchant-employee'])(
    'include %s, for an order of their company while it is generated, failed or held by customs',
    async (username) => {
      for (const status of STATUS_CODES) {
        const order = { ...(await waybill.orders.make({ status })), version: 2 }
        const answer = await attach(username, order, { attachedFile: null })
        expect([status, answer.status]).toEqual([status, [3001, 3004, 4005].includes(status) ? 200 : 422])
      }
    },
  )

  test('include Super Admin, at any status', async () => {
    for (const status of [3001, 3300, 6034]) {
      const order = { ...(await waybill.orders.make({ status })), version: 2 }
      expect((await attach('super', order, { invoiceFile: await uploaded('super') })).status).toBe(200)
    }
  })

  test.each(['merchant', 'merchant-employee', 'sales', 'cs', 'ops', 'super'])(
    'include %s, while creating',
    async (username) => {
      const files = {
        attachedFile: await uploaded(username, 'goods.pdf'),
        invoiceFile: await uploaded(username, 'invoice.pdf'),
      }
      const order = await waybill.orders.make({ by: username, ...files })
      expect([order.attachedFile?.name, order.invoiceFile?.name]).toEqual(['goods.pdf', 'invoice.pdf'])
    },
  )
})

test('an absent field stays, null removes the file, another file replaces it', async () => {
  const [first, second, invoice] = [
    await uploaded('merchant', '1.pdf'),
    await uploaded('merchant', '2.pdf'),
    await uploaded('merchant', '3.pdf'),
  ]
  const order = await waybill.orders.make()
  const one = valueOf(await attach('merchant', order, { attachedFile: first }))
  const two = valueOf(await attach('merchant', one, { invoiceFile: invoice }))
  expect([two.attachedFile?.name, two.invoiceFile?.name, two.version]).toEqual(['1.pdf', '3.pdf', 3])
  const three = valueOf(await attach('merchant', two, { attachedFile: second, invoiceFile: null }))
  expect([three.attachedFile?.name, three.invoiceFile]).toEqual(['2.pdf', null])
})

test('the record as GET returned it is a valid body: its signed links name the same files', async () => {
  const order = await waybill.orders.make({ attachedFile: await uploaded('merchant') })
  const client = await waybill.as('merchant')
  const after = valueOf(await client.call(attachToOrder, { params: { id: order.id }, body: order }))
  expect(after).toMatchObject({ version: 2, attachedFile: { name: 'a.pdf' }, invoiceFile: null })
})

describe('a file that may not be attached', () => {
  const sentence = 'There is no such file.'

  test('belongs to another company, a colleague, or nobody', async () => {
    const order = await waybill.orders.make()
    const foreign = [
      await uploaded('rival'),
      await uploaded('super'),
      { url: '/Resources/Images/nothing.pdf' },
      { url: '../x' },
    ]
    for (const file of foreign) {
      const answer = await attach('merchant', order, { attachedFile: file })
      expect([answer.status, answer.fieldErrors]).toEqual([400, { attachedFile: sentence }])
      const client = await waybill.as('merchant')
      const added = await client.call(addOrder, { body: await waybill.orders.body({ invoiceFile: file }) })
      expect(added.fieldErrors).toEqual({ invoiceFile: sentence })
    }
  })

  test('is a label or a bulk print made for them: only uploads can be attached', async () => {
    const { db } = waybill.waybill.runtime.context
    const order = await waybill.orders.make()
    for (const purpose of ['label', 'print_run', 'photo'] as const) {
      const path = `${purpose}.pdf`
      const file = { path, name: path, type: 'application/pdf', size: 1, uploaded_by: order.userId, purpose }
      await db.insertInto('stored_file').values(file).execute()
      const named = { url: `/Resources/Images/${path}` }
      const answer = await attach('merchant', order, { attachedFile: named })
      expect([purpose, answer.status, answer.fieldErrors]).toEqual([purpose, 400, { attachedFile: sentence }])
      const client = await waybill.as('merchant')
      const added = await client.call(addOrder, { body: await waybill.orders.body({ invoiceFile: named }) })
      expect([purpose, added.fieldErrors]).toEqual([purpose, { invoiceFile: sentence }])
    }
  })

  test('may stay on its own order, whoever uploaded it', async () => {
    const order = await waybill.orders.make()
    const bySuper = valueOf(await attach('super', order, { attachedFile: await uploaded('super') }))
    const { attachedFile } = bySuper
    expect((await attach('merchant', bySuper, { attachedFile, invoiceFile: attachedFile })).status).toBe(200)
    const another = await waybill.orders.make()
    expect((await attach('merchant', another, { attachedFile })).fieldErrors).toEqual({ attachedFile: sentence })
  })
})

test('a wrong file is reported before a stale version, and a stale version before the state', async () => {
  const order = await waybill.orders.make({ status: 3300 })
  expect((await attach('merchant', order, { attachedFile: { url: 'x' } })).status).toBe(400)
  expect((await attach('merchant', order, { attachedFile: null })).status).toBe(409)
  expect((await attach('merchant', { ...order, version: 2 }, { attachedFile: null })).status).toBe(422)
})

test('the audit names the files before and after', async () => {
  const order = await waybill.orders.make({ attachedFile: await uploaded('merchant', 'old.pdf') })
  await attach('merchant', order, { attachedFile: await uploaded('merchant', 'new.pdf') })
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
  const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entry).toMatchObject({
    action: 'order.attached',
    before: { attachedFile: 'old.pdf' },
    after: { attachedFile: 'new.pdf' },
  })
})
