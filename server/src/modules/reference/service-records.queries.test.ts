import { expect, test } from 'vitest'
import { findCycle, type ServiceLink } from './service-records.queries.ts'

const link = (id: string, parentId: string | null = null, childId: string | null = null): ServiceLink => ({
  id,
  name: id.toUpperCase(),
  parentId,
  childId,
})
const services = [link('a', 'b', 'c'), link('b', 'c'), link('c'), link('d')]

test('a finite chain of parents is no circle', () => {
  expect(findCycle(services, { id: 'd', name: 'D' }, 'parentId', 'a')).toBeUndefined()
  expect(findCycle(services, { id: 'a', name: 'A' }, 'parentId', null)).toBeUndefined()
})

test('a service is not its own parent', () => {
  expect(findCycle(services, { id: 'a', name: 'A' }, 'parentId', 'a')).toEqual(['A', 'A'])
})

test('a circle over several services is listed from the service back to itself', () => {
  expect(findCycle(services, { id: 'c', name: 'C' }, 'parentId', 'a')).toEqual(['C', 'A', 'B', 'C'])
})

test('parents and children are separate chains', () => {
  expect(findCycle(services, { id: 'c', name: 'C' }, 'childId', 'a')).toEqual(['C', 'A', 'C'])
  expect(findCycle(services, { id: 'b', name: 'B' }, 'childId', 'a')).toBeUndefined()
})

test('a circle elsewhere does not loop forever', () => {
  const round = [link('x', 'y'), link('y', 'x')]
  expect(findCycle(round, { id: 'z', name: 'Z' }, 'parentId', 'x')).toBeUndefined()
})
