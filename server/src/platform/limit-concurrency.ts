type Limits = {
  /** So much work at once. */
  running: number
  /** So much more waits for its turn. */
  waiting: number
  /** What is thrown when no more may wait. */
  busy: () => Error
}

/** Makes a queue in front of work that is dear: it runs in the order in which it was asked for. */
export const limitConcurrency = ({ running, waiting, busy }: Limits): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const queue: (() => void)[] = []
  let free = running
  return async (work) => {
    if (free === 0) {
      if (queue.length >= waiting) throw busy()
      // Finished work passes its slot on.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else free -= 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
