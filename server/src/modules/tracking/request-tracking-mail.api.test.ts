import { editOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { MAX_TRACKING_MAILS_OF_SHIPMENT, publicTrack, requestTrackingMail } from '@waybill/contract/tracking/endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let mail: MailSimulator
let waybill: TestWaybill
let without: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  mail = await serveMail()
  waybill = await startTestWaybill({
    jobs: true,
    env: { ...mail.settings, COMPANY_NAME: 'Hồng Hà & Co', COMPANY_COLOR: '#0a6e5c' },
  })
  without = await startTestWaybill()
  people = await waybill.fixtures.people()
  await without.fixtures.people()
})
afterAll(async () => {
  await Promise.all([waybill.close(), without.close()])
  await mail.close()
})

let households = 0
const ask = (body: object, { language = 'en', address = `198.51.100.${(households += 1)}` } = {}) =>
  waybill.anonymous.call(requestTrackingMail, {
    body: { ...body },
    headers: { 'x-forwarded-for': address, 'accept-language': language },
  })
const linkIn = (text: string | undefined): string => /https?:\/\/\S+\/parcel-news\/\S+/.exec(text ?? '')?.[0] ?? ''
const mailed = async (email: string, count = 1) => {
  await expect.poll(() => mail.mails(email).length).toBe(count)
  return mail.mails(email).at(-1)
}
const kept = async (email: string): Promise<{ confirmed: boolean }[]> =>
  (
    await sql<{ confirmed: boolean }>`
      select confirmed_at is not null as confirmed from parcel_news where email = ${email}`.execute(waybill.fixtures.db)
  ).rows
