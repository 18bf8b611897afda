import { MutationObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from './query.ts'

it('reports a failure with a way to retry', async () => {
  const listeners: (() => void)[] = []
  const client = makeQueryClient((_error, again) => void listeners.push(again))
  const print = vi.fn(async (numbers: string[]) => {
    if (print.mock.calls.length === 1) throw new Error('not there')
    return numbers.length
  })
  const done = vi.fn()
  const action = new MutationObserver(client, { mutationFn: print, onSuccess: done })
  await action.mutate(['EXP1', 'EXP2']).catch(() => undefined)
  expect(listeners).toHaveLength(1)
  listeners[0]?.()
  await vi.waitFor(() => expect(done.mock.calls[0]?.slice(0, 2)).toEqual([2, ['EXP1', 'EXP2']]))
  expect(action.getCurrentResult()).toMatchObject({ status: 'success', data: 2 })
})

it('reports every successful change and no failed one (rule SCR-8)', async () => {
  const worked = vi.fn()
  const client = makeQueryClient(() => undefined, worked)
  const mutationFn = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('locked')).mockResolvedValueOnce(1)
  const action = new MutationObserver(client, { mutationFn })
  await action.mutate().catch(() => undefined)
  expect(worked).not.toHaveBeenCalled()
  await action.mutate()
  expect(worked).toHaveBeenCalledTimes(1)
})
