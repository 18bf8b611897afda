import { publicTrack, requestTrackingMail, TRACK_LIMIT } from '@waybill/contract/tracking/endpoints'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MISSES = 50

let mail: MailSimulator
let waybill: TestWaybill
const own: string[] = []
beforeAll(async () => {
  mail = await serveMail()
  waybill = await startTestWaybill({ env: { RATE_LIMIT_PER_MINUTE: '1200', ...mail.settings } })
  await waybill.fixtures.people()
  for (let left = MISSES; left > 0; left--) own.push((await waybill.orders.make()).code)
})
afterAll(async () => {
  await waybill.close()
  await mail.close()
})

let guessed = 0
/** Distinct unknown numbers. */
const guesses = (count: number): string[] =>
  Array.from({ length: count }, () => formatNumber('EXP', 500_000_000 + (guessed += 1))).filter(
    (one) => !own.includes(one),
  )
const track = (numbers: readonly string[], address: string) =>
  waybill.anonymous.call(publicTrack, {
    query: { numbers: numbers.join() },
    headers: { 'x-forwarded-for': address },
  })
const openPage = (numbers: readonly string[], address: string, language = '/en') =>
  fetch(`${waybill.url}${language}/track/${numbers.join()}`, { headers: { 'x-forwarded-for': address } })
const requestMail = (number: string, address: string) =>
  waybill.anonymous.call(requestTrackingMail, {
    body: { number, email: 'a@x.example' },
    headers: { 'x-forwarded-for': address },
  })

describe('look-ups without sign-in (rule TRK-52)', () => {
  test('allow a list of fifty existing numbers again and again', async () => {
    for (let times = 5; times > 0; times--)
      for (let at = 0; at < own.length; at += TRACK_LIMIT) {
        const answer = await track(own.slice(at, at + TRACK_LIMIT), '198.51.100.1')
        expect([answer.status, answer.value?.every(({ line }) => line === 'express')]).toEqual([200, true])
      }
  })

  test('are refused after some tens of unknown numbers, even for existing ones', async () => {
    const address = '198.51.100.2'
    const answers = []
    for (const guess of guesses(MISSES + 5)) answers.push((await track([guess], address)).status)
    expect(answers).toEqual([...Array.from({ length: MISSES }, () => 200), ...Array.from({ length: 5 }, () => 429)])
    const refused = await track(own.slice(0, 1), address)
    expect([refused.status, refused.code, refused.value]).toEqual([429, 'rate_limited', null])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
    // Another caller is served; so is this one after the wait.
    expect((await track(own.slice(0, 1), '198.51.100.3')).status).toBe(200)
    await sql`update limited_request set at = at - interval '10 minutes'`.execute(waybill.fixtures.db)
    expect((await track(own.slice(0, 1), address)).status).toBe(200)
  })

  test('reveal nothing of a list that exceeds the rest of the limit, and use the rest up', async () => {
    const address = '198.51.100.4'
    expect((await track(guesses(TRACK_LIMIT), address)).status).toBe(200)
    expect((await track(guesses(TRACK_LIMIT), address)).status).toBe(429)
    expect((await track(guesses(1), address)).status).toBe(429)
  })

  test('count together on every way: call, page in both languages, request for tracking mail', async () => {
    const address = '2001:db8:1:2::1'
    const all = [
      () => track(guesses(20), address),
      () => openPage(guesses(10), '2001:db8:1:2::2'),
      () => openPage(guesses(10), '2001:db8:1:2::3', ''),
      ...guesses(10).map((guess) => () => requestMail(guess, '2001:db8:1:2::4')),
    ]
    const statuses = []
    for (const ask of all) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 10 }, () => 400)])
    const [page, ofVietnam] = [await openPage(own.slice(0, 1), address), await openPage(own.slice(0, 1), address, '')]
    for (const { status, headers } of [page, ofVietnam])
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await page.text()).toMatch(/Too many requests\. Try again in (\d+ minutes|\d+ seconds)\./)
    expect(await ofVietnam.text()).toMatch(/Quá nhiều yêu cầu\. Thử lại sau \d+ (phút|giây)\./)
    expect((await track(own.slice(0, 1), address)).status).toBe(429)
    expect((await requestMail(own[0] ?? '', address)).status).toBe(429)
    // Another household of the same provider.
    expect((await track(own.slice(0, 1), '2001:db8:1:3::1')).status).toBe(200)
  })

  test('count one by one even if they are simultaneous', async () => {
    const address = '198.51.100.5'
    const answers = await Promise.all(guesses(MISSES + 8).map((guess) => track([guess], address)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MISSES)
  })
})
