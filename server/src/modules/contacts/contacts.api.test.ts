import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  addContact,
  contactGrid,
  deleteContact,
  editContact,
  getContact,
  sendContact,
} from '@waybill/contract/contacts/endpoints'
import { type Contact, MAX_CONTACTS_PER_HOUR } from '@waybill/contract/contacts/schemas'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let waybill: TestWaybill
let admin: Client
let sales: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  ;[admin, sales] = await Promise.all([waybill.as('super'), waybill.as('sales')])
})
afterAll(() => waybill.close())

const FULL = {
  contactName: 'Trần Hoàng Bảo Ngọc',
  phone: '0912 555 046',
  email: 'ngoc@example.com',
  address: '46 Hàng Mây, Hà Nội',
  itemName: 'Áo dài',
  weight: 12.5,
}
let households = 0
/** Each from an address of its own, unless one is given. */
const leave = (body: object, address = `203.0.113.${++households}`, headers: Record<string, string> = {}) =>
  waybill.anonymous.call(sendContact, { body: { ...body }, headers: { 'x-forwarded-for': address, ...headers } })
const listed = async (client = admin): Promise<Contact[]> => valueOf(await client.grid(contactGrid, { Take: 200 }))
const found = async (contactName: string) => (await listed()).filter((contact) => contact.contactName === contactName)
const add = async (fields: object = {}) => valueOf(await sales.call(addContact, { body: { ...FULL, ...fields } }))

describe('the public form (rule CON-3)', () => {
  test('creates a contact that is not yet processed, and returns no record', async () => {
    const answer = await leave({ ...FULL, contactName: 'A stranger' })
    expect([answer.status, answer.value, answer.text.includes('stranger')]).toEqual([200, null, false])
    const [contact] = await found('A stranger')
    expect(contact).toMatchObject({ ...FULL, contactName: 'A stranger', isProcess: false, version: 1 })
    const audit = await admin.grid(auditGrid, {
      propertyFilters: [{ name: 'entityId', operation: 'Equal', value: contact?.id ?? '' }],
    })
    expect(valueOf(audit)).toMatchObject([{ action: 'contact.received' }])
  })

  test('requires a name and a telephone number, and nothing else', async () => {
    expect((await leave({ contactName: 'Short', phone: '+84 (0)24-3555.046', email: '', weight: null })).status).toBe(
      200,
    )
    expect((await found('Short'))[0]).toMatchObject({ email: null, address: null, itemName: null, weight: null })
  })

  test.each([
    [
      { contactName: undefined, phone: ' ' },
      { contactName: 'Required', phone: 'Required' },
    ],
    [{ contactName: 'x'.repeat(101) }, { contactName: 'Max length is 100 characters!' }],
    [{ phone: '0'.repeat(21) }, { phone: 'Max length is 20 characters!' }],
    [{ phone: 'call me' }, { phone: 'Entered value does not match phone format' }],
    [{ email: 'nobody' }, { email: 'Entered value does not match email format' }],
    [{ email: `${'x'.repeat(99)}@x.example` }, { email: 'Max length is 100 characters!' }],
    [
      { address: 'x'.repeat(256), itemName: 'x'.repeat(256) },
      { address: 'Max length is 255 characters!', itemName: 'Max length is 255 characters!' },
    ],
    [{ weight: -1 }, { weight: 'Must be at least 0' }],
    [{ weight: 100_001 }, { weight: 'Must be at most 100,000' }],
    [{ weight: 1.005 }, { weight: 'Weight takes at most 2 decimals' }],
    [{ isProcess: true }, { isProcess: "There is no field 'isProcess'." }],
  ])('refuses %j at its fields, and stores nothing', async (wrong, problems) => {
    const before = (await listed()).length
    const answer = await leave({ ...FULL, ...wrong })
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
    expect(await listed()).toHaveLength(before)
  })

  test('reports errors in the language of the request', async () => {
    const answer = await leave({ ...FULL, phone: 'gọi tôi' }, undefined, { 'accept-language': 'vi' })
    expect(answer.fieldErrors).toEqual({ phone: 'Giá trị không đúng định dạng số điện thoại' })
  })

  test('stores typed text as text, even if it is code elsewhere', async () => {
    const contactName = `<img src=x onerror=alert(1)>'); drop table contact; --`
    expect((await leave({ ...FULL, contactName })).status).toBe(200)
    expect(await found(contactName)).toHaveLength(1)
  })

  test('answers a filled honeypot like any other request, counts it, and stores nothing', async () => {
    const address = '198.51.100.7'
    const answers = []
    for (let nth = 0; nth <= MAX_CONTACTS_PER_HOUR; nth++)
      answers.push(await leave({ ...FULL, contactName: 'A robot', website: 'https://spam.example' }, address))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await found('A robot')).toEqual([])
  })

  test('accepts five an hour from a household, also at once, and says how long to wait', async () => {
    const ask = (last: string) => leave({ ...FULL, contactName: 'A flood' }, `2001:db8:1:2::${last}`)
    const answers = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map(ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_CONTACTS_PER_HOUR)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.errors).toEqual(['Too many requests. Try again in 60 minutes.'])
    expect(await found('A flood')).toHaveLength(MAX_CONTACTS_PER_HOUR)
    await sql`update limited_request set at = at - interval '61 minutes'`.execute(waybill.fixtures.db)
    expect((await ask('9')).status).toBe(200)
    const { rows } = await sql`select 1 from limited_request where key like '%2001%'`.execute(waybill.fixtures.db)
    expect(rows).toEqual([])
  })

  test('CON-4: notifies the people who see contacts, and nobody else', async () => {
    const [ofSales, ofCs] = await Promise.all(['sales', 'cs'].map(async (name) => (await waybill.as(name)).token))
    const [listener, other] = await Promise.all([connectLive(waybill.url, ofSales), connectLive(waybill.url, ofCs)])
    await leave({ ...FULL, contactName: 'Cô Mai' })
    const [contact] = await found('Cô Mai')
    const bell = async (username: string) =>
      valueOf(
        await (
          await waybill.as(username)
        ).grid(notificationGrid, { propertyFilters: [{ name: 'type', operation: 'Equal', value: 'contact' }] }),
      ).filter(({ code }) => code === 'Cô Mai')
    for (const username of ['sales', 'super'])
      expect(await bell(username)).toMatchObject([
        { subjectId: contact?.id, message: 'Cô Mai asks to be contacted', detail: 'Áo dài', isUnread: true },
      ])
    expect(await bell('cs')).toEqual([])
    await expect.poll(() => listener.of('Notify').map(({ type }) => type)).toContain('contact')
    expect(other.of('Notify')).toEqual([])
    listener.close()
    other.close()
  })
})

