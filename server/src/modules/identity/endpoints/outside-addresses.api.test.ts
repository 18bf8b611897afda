import { userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../platform/settings.ts'

const OUTSIDE = {
  BILLING_URL: 'https://billing.example/notes',
  SUCCESSOR_TEXT: 'Waybill Next is here.',
  SUCCESSOR_LINK: 'https://next.example',
  SUCCESSOR_PICTURE: 'https://pictures.example/next.webp',
}

let waybill: TestWaybill
let without: TestWaybill
beforeAll(async () => {
  ;[waybill, without] = await Promise.all([startTestWaybill({ env: OUTSIDE }), startTestWaybill()])
  await Promise.all([waybill.fixtures.people(), without.fixtures.people()])
})
afterAll(() => Promise.all([waybill.close(), without.close()]))

const ask = async (at: TestWaybill, username: string) => valueOf(await (await at.as(username)).call(userInfo))

test('SCR-13: only people who may open the billing address receive it', async () => {
  for (const username of ['super', 'accountant', 'merchant', 'sales'])
    expect([username, (await ask(waybill, username)).billingUrl]).toEqual([username, OUTSIDE.BILLING_URL])
  for (const username of ['merchant-employee', 'cs', 'ops', 'delivery', 'administrator'])
    expect([username, (await ask(waybill, username)).billingUrl]).toEqual([username, null])
  expect((await ask(without, 'super')).billingUrl).toBeNull()
})

test('SCR-14: the successor is configured; pages may load pictures from its host, and from no other', async () => {
  expect((await ask(waybill, 'cs')).successor).toEqual({
    text: OUTSIDE.SUCCESSOR_TEXT,
    link: OUTSIDE.SUCCESSOR_LINK,
    picture: OUTSIDE.SUCCESSOR_PICTURE,
  })
  expect((await ask(without, 'cs')).successor).toBeNull()
  const policy = async ({ url }: TestWaybill) =>
    /img-src [^;]*/.exec((await fetch(`${url}/api/Public/SignIn`)).headers.get('content-security-policy') ?? '')?.[0]
  expect(await policy(waybill)).toBe("img-src 'self' data: blob: https://pictures.example")
  expect(await policy(without)).toBe("img-src 'self' data: blob:")
})

test('an invalid address stops the start with a sentence', () => {
  expect(() => readSettings({ DATABASE_URL: 'x', BILLING_URL: 'javascript:alert(1)' })).toThrow(
    'Setting BILLING_URL is not right: it takes an address that begins with https://',
  )
})
