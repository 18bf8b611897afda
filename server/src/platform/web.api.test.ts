import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
})
afterAll(() => waybill.close())

test('a script or style removed by a deploy is a 404, never the page of the app', async () => {
  for (const gone of ['/assets/order-details-screen-0Ld.js', '/assets/index-0Ld.css', '/assets/gone']) {
    const answer = await fetch(waybill.url + gone)
    expect([gone, answer.status, answer.headers.get('content-type')]).toEqual([
      gone,
      404,
      'application/json; charset=utf-8',
    ])
  }
})
