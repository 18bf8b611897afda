import { expect, test, vi } from 'vitest'
import { byFilterUse, countFilterUse, withoutTwins } from './filter-use.ts'

test('sorts columns by filter usage, the rest as declared', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  for (const name of ['to', 'service', 'to']) countFilterUse('orders', name)
  expect(byFilterUse('orders', ['code', 'service', 'status', 'to'])).toEqual(['to', 'service', 'code', 'status'])
  expect(byFilterUse('parcels', ['code', 'to'])).toEqual(['code', 'to'])
  vi.unstubAllGlobals()
})

test('never offers two columns with the same name', () => {
  const labels: Record<string, string> = { source: 'Source', importId: 'Source', to: 'To' }
  expect(withoutTwins(['source', 'importId', 'to'], (name) => labels[name] ?? name)).toEqual(['source', 'to'])
})
