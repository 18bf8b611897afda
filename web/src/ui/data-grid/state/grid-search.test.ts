import type { GridColumns, PropertyFilter } from '@waybill/contract/kernel/grid'
import { NUMBER_READER } from '@waybill/contract/shipments/numbers'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { filtersInForce, gridQuery } from './grid-query.ts'
import { readView, writeView, type GridShape, type GridView } from './grid-search.ts'

const columns = {
  find: { type: 'text', label: 'Find', operations: ['Contains', 'StartsWith'], filterOnly: true, sortable: false },
  code: { type: 'text', label: 'Order no.' },
  clientCode: { type: 'text', label: 'Client', operations: ['In', 'Equal'] },
  orderStatus: { type: 'code', label: 'Status', codes: [3001, 3004, 3021, 3200] },
  role: { type: 'code', label: 'Role' },
  merchantId: { type: 'uuid', label: 'Company', sortable: false },
  weightKg: { type: 'number', label: 'Weight' },
  createdDate: { type: 'date', label: 'Created' },
  isImport: { type: 'boolean', label: 'Import' },
  isProcess: { type: 'boolean', label: 'Processing' },
  numbers: { type: 'text', label: 'Numbers', operations: ['In'], numbers: NUMBER_READER },
} satisfies GridColumns
const shape: GridShape = {
  columns,
  defaultOrder: 'createdDate descending',
  pageSize: 25,
  fixed: [{ name: 'isImport', operation: 'Equal', value: false }],
  initial: [],
  aliases: { status: 'orderStatus' },
}
const plain: GridView = {
  page: 1,
  pageSize: 25,
  sort: { column: 'createdDate', descending: true },
  filters: [],
  find: '',
  picked: '',
}
/** The address as people see it, and what the router parses from it. */
const addressOf = (view: GridView): string => defaultStringifySearch(writeView(view, shape))
const viewOf = (address: string): GridView => readView(defaultParseSearch(address), shape)
const filtered = (...filters: PropertyFilter[]): GridView => ({ ...plain, filters })