describe('a request for tracking mail (rules PNW-1, PNW-2)', () => {
  test('sends one e-mail to confirm, in the requested language, and nothing else before that', async () => {
    const order = await waybill.orders.make()
    const answer = await ask({ number: order.code.toLowerCase(), email: 'Mai@X.example' }, { language: 'vi' })
    expect([answer.status, answer.value]).toEqual([200, null])
    const sent = await mailed('mai@x.example')
    expect(sent?.subject).toBe(`Xác nhận nhận tin về ${order.code}`)
    expect(sent?.html).toContain('Hồng Hà &amp; Co')
    expect(sent?.html).toContain('#0a6e5c')
    expect(sent?.headers['list-unsubscribe']).toBeUndefined()
    expect(await kept('mai@x.example')).toEqual([{ confirmed: false }])
  })

  test('is offered if e-mails can be sent and the shipment is not final', async () => {
    const order = await waybill.orders.make()
    const offers = async (at: TestWaybill, { code }: OrderDetail) =>
      valueOf(await at.anonymous.call(publicTrack, { query: { numbers: code } }))[0]?.offersNews
    expect(await offers(waybill, order)).toBe(true)
    expect(await offers(waybill, await waybill.orders.make({ status: 3021 }))).toBe(false)
    const elsewhere = await without.orders.make()
    expect(await offers(without, elsewhere)).toBe(false)
    const body = { number: elsewhere.code, email: 'a@x.example' }
    expect((await without.anonymous.call(requestTrackingMail, { body })).status).toBe(404)
  })

  test.each([
    [{ email: '' }, { email: 'Required' }],
    [{ email: 'no address' }, { email: 'Entered value does not match email format' }],
    [{ email: 'a@x.example, b@x.example' }, { email: 'Entered value does not match email format' }],
    [{ email: '"a\r\nBcc: b@x.example"@x.example' }, { email: 'Entered value does not match email format' }],
    [{ number: 'EXP0000000000' }, { number: 'There is no shipment of this number.' }],
  ])('refuses %j at its field', async (wrong, problems) => {
    const { code } = await waybill.orders.make()
    const answer = await ask({ number: code, email: 'a@x.example', ...wrong })
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })

  test('for a shipment in a final status is a 422', async () => {
    const { code } = await waybill.orders.make({ status: 3021 })
    const answer = await ask({ number: code, email: 'late@x.example' })
    expect([answer.status, answer.errors]).toEqual([422, ['Nothing more will happen to this shipment.']])
  })

  test('never reveals whether an address is known, and sends it five e-mails a day at most', async () => {
    const orders = []
    for (let nth = 0; nth < 6; nth++) orders.push(await waybill.orders.make())
    for (const { code } of orders)
      expect((await ask({ number: code, email: 'often@x.example' })).text).toContain('"value":null')
    await mailed('often@x.example', 5)
    const [first] = orders
    expect((await ask({ number: first?.code, email: 'robot@x.example', website: 'x' })).status).toBe(200)
    expect(await kept('robot@x.example')).toEqual([])
    expect(await kept('often@x.example')).toHaveLength(5)
  })

  test('is accepted ten times an hour from one household', async () => {
    const { code } = await waybill.orders.make()
    const answers = []
    for (let nth = 0; nth < 11; nth++)
      answers.push((await ask({ number: code, email: 'same@x.example' }, { address: '192.0.2.77' })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test(`is accepted from ${MAX_TRACKING_MAILS_OF_SHIPMENT} addresses for one shipment`, async () => {
    const { code } = await waybill.orders.make()
    for (let nth = 0; nth < MAX_TRACKING_MAILS_OF_SHIPMENT; nth++)
      expect((await ask({ number: code, email: `reader${nth}@x.example` })).status).toBe(200)
    expect((await ask({ number: code, email: 'one-more@x.example' })).status).toBe(422)
    expect((await ask({ number: code, email: 'reader1@x.example' })).status).toBe(200)
  })
})

describe('the links of an e-mail (rule PNW-3)', () => {
  test('open the confirmation, which changes nothing until its button is pressed; statuses are sent from then on', async () => {
    const order = await waybill.orders.make()
    await ask({ number: order.code, email: 'double@x.example' })
    const link = linkIn((await mailed('double@x.example'))?.text)
    const page = await fetch(link)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toMatch(/Hồng Hà &amp; Co[\s\S]*<form method="post"><button>Confirm/)
    expect(await kept('double@x.example')).toEqual([{ confirmed: false }])
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
    expect(await (await fetch(link, form)).text()).toContain('Confirmed')
    expect(await kept('double@x.example')).toEqual([{ confirmed: true }])
    // Requested again, nothing is sent: the next mail is that of the change.
    await ask({ number: order.code, email: 'double@x.example' })
    await (await waybill.as('merchant')).send('POST', `/api/Order/Cancel/${order.id}`)
    expect((await mailed('double@x.example', 2))?.subject).toBe(`${order.code}: Cancelled`)
  })

  test.each(['a click', 'one POST of a mail program'])(
    '%s stops and deletes the address, and may be repeated',
    async (how) => {
      const email = how === 'a click' ? 'click@x.example' : 'post@x.example'
      const order = await waybill.orders.make()
      await ask({ number: order.code, email })
      await fetch(linkIn((await mailed(email))?.text), { method: 'POST' })
      const ops = await waybill.as('cs')
      const { value } = await ops.send<OrderDetail>('GET', `/api/Order/${order.id}`)
      await ops.send('POST', '/api/Order/UpdateRealData', {
        body: { id: order.id, version: value?.version, orderStatus: 3200 },
      })
      const sent = await mailed(email, 2)
      const stop = /<(.+)>/.exec(sent?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
      expect(sent?.text).toContain(stop)
      await fetch(stop, { method: 'HEAD' })
      expect(await kept(email)).toHaveLength(1)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const go = () =>
        how === 'a click'
          ? fetch(stop)
          : fetch(stop, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
      for (const _ of [1, 2]) expect((await go()).status).toBe(200)
      expect(await kept(email)).toEqual([])
    },
  )

  test('reveal nothing if changed, and say so', async () => {
    const order = await waybill.orders.make()
    await ask({ number: order.code, email: 'forged@x.example' })
    const link = linkIn((await mailed('forged@x.example'))?.text)
    for (const wrong of [`${link}x`, link.replace('/confirm/', '/stop/'), link.replace(/[0-9a-f]{8}-/, '00000000-')]) {
      const page = await fetch(wrong, { method: 'POST' })
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('not valid any more')])
    }
    expect(await kept('forged@x.example')).toEqual([{ confirmed: false }])
  })
})

test('PNW-8: tracking mail follows its shipment to another company: the earlier link confirms, and e-mails are sent', async () => {
  const order = await waybill.orders.make()
  await ask({ number: order.code, email: 'moved@x.example' })
  const link = linkIn((await mailed('moved@x.example'))?.text)
  const superAdmin = await waybill.as('super')
  const body = { id: order.id, version: order.version, merchantId: people.rival.id }
  const moved = valueOf(await superAdmin.call(editOrder, { body }))
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  await superAdmin.send('POST', '/api/Order/UpdateRealData', {
    body: { id: moved.id, version: moved.version, orderStatus: 3200 },
  })
  expect((await mailed('moved@x.example', 2))?.subject).toBe(`${order.code}: Picked up`)
})

test('PNW-8: a deleted shipment cannot be followed', async () => {
  const order = await waybill.orders.make()
  await ask({ number: order.code, email: 'gone@x.example' })
  await mailed('gone@x.example')
  await (await waybill.as('super')).send('POST', `/api/Order/Delete/${order.id}`)
  expect(await kept('gone@x.example')).toEqual([])
})
