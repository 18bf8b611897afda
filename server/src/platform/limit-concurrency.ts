type Limits = {
  /** Concurrent work. */
  running: number
  /** Concurrent work of one user, even if slots are free; default: all slots. */
  runningOfOne?: number
  /** Maximum waiting work, `ofOne` for one user, and the error beyond it; default: unlimited. */
  queue?: { size: number; ofOne?: number; busy: () => Error }
}

type Caller = {
  /** The user of the work. */
  person?: string
  /** Aborting it leaves the queue: rejects with its reason. Running work checks the signal itself. */
  signal?: AbortSignal
}

/** Runs work when a slot is free. */
export type LimitedRun = <T>(work: () => Promise<T>, caller?: Caller) => Promise<T>

type Waiting = { person: string; begin: () => void }

/** Queues expensive work: the longest waiting comes next, but users with running work come after those without. */
export const limitConcurrency = ({ running: slots, runningOfOne = slots, queue }: Limits): LimitedRun => {
  const running: string[] = []
  const waiting = new Set<Waiting>()
  const runningOf = (person: string): number => running.filter((one) => one === person).length
  const next = (): void => {
    if (running.length >= slots) return
    const [first, ...others] = [...waiting].filter(({ person }) => runningOf(person) < runningOfOne)
    if (!first) return
    const chosen = others.reduce((best, one) => (runningOf(one.person) < runningOf(best.person) ? one : best), first)
    waiting.delete(chosen)
    running.push(chosen.person)
    chosen.begin()
  }
  const mustWait = (person: string): boolean => running.length >= slots || runningOf(person) >= runningOfOne
  const isQueueFull = (person: string): boolean => {
    const ofOne = [...waiting].filter((one) => one.person === person).length
    return waiting.size >= (queue?.size ?? Infinity) || ofOne >= (queue?.ofOne ?? Infinity)
  }
  const wait = (person: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(entry)
        reject(signal?.reason as Error)
      }
      const entry = {
        person,
        begin() {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      if (signal?.aborted) return giveUp()
      if (queue && mustWait(person) && isQueueFull(person)) return reject(queue.busy())
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.add(entry)
      next()
    })
  return async (work, { person = '', signal } = {}) => {
    await wait(person, signal)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(person), 1)
      next()
    }
  }
}
