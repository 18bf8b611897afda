import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftOriginKeys, manifestKeys } from './manifests.live.ts'
import { manifestsLive } from './manifests.live.ts'

const cache = new QueryClient()
const list = manifestKeys.list({})
const batches = leftOriginKeys.named('batches', 'active')
const isOld = (key: readonly unknown[]): boolean | undefined => cache.getQueryState(key)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  for (const key of [list, batches]) cache.setQueryData(key, [])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a manifest event refetches manifests, but not batches', async () => {
  manifestsLive(cache).Changed?.({ kind: 'manifest', id: '1', version: 0 })
  await vi.runAllTimersAsync()
  expect([isOld(list), isOld(batches)]).toEqual([true, false])
})

test('a batch event refetches batches, but not manifests', async () => {
  manifestsLive(cache).Changed?.({ kind: 'leftOrigin', id: '1', version: 0 })
  await vi.runAllTimersAsync()
  expect([isOld(list), isOld(batches)]).toEqual([false, true])
})

test('other events refetch neither; a reconnect refetches both', async () => {
  const live = manifestsLive(cache)
  live.Changed?.({ kind: 'parcel', id: '1', version: 0 })
  await vi.runAllTimersAsync()
  expect([isOld(list), isOld(batches)]).toEqual([false, false])
  live.missed?.()
  await vi.runAllTimersAsync()
  expect([isOld(list), isOld(batches)]).toEqual([true, true])
})
