/** Does the work for every item, for so many at once; items are fetched as places become free. Rejects with the first error. */
export const inParallel = async <Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.asyncIterator]()
  let hasFailed = false
  const takeTurns = async (): Promise<void> => {
    for (;;) {
      const next = await iterator.next()
      if (next.done || hasFailed) return
      await work(next.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