describe('the address of a list', () => {
  it('is empty for an untouched list', () => {
    expect(addressOf(plain)).toBe('')
    expect(viewOf('')).toEqual(plain)
  })

  it.each<[string, GridView]>([
    ['a page', { ...plain, page: 3 }],
    ['rows a page', { ...plain, pageSize: 100 }],
    ['an order', { ...plain, sort: { column: 'code', descending: false } }],
    ['a text to find that is a number', { ...plain, find: '4802' }],
    ['a number with noughts before it', { ...plain, find: '0048' }],
    ['a text to find that reads like an operation', { ...plain, find: 'Equal:x' }],
    ['one status', filtered({ name: 'orderStatus', operation: 'In', value: [3004] })],
    ['several statuses', filtered({ name: 'orderStatus', operation: 'In', value: [3001, 3004, 3200] })],
    ['a code that is a word', filtered({ name: 'role', operation: 'In', value: ['Super Admin'] })],
    ['not a status', filtered({ name: 'orderStatus', operation: 'NotEqual', value: 3021 })],
    ['days', filtered({ name: 'createdDate', operation: 'DateIn', value: ['2026-11-14', '2026-11-20'] })],
    ['days without an end', filtered({ name: 'createdDate', operation: 'DateIn', value: ['2026-11-14', null] })],
    ['one day', filtered({ name: 'createdDate', operation: 'DateIn', value: ['2026-11-14', '2026-11-14'] })],
    ['empty or not', filtered({ name: 'merchantId', operation: 'IsNull', value: false })],
    ['values with commas', filtered({ name: 'clientCode', operation: 'In', value: ['A,B', 'C\\D'] })],
    ['a text with a colon', filtered({ name: 'code', operation: 'Contains', value: 'NotEqual:SGL' })],
    [
      'a list of numbers',
      filtered({ name: 'numbers', operation: 'In', value: ['SGL1', 'LX/9.VN', '92612999985512345678'] }),
    ],
    ['one number of digits alone', filtered({ name: 'numbers', operation: 'In', value: ['92612999985512345678'] })],
    ['the view that was picked', { ...plain, picked: '01a1f87a-a01d-74d4-b302-935883204d67' }],
    ['yes or no', filtered({ name: 'isProcess', operation: 'Equal', value: true })],
    [
      'two filters on one column',
      filtered(
        { name: 'weightKg', operation: 'GreaterOrEqual', value: 0.5 },
        { name: 'weightKg', operation: 'LessOrEqual', value: 20 },
      ),
    ],
  ])('carries %s there and back', (_, view) => {
    expect(viewOf(addressOf(view))).toEqual(view)
  })

  it('can be written by hand: ?status=3004 is a link of the dashboard', () => {
    expect(viewOf('?status=3004').filters).toEqual([{ name: 'orderStatus', operation: 'In', value: [3004] }])
    expect(addressOf(viewOf('?orderStatus=3004'))).toBe('?status=3004')
  })

  it('holds a thousand numbers separated by spaces, and reads lists that people write', () => {
    const numbers = Array.from({ length: 1_000 }, (_, at) => `EXP${String(at).padStart(10, '0')}`)
    const address = addressOf(filtered({ name: 'numbers', operation: 'In', value: numbers }))
    expect(address).toMatch(/^\?numbers=EXP0000000000\+EXP0000000001\+/)
    expect(address.length).toBeLessThan(14_100)
    expect(viewOf(address).filters).toEqual([{ name: 'numbers', operation: 'In', value: numbers }])
    expect(viewOf('?numbers=exp1,exp2;exp1%0Aexp3').filters).toEqual([
      { name: 'numbers', operation: 'In', value: ['EXP1', 'EXP2', 'EXP3'] },
    ])
  })

  it('never drops a list of numbers that is too long: the server refuses it, and the list says so', () => {
    const numbers = Array.from({ length: 1_200 }, (_, at) => `A${at}`)
    expect(viewOf(`?numbers=${numbers.join('+')}`).filters).toEqual([
      { name: 'numbers', operation: 'In', value: numbers },
    ])
  })

  it('ignores what it does not understand', () => {
    expect(
      viewOf(
        '?createdDate=yesterday&status=9999&weightKg=heavy&orderStatus=Contains:3&nothing=1&page=-2&rows=7&sort=merchantId',
      ),
    ).toEqual(plain)
    expect(viewOf('?createdDate=2026-11-20..2026-11-14').filters).toEqual([])
    expect(viewOf('?createdDate=2026-02-30').filters).toEqual([])
  })

  it('cannot change a filter that is part of the list', () => {
    expect(viewOf('?isImport=true').filters).toEqual([])
  })

  it('opens with the initial filters, which the address names only once they are changed or removed', () => {
    const initial = [{ name: 'orderStatus', operation: 'In' as const, value: [3001, 3004] }]
    const opening: GridShape = { ...shape, initial }
    const read = (search: Record<string, unknown>) => readView(search, opening).filters
    const write = (filters: GridView['filters']) =>
      Object.entries(writeView({ ...plain, filters }, opening)).filter(([, value]) => value !== undefined)
    expect(read({})).toEqual(initial)
    expect(read({ find: 'anna' })).toEqual(initial)
    expect(write(initial)).toEqual([])
    expect(read({ status: '3004' })).toEqual([{ name: 'orderStatus', operation: 'In', value: [3004] }])
    expect(write([])).toEqual([['filters', 'none']])
    expect(read({ filters: 'none' })).toEqual([])
  })

  it('removes only its own parameters', () => {
    expect(Object.keys(writeView(plain, shape))).not.toContain('open')
    expect(writeView(plain, shape)).toMatchObject({ page: undefined, orderStatus: undefined, find: undefined })
  })
})

describe('the call of a list (rule GRD-1)', () => {
  it('sends the filters of list, person and find box, and the page as Skip and Take', () => {
    const view = {
      ...filtered({ name: 'orderStatus', operation: 'In', value: [3004] }),
      find: 'nguyen',
      page: 3,
    } satisfies GridView
    expect(gridQuery(view, shape)).toEqual({
      propertyFilters: [
        { name: 'isImport', operation: 'Equal', value: false },
        { name: 'orderStatus', operation: 'In', value: [3004] },
        { name: 'find', operation: 'Contains', value: 'nguyen' },
      ],
      OrderBy: 'createdDate descending',
      Skip: 50,
      Take: 25,
    })
    expect(filtersInForce(view)).toBe(2)
  })
})
