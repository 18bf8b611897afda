import { expect, test } from 'vitest'
import { type LimitedRun, limitConcurrency } from './limit-concurrency.ts'

class Busy extends Error {}

const pending = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async (): Promise<string> => {
    started.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  return { started, work, end: (name: string) => ends.get(name)?.() }
}

test('work runs at once up to the limit, then waits, and beyond the queue limit is refused', async () => {
  const { started, work, end } = pending()
  const limited = limitConcurrency({ running: 2, queue: { size: 1, busy: () => new Busy() } })
  const all = ['a', 'b', 'c'].map((name) => limited(work(name)))
  await expect(limited(work('d'))).rejects.toThrow(Busy)
  expect(started).toEqual(['a', 'b'])
  end('a')
  expect(await all[0]).toBe('a')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  end('b')
  end('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

const opened = () => {
  let open = (): void => undefined
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open }
}

/** Work that can be ended; `begun` lists the starts in order. */
const workOf =
  (run: LimitedRun, begun: string[]) =>
  (person: string, name = person) => {
    const { promise, open } = opened()
    const done = run(
      () => {
        begun.push(name)
        return promise
      },
      { person },
    )
    return async () => {
      open()
      await done
    }
  }

test('no more works run at once than there are slots; the others follow in order', async () => {
  const begun: string[] = []
  const start = workOf(limitConcurrency({ running: 2 }), begun)
  const ends = ['a', 'b', 'c', 'd'].map((person) => start(person))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  await ends[1]?.()
  expect(begun).toEqual(['a', 'b', 'c'])
  await ends[0]?.()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await Promise.all(ends.map((end) => end()))
})

test('a person with many requests does not delay others', async () => {
  const begun: string[] = []
  const start = workOf(limitConcurrency({ running: 2 }), begun)
  const many = [1, 2, 3, 4].map((at) => start('greedy', `greedy ${at}`))
  const other = start('other')
  await many[0]?.()
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'other'])
  await Promise.all([...many, other].map((end) => end()))
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'other', 'greedy 3', 'greedy 4'])
})

test('aborted waiting work leaves the queue and takes no slot', async () => {
  const begun: string[] = []
  const run = limitConcurrency({ running: 1 })
  const start = workOf(run, begun)
  const end = start('first')
  const leaving = new AbortController()
  const left = run(async () => void begun.push('leaver'), { person: 'leaver', signal: leaving.signal })
  const endLast = start('last')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end()
  await endLast()
  expect(begun).toEqual(['first', 'last'])
})

test('failed work frees its slot', async () => {
  const run = limitConcurrency({ running: 1 })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'done')).toBe('done')
})

test('with a limit for one person, a slot stays free for others', async () => {
  const begun: string[] = []
  const start = workOf(limitConcurrency({ running: 2, runningOfOne: 1 }), begun)
  const many = [1, 2, 3].map((at) => start('greedy', `greedy ${at}`))
  await Promise.resolve()
  expect(begun).toEqual(['greedy 1'])
  const others = ['one', 'other'].map((person) => start(person))
  await Promise.resolve()
  expect(begun).toEqual(['greedy 1', 'one'])
  await others[0]?.()
  expect(begun).toEqual(['greedy 1', 'one', 'other'])
  await others[1]?.()
  await many[0]?.()
  expect(begun).toEqual(['greedy 1', 'one', 'other', 'greedy 2'])
  await Promise.all(many.map((end) => end()))
})

test('a person with a full queue is refused, while others wait', async () => {
  class Busy extends Error {}
  const begun: string[] = []
  const queue = { size: 3, ofOne: 1, busy: () => new Busy() }
  const run = limitConcurrency({ running: 2, runningOfOne: 1, queue })
  const start = workOf(run, begun)
  const ends = [start('greedy'), start('greedy')]
  await expect(run(async () => undefined, { person: 'greedy' })).rejects.toThrow(Busy)
  ends.push(start('one'), start('other'))
  await Promise.all(ends.map((end) => end()))
  expect(begun.toSorted()).toEqual(['greedy', 'greedy', 'one', 'other'])
})
