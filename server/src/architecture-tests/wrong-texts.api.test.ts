import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { OPERATIONS_OF } from '@waybill/contract/kernel/grid'
import { type Role, rolesWith } from '@waybill/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import type { Client } from '@waybill/testkit/client'
import { samplesWith } from '@waybill/testkit/schema-samples'

const PEOPLE: Partial<Record<Role, string>> = {
  'Super Admin': 'super',
  'Company Admin': 'merchant',
  'OPS Manager': 'ops',
}
const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'
/** A zero byte, which PostgreSQL accepts in no text, and a text that is not an id. */
const WRONG_TEXTS = ['a\u0000b', 'no-uuid']

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const clientFor = async ({ permission }: Endpoint): Promise<Client> => {
  if (permission === undefined) return waybill.anonymous
  const username = rolesWith(permission).flatMap((role) => PEOPLE[role] ?? [])[0]
  return waybill.as(username ?? 'cs')
}

type Sent = { path?: string; query?: unknown; body?: unknown }

const paramsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const pathWith = ({ path }: Endpoint, wrong: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wrong[name] ?? UNKNOWN_ID))

const inFilters = (endpoint: Endpoint, text: string): Sent[] =>
  endpoint.kind !== 'grid'
    ? []
    : [
        { query: { OrderBy: text } },
        ...Object.entries(endpoint.columns).flatMap(([name, column]) =>
          (column.operations ?? OPERATIONS_OF[column.type]).map((operation) => ({
            query: {
              propertyFilters: JSON.stringify([
                { name, operation, value: operation === 'In' ? [text] : operation === 'DateIn' ? [text, null] : text },
              ]),
            },
          })),
        ),
      ]

/** Every text of a call, one after the other. */
const requestsWith = (endpoint: Endpoint, text: string): Sent[] => [
  ...paramsOf(endpoint).map((name) => ({ path: pathWith(endpoint, { [name]: text }) })),
  ...('query' in endpoint && endpoint.query ? samplesWith(endpoint.query, text).map((query) => ({ query })) : []),
  ...('body' in endpoint && endpoint.body ? samplesWith(endpoint.body, text).map((body) => ({ body })) : []),
  ...inFilters(endpoint, text),
]

const walked = allEndpoints
  .filter((endpoint) => requestsWith(endpoint, 'x').length > 0)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe.each(walked)('%s', (_name, endpoint) => {
  test.each(WRONG_TEXTS)('never fails over the text %j in any place', async (text) => {
    const client = await clientFor(endpoint)
    const failed: unknown[] = []
    for (const { path = pathWith(endpoint), ...input } of requestsWith(endpoint, text)) {
      const { status } = await client.send(endpoint.method, path, input)
      if (status >= 500) failed.push({ status, path, ...input })
      if (path !== pathWith(endpoint) && text.includes('\u0000')) expect([path, status]).toEqual([path, 404])
    }
    expect(failed).toEqual([])
  })
})
