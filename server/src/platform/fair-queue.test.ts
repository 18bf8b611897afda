import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const stays = new AbortController().signal
const opened = () => {
  let open = (): void => undefined
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, open }
}

/** Work that waits to be ended; `begun` tells in which order it began. */
const workOf =
  (queue: ReturnType<typeof fairQueue>, begun: string[]) =>
  (person: string, name = person) => {
    const { promise, open } = opened()
    const done = queue.run(person, stays, () => {
      begun.push(name)
      return promise
    })
    return async () => {
      open()
      await done
    }
  }

test('no more runs at once than there are slots; the others follow in order', async () => {
  const begun: string[] = []
  const start = workOf(fairQueue(2), begun)
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
  const start = workOf(fairQueue(2), begun)
  const many = [1, 2, 3, 4].map((at) => start('greedy', `greedy ${at}`))
  const other = start('other')
  await many[0]?.()
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'other'])
  await Promise.all([...many, other].map((end) => end()))
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'other', 'greedy 3', 'greedy 4'])
})

test('aborted waiting work leaves the queue and takes no slot', async () => {
  const begun: string[] = []
  const queue = fairQueue(1)
  const start = workOf(queue, begun)
  const end = start('first')
  const leaving = new AbortController()
  const left = queue.run('leaver', leaving.signal, async () => void begun.push('leaver'))
  const endLast = start('last')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end()
  await endLast()
  expect(begun).toEqual(['first', 'last'])
})

test('failed work frees its slot', async () => {
  const queue = fairQueue(1)
  await expect(queue.run('a', stays, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('b', stays, async () => 'done')).toBe('done')
})
