import { changePassword, deleteAccount, getAccount, updateAccount } from '@waybill/contract/accounts/endpoints'
import { addPage, previewContent, uploadPicture } from '@waybill/contract/content/endpoints'
import { logout } from '@waybill/contract/identity/endpoints'
import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { endOtherSessions } from '@waybill/contract/profile/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { formOf, pdf, png } from '@waybill/testkit/files'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let app: TestWaybill
let admin: Client
let order: string
let people = 0

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  admin = await app.as('super')
  const { id, version } = await app.orders.make()
  const url = valueOf(await admin.call(uploadFile, { body: formOf(pdf(), 'invoice.pdf') }))
  valueOf(await admin.call(editOrder, { body: { id, version, attachedFile: { url } } }))
  order = id
})
afterAll(() => app.close())

const statusOf = async (link: string) => (await fetch(`${app.url}${link}`)).status
/** Notices travel through PostgreSQL: a process receives them a moment later. */
const ended = (link: string) => vi.waitFor(async () => expect(await statusOf(link)).toBe(404), { timeout: 4_000 })

const linkOf = async (client: Client): Promise<string> => {
  const { attachedFile } = valueOf(await client.call(getOrder, { params: { id: order } }))
  return attachedFile?.url ?? ''
}
const newPerson = async () => {
  people += 1
  const username = `person-${people}`
  const { id } = await app.fixtures.account({ username, role: 'Cs Employee' })
  return { id, username, client: await app.as(username) }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const update = async ({ id }: Person, change: object) => {
  const account = valueOf(await admin.call(getAccount, { params: { id } }))
  return admin.call(updateAccount, { body: { ...account, ...change } })
}
const PASSWORD = { password: 'mật khẩu khác 7', confirmPassword: 'mật khẩu khác 7' }

describe('FIL-4: a link to a file', () => {
  test.each([
    ['is deactivated', (person: Person) => update(person, { isActive: false })],
    ['is deleted', ({ username }: Person) => admin.call(deleteAccount, { params: { name: username } })],
    [
      'is given a new password',
      ({ username }: Person) => admin.call(changePassword, { body: { username, ...PASSWORD } }),
    ],
    ['gets another role', (person: Person) => update(person, { role: 'Accountant' })],
    ['signs out', ({ client }: Person) => app.anonymous.call(logout, { query: { accessToken: client.token ?? '' } })],
  ])('ends when the person it was given to %s', async (_how, end) => {
    const person = await newPerson()
    const link = await linkOf(person.client)
    expect(await statusOf(link)).toBe(200)
    expect((await end(person)).status).toBe(200)
    await ended(link)
    expect(await statusOf(await linkOf(admin))).toBe(200)
  })

  test('ends with its session, and with no other', async () => {
    const person = await newPerson()
    const other = await app.anonymous.send<{ accessToken: string }>('POST', '/api/Account/Login', {
      body: { username: person.username, password: 'waybill-test' },
    })
    const [here, there] = [await linkOf(person.client), await linkOf(new Client(app.url, other.value?.accessToken))]
    valueOf(await person.client.call(endOtherSessions))
    await ended(there)
    expect(await statusOf(here)).toBe(200)
  })

  test('belongs to its holder: changed to another holder it opens nothing', async () => {
    const [own, others] = [await linkOf((await newPerson()).client), await linkOf(admin)]
    const holderIn = (link: string) => new URL(link, app.url).searchParams.get('holder') ?? ''
    expect(holderIn(own)).not.toBe(holderIn(others))
    for (const holder of [holderIn(others), '', '.', 'x.y', `${holderIn(own)}x`])
      expect(await statusOf(own.replace(holderIn(own), holder))).toBe(404)
  })
})

test('CNT-6: the address of a draft ends with the account', async () => {
  const { id } = await app.fixtures.account({ username: 'writer', role: 'Super Admin' })
  const writer = await app.as('writer')
  const { url: thumbnail } = valueOf(await writer.call(uploadPicture, { body: formOf(png()) }))
  const page = valueOf(
    await writer.call(addPage, {
      body: { title: 'Draft', language: 'en', content: '<p>Nội dung</p>', thumbnail },
    }),
  )
  const { url } = valueOf(await writer.call(previewContent, { params: { id: page.id } }))
  expect(await statusOf(url)).toBe(200)
  expect((await update({ id, username: 'writer', client: writer }, { isActive: false })).status).toBe(200)
  await ended(url)
})
