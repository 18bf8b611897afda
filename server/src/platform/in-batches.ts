import { setTimeout as pause } from 'node:timers/promises'

type Limits<Item> = {
  /** Minimum time between two batches. */
  everyMs: number
  /** Maximum items of a batch. */
  most: number
  /** Maximum sum of `sizeOf` in a batch, except for a single item. */
  mostSize: number
  sizeOf: (item: Item) => number
}

type Waiting<Item> = { item: Item; resolve: () => void; reject: (reason: unknown) => void }

/**
 * Collects bursts of items, so that `work` runs for many at once: one batch at a time, the first item immediately. An
 * item's promise settles with its batch. A failed batch is retried item by item, so that no item fails because of
 * another.
 */
export const inBatches = <Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { everyMs, most, mostSize, sizeOf }: Limits<Item>,
): ((item: Item) => Promise<void>) => {
  let waiting: Waiting<Item>[] = []
  let isWorking = false
  const take = (): Waiting<Item>[] => {
    let size = 0
    const end = waiting.findIndex(({ item }, at) => at === most || ((size += sizeOf(item)) > mostSize && at > 0))
    const batch = end === -1 ? waiting : waiting.slice(0, end)
    waiting = end === -1 ? [] : waiting.slice(end)
    return batch
  }
  const workAll = async (): Promise<void> => {
    isWorking = true
    while (waiting.length > 0) {
      const batch = take()
      const [startedAt, isOne] = [performance.now(), batch.length === 1]
      await work(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => (isOne ? batch[0]?.reject(error) : eachAlone(batch, work)),
      )
      await pause(Math.max(0, startedAt + everyMs - performance.now()))
    }
    isWorking = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void workAll()
    })
}

const eachAlone = async <Item>(
  batch: readonly Waiting<Item>[],
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> => {
  for (const { item, resolve, reject } of batch) await work([item]).then(resolve, reject)
}
