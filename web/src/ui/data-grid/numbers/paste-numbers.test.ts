import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { expect, test } from 'vitest'
import { withNumberFilter } from './paste-numbers.ts'

const numbers = (...value: string[]): PropertyFilter => ({ name: 'numbers', operation: 'In', value })
const status: PropertyFilter = { name: 'orderStatus', operation: 'In', value: [3004] }
const days: PropertyFilter = { name: 'createdDate', operation: 'DateIn', value: ['2026-11-20', '2026-11-20'] }

test('adds a list of numbers to the filters in force', () => {
  expect(withNumberFilter([status], 'numbers', ['A1', 'A2'])).toEqual([status, numbers('A1', 'A2')])
})

test('replaces the previous list of numbers in its place', () => {
  expect(withNumberFilter([status, numbers('A1'), days], 'numbers', ['B1'])).toEqual([status, numbers('B1'), days])
})

test('removes the filter for an empty list', () => {
  expect(withNumberFilter([numbers('A1'), days], 'numbers', [])).toEqual([days])
  expect(withNumberFilter([days], 'numbers', [])).toEqual([days])
})
