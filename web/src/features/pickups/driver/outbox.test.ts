import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import type { OutboxStore } from '../../../platform/outbox/outbox.ts'
import { makePickupOutbox, UNDO_MS, type SentWork } from './outbox.ts'
import type { PickupWork } from './pickup-work.ts'

const A = { id: 'a', name: 'Mây Tre', shipments: 2 }
const B = { id: 'b', name: 'Nhật Tâm', shipments: 1 }
const offline = () => new ApiError({ status: 0, errors: ['No connection'] })

/** A browser database that survives its page. */
const keptStore = (): OutboxStore<PickupWork> => {
  const kept = new Map<string, PickupWork>()
  return {
    list: async () => [...kept.values()],
    put: async (work) => void kept.set(work.pickupId, work),
    remove: async (id) => void kept.delete(id),
  }
}

const openOutbox = async (
  store: OutboxStore<PickupWork>,
  answer: (id: string) => Promise<void> = async () => undefined,
  sendPhoto: () => Promise<void> = async () => undefined,
) => {
  const sent: { id: string; body: SentWork; key: string }[] = []
  const uploads: string[] = []
  const outbox = makePickupOutbox({
    accountId: 'driver',
    store,
    upload: async (_, id) => {
      const path = `/Resources/Images/${uploads.push(id)}.jpg`
      await sendPhoto()
      return path
    },
    complete: async (id, body, key) => {
      sent.push({ id, body, key })
      await answer(id)
      return { id } as PickupDetail
    },
    onSent: () => undefined,
  })
  await outbox.ready
  return { outbox, sent, uploads }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T03:30:00Z') }))
afterEach(() => void vi.useRealTimers())

it('PUP-25: sends Done after 6 s, with its scans, photo and time', async () => {
  const { outbox, sent } = await openOutbox(keptStore())
  outbox.scan(A, 'SGL1')
  outbox.setPhoto(A, new Blob(['x']))
  outbox.done(A)
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([
    { id: 'a', body: { scanned: ['SGL1'], photo: '/Resources/Images/1.jpg', completedAt: '2026-11-20T03:30:00.000Z' } },
  ])
  expect(outbox.works()).toEqual([])
})

it('PUP-25: does not send an undone request, and keeps its scans', async () => {
  const { outbox, sent } = await openOutbox(keptStore())
  outbox.scan(A, 'SGL1')
  outbox.done(A)
  outbox.undo('a')
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
  expect(sent).toEqual([])
  expect(outbox.workOf('a')?.scanned).toEqual(['SGL1'])
})

it('PUP-26: offline, keeps everything in order, then sends it with the same key and one upload', async () => {
  let isOffline = true
  const { outbox, sent, uploads } = await openOutbox(keptStore(), async () => {
    if (isOffline) throw offline()
  })
  outbox.setPhoto(A, new Blob(['x']))
  outbox.done(A)
  await vi.advanceTimersByTimeAsync(1_000)
  outbox.done(B)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(['a']))
  isOffline = false
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent.slice(-2).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(new Set(sent.filter(({ id }) => id === 'a').map(({ key }) => key)).size).toBe(1)
  expect(uploads).toHaveLength(1)
})

it('PUP-26: stored work survives the page, and the next one sends it', async () => {
  const store = keptStore()
  const before = await openOutbox(store, async () => Promise.reject(offline()))
  before.outbox.done(A)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  const after = await openOutbox(store)
  await vi.advanceTimersByTimeAsync(0)
  expect(after.sent.map(({ key }) => key)).toEqual([before.sent[0]?.key])
})

it('PUP-26: a refused request says why and does not block the others', async () => {
  const { outbox, sent } = await openOutbox(keptStore(), async (id) => {
    if (id === 'a') throw new ApiError({ status: 404, code: 'not_found', errors: ['Not found.'] })
  })
  outbox.done(A)
  outbox.done(B)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(outbox.works()).toMatchObject([{ pickupId: 'a', done: { refused: 'Not found.' } }])
})

it('PUP-26: aborts a hanging call, and sends what is waiting', async () => {
  let isHanging = true
  const { outbox, sent } = await openOutbox(keptStore(), () =>
    isHanging ? new Promise<void>(() => undefined) : Promise.resolve(),
  )
  outbox.done(A)
  outbox.done(B)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  isHanging = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'b'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
  expect(outbox.works()).toEqual([])
})

it('PUP-26: also sends scans and photos added while a photo is uploading', async () => {
  const arrivals: (() => void)[] = []
  const { outbox, sent, uploads } = await openOutbox(
    keptStore(),
    undefined,
    () => new Promise<void>((resolve) => void arrivals.push(resolve)),
  )
  outbox.setPhoto(A, new Blob(['first']))
  outbox.done(A)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  outbox.scan(A, 'SGL1')
  outbox.setPhoto(A, new Blob(['second']))
  arrivals[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  arrivals[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(uploads).toHaveLength(2)
  expect(sent.map(({ body }) => [body.scanned, body.photo])).toEqual([[['SGL1'], '/Resources/Images/2.jpg']])
})

it('PUP-26: a request taken away while being sent does not come back', async () => {
  const arrivals: (() => void)[] = []
  const { outbox, sent } = await openOutbox(
    keptStore(),
    undefined,
    () => new Promise<void>((resolve) => void arrivals.push(resolve)),
  )
  outbox.setPhoto(A, new Blob(['photo']))
  outbox.done(A)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  outbox.drop('a')
  arrivals[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, outbox.works()]).toEqual([[], []])
})
