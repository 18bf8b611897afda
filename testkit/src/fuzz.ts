import { STATUS } from '@waybill/contract/shipments/status'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { OPERATIONS_OF } from '@waybill/contract/kernel/grid'
import type { Random } from '../../server/src/demo/random.ts'
import { formOf, png } from './files.ts'
import { csvOf, sheetRow, type SheetValue } from './parcel-sheets.ts'
import { sampleOf } from './schema-samples.ts'

export type FuzzRequest = {
  method: string
  path: string
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** Material of requests beside the contract: ids of real rows, and valid bodies by the path of their call. */
export type FuzzMaterial = { ids: readonly string[]; bodies: Readonly<Record<string, readonly unknown[]>> }

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const
const TEXTS = [
  '',
  ' ',
  'null',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '%00',
  '%',
  '_',
  '\\',
  "'; drop table shipment; --",
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../etc/passwd',
  '(((((a+)+)+)+)+)!',
  'Đặng Thị Ý 🚚',
  'x'.repeat(10_000),
  '9'.repeat(400),
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-20T08:00:00+99:99',
  'no-uuid',
  '00000000-0000-0000-0000-000000000000',
  '01A1F87A-A01D-74D4-B302-935883204D67',
  ...PROTOTYPE_NAMES,
] as const
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  0.30000000000000004,
  STATUS.receivedAtHub,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
]
const inside = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
/** As JSON: each use is a separate value, and `__proto__` a name like any other. */
const STRUCTURES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  JSON.stringify(Array.from({ length: 1_000 }, () => 0)),
  JSON.stringify(Array.from({ length: 600 }, () => 'x')),
  inside(20),
  inside(60),
  ...PROTOTYPE_NAMES.map((name) => `{"${name}":{"isAdmin":true}}`),
]

const wrongValue = (random: Random, { ids }: FuzzMaterial): unknown =>
  random.weighted<() => unknown>([
    [() => random.pick(TEXTS), 5],
    [() => random.pick(NUMBERS), 4],
    [() => JSON.parse(random.pick(STRUCTURES)), 3],
    [() => random.pick(ids), 2],
  ])()

type Slot = { holder: Record<string | number, unknown>; name: string | number }
const slotsOf = (value: unknown): Slot[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  const names: (string | number)[] = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(holder)
  return names.flatMap((name) => [{ holder, name }, ...slotsOf(holder[name])])
}

/** Changes one slot of the value: another value, none, one more name, or the whole of it. */
const mutate = (value: unknown, random: Random, material: FuzzMaterial): unknown => {
  const places = slotsOf(value)
  if (places.length === 0 || random.chance(0.05)) return wrongValue(random, material)
  const { holder, name } = random.pick(places)
  const put = (at: string | number, value: unknown): void =>
    void Object.defineProperty(holder, at, { value: value, enumerable: true, configurable: true, writable: true })
  random.weighted([
    [() => put(name, wrongValue(random, material)), 7],
    [() => void (Array.isArray(holder) ? holder.splice(Number(name), 1) : delete holder[name]), 1],
    [() => put(name, [holder[name], holder[name]]), 1],
    [() => put(Array.isArray(holder) ? holder.length : random.pick(TEXTS), wrongValue(random, material)), 1],
  ])()
  return value
}

const mutated = (right: unknown, random: Random, material: FuzzMaterial): unknown => {
  let value: unknown = structuredClone(right)
  for (
    let left = random.weighted([
      [0, 1],
      [1, 6],
      [2, 2],
      [5, 1],
    ] as const);
    left > 0;
    left--
  )
    value = mutate(value, random, material)
  return value
}

/** Breaks the text of a body beyond its values: its numbers, its end, its bytes. */
const brokenText = (body: unknown, random: Random): string => {
  const text = JSON.stringify(body) ?? ''
  return random.pick([
    () => text.slice(0, random.int(0, text.length)),
    () => text.replace(/:\d+/, ':1e999'),
    () => text.replace(/:\d+/, `:${'1'.repeat(5_000)}`),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => text.replace('{', '{"version":1,"version":"2","__proto__":{"x":1},'),
    () => '['.repeat(20_000),
    () => inside(2_000),
  ])()
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, field]) => JSON.stringify(field) !== undefined))
    : { [typeof value === 'string' ? value.slice(0, 50) : 'x']: 1 }

const gridQuery = (endpoint: Endpoint & { kind: 'grid' }, random: Random, material: FuzzMaterial) => {
  const filters = Object.entries(endpoint.columns).flatMap(([name, column]) =>
    (column.operations ?? OPERATIONS_OF[column.type]).map((operation) => ({ name, operation })),
  )
  const chosen = filters.length === 0 ? [] : Array.from({ length: random.int(0, 3) }, () => random.pick(filters))
  const filled = chosen.map(({ name, operation }) => {
    const value = wrongValue(random, material)
    return { name, operation, value: operation === 'In' || operation === 'DateIn' ? [value, value] : value }
  })
  const right = { propertyFilters: JSON.stringify(filled), OrderBy: endpoint.defaultOrder, Skip: '0', Take: '5' }
  return asFields(random.chance(0.6) ? right : mutated(right, random, material))
}

const fileOf = (random: Random, material: FuzzMaterial): FormData => {
  const cell = (value: unknown): SheetValue =>
    typeof value === 'object' ? JSON.stringify(value) : (value as SheetValue)
  const rows = Array.from({ length: random.int(0, 5) }, () =>
    Object.fromEntries(
      Object.entries(asFields(mutated(sheetRow(), random, material))).map(([head, value]) => [head, cell(value)]),
    ),
  )
  const csv = csvOf(rows)
  const [content, name] = random.pick([
    [Buffer.from(csv), 'parcels.csv'],
    [Buffer.from(csv.slice(0, random.int(0, csv.length))), '\u202e.csv'],
    [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(csv)]), 'parcels.xlsx'],
    [png().subarray(0, random.int(0, png().length)), '../../photo.png'],
    [Buffer.alloc(0), 'nothing.pdf'],
    [Buffer.from('%PDF-1.4\n%%EOF'), `${'x'.repeat(300)}.pdf`],
  ] as const)
  return formOf(content, name)
}

const withIds = (path: string, random: Random, material: FuzzMaterial): string =>
  path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(
      random.chance(0.7) ? random.pick(material.ids) : random.pick(TEXTS).replaceAll('\ud800', '').slice(0, 500) || '-',
    ),
  )

/** A request of this call as from a faulty or malicious program. */
export const fuzzRequest = (endpoint: Endpoint, random: Random, material: FuzzMaterial): FuzzRequest => {
  const { method } = endpoint
  const path = withIds(endpoint.path, random, material)
  const headers = random.chance(0.05)
    ? { 'idempotency-key': random.pick(['k', 'x'.repeat(201), 'x'.repeat(4_000)]) }
    : {}
  if (endpoint.kind === 'grid') return { method, path, headers, query: gridQuery(endpoint, random, material) }
  const query = endpoint.query ? { query: asFields(mutated(sampleOf(endpoint.query), random, material)) } : {}
  if (endpoint.kind === 'upload') return { method, path, headers, ...query, body: fileOf(random, material) }
  if (method === 'GET') return { method, path, headers, ...query }
  const known = material.bodies[endpoint.path] ?? []
  const isKnown = known.length > 0 && random.chance(0.8)
  const right = isKnown ? random.pick(known) : endpoint.body ? sampleOf(endpoint.body) : {}
  const body = mutated(right, random, material)
  return { method, path, headers, ...query, body: random.chance(0.03) ? brokenText(body, random) : body }
}
