import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

const batched = (work: (items: readonly number[]) => Promise<void> = () => Promise.resolve(), mostSize = 100) => {
  const batches: number[][] = []
  const add = inBatches(
    async (items: readonly number[]) => {
      batches.push([...items])
      await work(items)
    },
    { everyMs: 20, most: 3, mostSize, sizeOf: (item) => item },
  )
  return { add, batches }
}

test('the first item starts at once, items that arrive meanwhile go together, in order', async () => {
  const { add, batches } = batched(() => pause(5))
  await Promise.all([1, 2, 3, 4, 5].map(add))
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
  await pause(30)
  await add(6)
  expect(batches.at(-1)).toEqual([6])
})

test('an item that arrives soon after a batch waits for others', async () => {
  const { add, batches } = batched()
  await add(1)
  await Promise.all([add(2), pause(1).then(() => add(3))])
  expect(batches).toEqual([[1], [2, 3]])
})

test('a batch has a maximum size; a larger item goes alone', async () => {
  const { add, batches } = batched(undefined, 10)
  await Promise.all([1, 6, 5, 20, 2].map(add))
  expect(batches).toEqual([[1], [6], [5], [20], [2]])
})

test('a failed item does not fail the others', async () => {
  const { add } = batched((items) => (items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve()))
  const settled = await Promise.allSettled([1, 2, 3, 4].map(add))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await expect(add(5)).resolves.toBeUndefined()
})
