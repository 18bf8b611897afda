import { signInConfig } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
})
afterAll(() => app.close())

test('an unauthenticated caller gets the address to sign in, whatever the case of the path', async () => {
  const place = {
    authority: `${app.url}/oidc`,
    clientId: 'waybill',
    external: false,
    profileUrl: null,
    sendsLinks: false,
  }
  expect(valueOf(await app.anonymous.call(signInConfig))).toEqual(place)
  expect(valueOf(await app.anonymous.send('GET', '/api/public/signin'))).toEqual(place)
})
