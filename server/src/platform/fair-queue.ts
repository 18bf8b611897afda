/** Limits concurrent work of one kind. */
export type FairQueue = {
  /**
   * Runs work when a slot is free. The longest waiting comes next, but owners with running work come after those
   * without. Aborting `signal` leaves the queue: rejects with its reason. Running work checks the signal itself.
   */
  run: <T>(person: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>
}

type Waiting = { person: string; begin: () => void }

export const fairQueue = (places: number): FairQueue => {
  const running: string[] = []
  const waiting = new Set<Waiting>()
  const runningOf = (person: string): number => running.filter((one) => one === person).length
  const next = (): void => {
    if (running.length >= places) return
    const [first, ...others] = waiting
    if (!first) return
    const chosen = others.reduce((best, one) => (runningOf(one.person) < runningOf(best.person) ? one : best), first)
    waiting.delete(chosen)
    running.push(chosen.person)
    chosen.begin()
  }
  const wait = (person: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(entry)
        reject(signal.reason as Error)
      }
      const entry = {
        person,
        begin() {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(entry)
      next()
    })
  return {
    async run(person, signal, work) {
      await wait(person, signal)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(person), 1)
        next()
      }
    },
  }
}
