import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { requestTrackingMail } from '@waybill/contract/tracking/endpoints'
import { updateRealData } from '@waybill/contract/orders/endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RetryLater } from '../../../platform/jobs/job.ts'
import { sendTrackingMail } from './send-tracking-mail.job.ts'

let mail: MailSimulator
let waybill: TestWaybill
/** Jobs run when a test runs them. */
beforeAll(async () => {
  mail = await serveMail()
  waybill = await startTestWaybill({ env: mail.settings })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await mail.close()
})

const ask = async ({ code }: OrderDetail, email: string) => {
  const headers = { 'accept-language': 'vi', 'x-forwarded-for': `203.0.113.${(count += 1)}` }
  expect((await waybill.anonymous.call(requestTrackingMail, { body: { number: code, email }, headers })).status).toBe(
    200,
  )
  return idOf(email)
}
let count = 0
const idOf = async (email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from parcel_news where email = ${email}`.execute(
    waybill.fixtures.db,
  )
  return rows[0]?.id ?? ''
}
const run = (id: string) => sendTrackingMail.run(waybill.waybill.runtime.context, { id }, new AbortController().signal)
const confirm = (id: string) =>
  sql`update parcel_news set confirmed_at = now(), mailed = null where id = ${id}`.execute(waybill.fixtures.db)
const waiting = async (id: string): Promise<number> => {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`send-parcel-news ${id}`}`.execute(
    waybill.fixtures.db,
  )
  return rows.length
}

test('PNW-4: an e-mail is sent once, however often its job runs', async () => {
  const id = await ask(await waybill.orders.make(), 'once@x.example')
  expect(await waiting(id)).toBe(1)
  await Promise.allSettled([run(id), run(id)])
  await run(id)
  expect(mail.mails('once@x.example')).toHaveLength(1)
})

test('PNW-7: an e-mail that was sent but not marked is sent again unchanged', async () => {
  const id = await ask(await waybill.orders.make(), 'killed@x.example')
  await run(id)
  // The state after a crash between sending and marking.
  await sql`update parcel_news set mailed = null, sending_since = now() where id = ${id}`.execute(waybill.fixtures.db)
  await expect(run(id)).rejects.toThrow(RetryLater)
  await sql`update parcel_news set sending_since = now() - interval '2 minutes' where id = ${id}`.execute(
    waybill.fixtures.db,
  )
  await run(id)
  const [first, second, ...more] = mail.mails('killed@x.example').map(({ messageId }) => messageId)
  expect([first, more]).toEqual([second, []])
  expect(first).toMatch(/^<parcel-news\..+@localhost>$/)
})

test('a lost answer and a busy server are retried', async () => {
  const order = await waybill.orders.make()
  for (const [email, copies] of [
    ['lost@x.example', 2],
    ['twice@x.example', 1],
  ] as const) {
    const id = await ask(order, email)
    await expect(run(id)).rejects.toThrow(RetryLater)
    await run(id)
    const ids = mail.mails(email).map(({ messageId }) => messageId)
    expect([email, ids.length, new Set(ids).size]).toEqual([email, copies, 1])
  }
})

test('a failure’s reason omits the address, because it is logged', async () => {
  const id = await ask(await waybill.orders.make(), 'busy@private.example')
  const failure: unknown = await run(id).catch((error: unknown) => error)
  expect(String(failure)).toMatch(/450/)
  expect(String(failure)).not.toContain('private.example')
})

test('PNW-6: an address that does not exist is deleted', async () => {
  const id = await ask(await waybill.orders.make(), 'unknown@x.example')
  await run(id)
  expect(await idOf('unknown@x.example')).toBe('')
})

test('PNW-5: the newest status is sent in text and HTML, in the requested language, with a link to stop', async () => {
  const order = await waybill.orders.make()
  const id = await ask(order, 'reader@x.example')
  await confirm(id)
  const cs = await waybill.as('cs')
  const { version } = valueOf(await cs.send<OrderDetail>('GET', `/api/Order/${order.id}`))
  valueOf(await cs.call(updateRealData, { body: { id: order.id, version, orderStatus: 3200 } }))
  expect(await waiting(id)).toBe(1)
  await run(id)
  const [sent, ...more] = mail.mails('reader@x.example')
  expect(more).toEqual([])
  expect(sent?.subject).toBe(`${order.code}: Đã lấy hàng`)
  for (const body of [sent?.text, sent?.html]) {
    expect(body).toContain('Đã lấy hàng')
    expect(body).toContain(`/track/${order.code}`)
    expect(body).toContain('Ngừng nhận email')
    for (const secret of [order.to.name, order.to.addressLine1, order.from.name, order.to.telephone, order.id])
      expect(body).not.toContain(secret)
  }
  expect(sent?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(/^<http.*\/parcel-news\/stop\/.+>$/) as string,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    from: 'Waybill <news@sgl.example>',
  })
  await run(id)
  expect(mail.mails('reader@x.example')).toHaveLength(1)
})

test('PNW-6: after the final status the address is deleted', async () => {
  const order = await waybill.orders.make({ status: 6013 })
  const id = await ask(order, 'last@x.example')
  await confirm(id)
  const cs = await waybill.as('cs')
  const { version } = valueOf(await cs.send<OrderDetail>('GET', `/api/Order/${order.id}`))
  valueOf(await cs.call(updateRealData, { body: { id: order.id, version, orderStatus: 6034 } }))
  await run(id)
  expect(mail.mails('last@x.example')).toHaveLength(1)
  expect(await idOf('last@x.example')).toBe('')
})

test('PNW-4: an uncommitted change sends no e-mail', async () => {
  const order = await waybill.orders.make()
  const id = await ask(order, 'none@x.example')
  await run(id)
  await confirm(id)
  await sql`update parcel_news set mailed = 'so far' where id = ${id}`.execute(waybill.fixtures.db)
  await sql`delete from graphile_worker._private_jobs`.execute(waybill.fixtures.db)
  const refused = await (
    await waybill.as('cs')
  ).call(updateRealData, { body: { id: order.id, version: 99, orderStatus: 3200 } })
  expect([refused.status, await waiting(id)]).toEqual([409, 0])
})
