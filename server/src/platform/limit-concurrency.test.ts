import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

class Busy extends Error {}

const held = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async (): Promise<string> => {
    started.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name
  }
  return { started, work, end: (name: string) => ends.get(name)?.() }
}

test('limited work runs at once, the rest queues, and beyond the queue limit it is refused', async () => {
  const { started, work, end } = held()
  const limited = limitConcurrency({ running: 2, waiting: 1, busy: () => new Busy() })
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

test('failed work passes its slot on', async () => {
  const limited = limitConcurrency({ running: 1, waiting: 5, busy: () => new Busy() })
  const failing = limited(() => Promise.reject(new Error('broken')))
  const next = limited(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