describe('contacts (rules CON-1, CON-2, CON-5)', () => {
  test('are added, opened, edited and marked as processed', async () => {
    const made = await add()
    expect(made).toMatchObject({ ...FULL, isProcess: false, version: 1 })
    expect(valueOf(await sales.call(getContact, { params: { id: made.id } }))).toEqual(made)
    const edited = valueOf(
      await sales.call(editContact, { body: { ...made, phone: '024 3555 046', email: '', isProcess: true } }),
    )
    expect(edited).toMatchObject({ phone: '024 3555 046', email: null, isProcess: true, version: 2 })
    const { isProcess: _left, ...rest } = edited
    expect(valueOf(await sales.call(editContact, { body: rest }))).toMatchObject({ isProcess: true, version: 3 })
    const stale = await sales.call(editContact, { body: edited })
    expect([stale.status, stale.code]).toEqual([409, 'stale'])
  })

  test('are deleted only by a Super Admin', async () => {
    const { id } = await add()
    expect((await sales.call(deleteContact, { params: { id } })).status).toBe(403)
    expect(valueOf(await admin.call(deleteContact, { params: { id } }))).toEqual({ id })
    for (const endpoint of [getContact, deleteContact])
      expect((await admin.call(endpoint, { params: { id } })).status).toBe(404)
  })

  test('are visible only to Super Admin and Sales Employee', async () => {
    for (const username of ['merchant', 'cs', 'ops', 'delivery', 'accountant', 'administrator'])
      expect([username, (await (await waybill.as(username)).grid(contactGrid)).status]).toEqual([username, 403])
    expect((await waybill.anonymous.grid(contactGrid)).status).toBe(401)
    expect((await listed(sales)).length).toBeGreaterThan(0)
  })

  test('are found by name, number, e-mail or goods, ignoring diacritics, and filtered by Is process', async () => {
    const { id } = await add({ contactName: 'Đặng Thị Tuyết', itemName: 'Gốm Chu Đậu', isProcess: true })
    const ids = async (name: string, operation: 'Contains' | 'Equal', value: unknown) =>
      valueOf(await sales.grid(contactGrid, { propertyFilters: [{ name, operation, value }] })).map((row) => row.id)
    expect(await ids('find', 'Contains', 'dang thi tuyet')).toEqual([id])
    expect(await ids('find', 'Contains', 'gom chu')).toEqual([id])
    expect(await ids('isProcess', 'Equal', true)).toContain(id)
    expect(await ids('isProcess', 'Equal', false)).not.toContain(id)
  })
})
