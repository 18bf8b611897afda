import { readdir, readFile } from 'node:fs/promises'
import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { OPERATIONS_OF } from '@waybill/contract/kernel/grid'
import { ROLES, rolesWith } from '@waybill/contract/permissions'
import { expect, test } from 'vitest'
import { implementations } from '../implementations.ts'

const CONTRACT = new URL('../../../contract/src/', import.meta.url)
const SERVER = new URL('../', import.meta.url)

const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`
/** Two paths that no router could distinguish. */
const addressOf = ({ method, path }: Endpoint): string => `${method} ${path.toLowerCase().replace(/\{\w+\}/g, '{}')}`
const writes = allEndpoints.filter((endpoint) => endpoint.method !== 'GET')
const grids = allEndpoints.filter((endpoint) => endpoint.kind === 'grid')

test('every feature that has endpoints is in the list of all endpoints', async () => {
  const files = (await readdir(CONTRACT, { recursive: true })).filter((file) => /^[\w-]+\/endpoints\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const feature = (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>
    const exported = Object.values(feature).filter((one) => typeof one === 'object' && one !== null && 'path' in one)
    expect(allEndpoints, file).toEqual(expect.arrayContaining(exported))
  }
})

test('every endpoint is implemented exactly once, and nothing else is', () => {
  const made = implementations.map(({ endpoint }) => endpoint)
  expect(made.map(callOf).sort()).toEqual(allEndpoints.map(callOf).sort())
  expect(new Set(made)).toEqual(new Set(allEndpoints))
})

test('every path is unique, whatever its case and the names of its parts', () => {
  const addresses = allEndpoints.map(addressOf)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('a path is /api/… or /Resources/…, and names a row by its id or by one of its numbers', () => {
  for (const { path } of allEndpoints) {
    expect(path).toMatch(/^\/(api|Resources)\/[\w/{}-]+$/)
    const [name, ...more] = [...path.matchAll(/\{(\w+)\}/g)].map((part) => part[1])
    // A partner's address is its name and a secret; a marketplace has no row; a manifest is also found by its day or
    // transaction.
    if (['partner', 'secret', 'marketplace', 'date', 'transactionId', 'batchId'].includes(name ?? '')) continue
    // A label is a file of a row, a print job belongs to its station.
    const below = /\/label\/\{id\}/.test(path) ? ['name'] : /\/print-jobs\/\{/.test(path) ? ['jobId'] : []
    expect(more, path).toEqual(below)
    if (name !== undefined) expect(['id', 'merchantId', 'name', 'number', 'scanId', 'slug'], path).toContain(name)
  }
})

test('an endpoint is either guarded by a permission that some role has, or says why it is open', () => {
  for (const endpoint of allEndpoints) {
    expect(
      [endpoint.permission === undefined, endpoint.public === undefined].filter(Boolean),
      callOf(endpoint),
    ).toHaveLength(1)
    if (endpoint.permission !== undefined)
      expect(rolesWith(endpoint.permission).length, callOf(endpoint)).toBeGreaterThan(0)
    else expect(endpoint.public?.length, callOf(endpoint)).toBeGreaterThan(20)
  }
})

test('only the calls of this list are public', () => {
  expect(allEndpoints.flatMap((endpoint) => (endpoint.public ? [callOf(endpoint)] : [])).sort()).toEqual([
    'GET /Resources/Images/{name}',
    'GET /Resources/Public/{name}',
    'GET /api/Public/Categories',
    'GET /api/Public/Pages/{slug}',
    'GET /api/Public/Posts',
    'GET /api/Public/Posts/{slug}',
    'GET /api/Public/Rate',
    'GET /api/Public/SignIn',
    'GET /api/Public/Track',
    'POST /api/Account/Login',
    'POST /api/Account/Logout',
    'POST /api/Contact',
    'POST /api/Public/ParcelNews',
    'POST /api/hooks/casso/{secret}',
    'POST /api/hooks/sepay/{secret}',
    'POST /api/hooks/{partner}/{secret}',
  ])
})

test('every call that may change something names its audit action, or says why it writes none', () => {
  for (const endpoint of writes) {
    if (typeof endpoint.audit === 'string') expect(endpoint.audit, callOf(endpoint)).toMatch(/^[a-z]+\.[a-z]+$/i)
    else expect(endpoint.audit.noAudit.length, callOf(endpoint)).toBeGreaterThan(10)
  }
})

test('an audit action belongs to one call', () => {
  const actions = allEndpoints.flatMap(({ audit }) => (typeof audit === 'string' ? [audit] : []))
  expect(new Set(actions).size).toBe(actions.length)
})

test('a GET never changes anything', () => {
  for (const endpoint of allEndpoints)
    if (endpoint.method === 'GET') expect(typeof endpoint.audit, callOf(endpoint)).toBe('object')
})

test('every endpoint describes its purpose in a sentence', () => {
  for (const endpoint of allEndpoints) expect(endpoint.summary.length, callOf(endpoint)).toBeGreaterThan(8)
})

test('the default order of a list is by a sortable column', () => {
  expect(grids.length).toBeGreaterThan(10)
  for (const { path, columns, defaultOrder } of grids) {
    const [name = '', direction] = defaultOrder.split(' ')
    expect(columns[name], path).toBeDefined()
    expect(columns[name]?.sortable, path).not.toBe(false)
    expect(['ascending', 'descending'], path).toContain(direction)
  }
})

test('a column may take fewer filters than its type allows, never more; column names differ by more than case', () => {
  for (const { path, columns } of grids) {
    for (const [name, { type, operations }] of Object.entries(columns))
      expect(OPERATIONS_OF[type], `${path} ${name}`).toEqual(expect.arrayContaining([...(operations ?? [])]))
    const names = Object.keys(columns).map((name) => name.toLowerCase())
    expect(new Set(names).size, path).toBe(names.length)
  }
})

test('a permission names known roles only, and the Administrator reaches no shipment', () => {
  for (const endpoint of allEndpoints) {
    if (endpoint.permission === undefined) continue
    expect(ROLES).toEqual(expect.arrayContaining([...rolesWith(endpoint.permission)]))
    // Administrators set up stations and their cameras, which show no shipment.
    const isOfStation = ['station.list', 'station.manage'].includes(endpoint.permission)
    if (!isOfStation && /^\/api\/(Order|Pricing|file|sgl-parcel|Resource)/i.test(endpoint.path))
      expect(rolesWith(endpoint.permission), callOf(endpoint)).not.toContain('Administrator')
  }
})

test('only query files name tables', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (file) => file.startsWith('modules/') && file.endsWith('.ts') && !/\.(test|queries|list)\.ts$/.test(file),
  )
  const naming = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(['[]/
  const found: string[] = []
  for (const file of files) if (naming.test(await readFile(new URL(file, SERVER), 'utf8'))) found.push(file)
  expect(found.filter((file) => !file.includes('/seed'))).toEqual([])
})
