import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { hasPermission, ROLES, rolesWith } from '@waybill/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implementations } from '../implementations.ts'
import { bodyLimitOf } from '../platform/request-limits.ts'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { PEOPLE } from '@waybill/testkit/builder'
import type { Client } from '@waybill/testkit/client'

const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const guarded = allEndpoints.filter((endpoint) => endpoint.permission !== undefined)
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const pathOf = ({ path }: Endpoint, id = UNKNOWN_ID): string => path.replaceAll(/\{\w+\}/g, id)

/** A body of the right kind, but unparsable: reading it answers 400. */
const send = (client: Client, endpoint: Endpoint, path = pathOf(endpoint)) =>
  client.send(endpoint.method, path, {
    ...(endpoint.method === 'GET' ? {} : { body: '{"broken' }),
    headers:
      endpoint.kind === 'upload'
        ? { 'content-type': 'multipart/form-data; boundary=x' }
        : { 'content-type': 'application/json' },
  })

describe.each(named(guarded))('%s', (_name, endpoint) => {
  test('refuses anonymous calls before reading the body or the id', async () => {
    const answer = await send(waybill.anonymous, endpoint)
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
    const wrongId = await send(waybill.anonymous, endpoint, pathOf(endpoint, 'no-uuid'))
    expect(wrongId.status).toBe(401)
  })

  test('refuses a token that we did not sign, and a password sent as a token', async () => {
    const forged = `eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.${Buffer.from('{"sub":"super"}').toString('base64url')}.`
    for (const authorization of [`Bearer ${forged}`, 'Bearer ', 'Bearer x y', `Basic ${btoa('super:waybill-test')}`]) {
      const answer = await waybill.anonymous.send(endpoint.method, pathOf(endpoint), {
        headers: {
          authorization,
          'content-type': endpoint.kind === 'upload' ? 'multipart/form-data; boundary=x' : 'application/json',
        },
        ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
      })
      expect(answer.status, authorization).toBe(401)
    }
  })

  test('refuses every role without the permission before it reads the body or the id', async () => {
    const allowed = endpoint.permission ? rolesWith(endpoint.permission) : []
    for (const role of ROLES.filter((one) => !allowed.includes(one))) {
      const answer = await send(await waybill.as(PEOPLE[role]), endpoint, pathOf(endpoint, 'no-uuid'))
      expect([answer.status, answer.code], role).toEqual([403, 'forbidden'])
    }
  })

  test('lets every role with the permission in', async () => {
    for (const role of endpoint.permission ? rolesWith(endpoint.permission) : []) {
      const client = await waybill.as(PEOPLE[role])
      const answer = await send(client, endpoint)
      const flagged =
        endpoint.permission !== undefined &&
        hasPermission(
          { role, canExport: role !== 'Sales Employee' && role !== 'Company Employee' },
          endpoint.permission,
        )
      expect([401, 403].includes(answer.status), `${role} ${answer.text}`).toBe(!flagged)
      expect(answer.status, role).toBeLessThan(500)
    }
  })
})

describe.each(named(allEndpoints.filter(({ path }) => path.includes('{id}'))))('%s', (_name, endpoint) => {
  const [role = 'Super Admin'] = endpoint.permission ? rolesWith(endpoint.permission) : []
  const body = endpoint.method === 'GET' ? {} : { body: {} }

  test.each(['no-uuid', '1', `${UNKNOWN_ID}0`, 'x'.repeat(300), '%00', "'; drop table shipment; --", '%E0%A4%A'])(
    'answers 404 to the id %s',
    async (id) => {
      const answer = await (await waybill.as(PEOPLE[role])).send(endpoint.method, pathOf(endpoint, id), body)
      expect([answer.status, answer.code]).toEqual([404, 'not_found'])
    },
  )
})

test('the body of an anonymous call is limited, unless a secret in the address is checked first', () => {
  const open = implementations.filter(({ endpoint }) => endpoint.permission === undefined)
  const large = open.filter(({ endpoint }) => endpoint.method !== 'GET' && bodyLimitOf(endpoint) > 8 * 1024)
  expect(large.map(({ endpoint, admits }) => [endpoint.path, admits !== undefined])).toEqual([
    ['/api/hooks/sepay/{secret}', true],
    ['/api/hooks/casso/{secret}', true],
    ['/api/hooks/{partner}/{secret}', true],
  ])
})

describe('an unknown path', () => {
  test.each([
    '/api',
    '/api/',
    '/api/Nothing',
    '/API/nothing.png',
    '/api/Order/Add/more',
    '/oidc',
    '/oidc/nothing',
    '/OIDC/nothing',
    '/Resources',
    '/resources/nothing',
    '/Resources/Images/a/b',
    '/api/%E0%A4%A',
  ])('%s answers a JSON 404 to everybody, never a page', async (path) => {
    for (const client of [waybill.anonymous, await waybill.as('super')]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await client.send(method, path)
        expect([answer.status, answer.code, answer.headers.get('content-type')], method).toEqual([
          404,
          'not_found',
          'application/json; charset=utf-8',
        ])
      }
    }
  })

  test('another method of a known path is answered the same way', async () => {
    const answer = await (await waybill.as('super')).send('DELETE', '/api/Order/Add')
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  })
})

test('paths are case-insensitive', async () => {
  const merchant = await waybill.as('merchant')
  for (const path of ['/api/order', '/API/ORDER', '/api/Order'])
    expect((await merchant.send('GET', path)).status).toBe(200)
  expect((await merchant.send('POST', '/API/ORDER/ADD', { body: {} })).code).toBe('invalid')
})

test('every answer has the same envelope, in the requested language', async () => {
  const answer = await waybill.anonymous.send('GET', '/api/Order', { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } })
  expect(JSON.parse(answer.text)).toEqual({
    value: null,
    hasErrors: true,
    errors: ['Đăng nhập để tiếp tục.'],
    code: 'unauthenticated',
    requestId: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
  })
})
