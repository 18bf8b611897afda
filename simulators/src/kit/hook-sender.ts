import { setTimeout as wait } from 'node:timers/promises'

/** Concurrent posts to one address. */
const SENDERS = 4
const TIMEOUT_MS = 10_000

type HookSender = {
  send: (body: object) => void
  /** When everything is delivered or has failed. */
  idle: () => Promise<void>
  close: () => void
}

/** Posts events to a customer's address: retries until it answers 200, with a maximum number and a delay. */
export const hookSender = (
  url: string | undefined,
  { retries, retryAfterMs, headers = {} }: { retries: number; retryAfterMs: number; headers?: Record<string, string> },
): HookSender => {
  const closed = new AbortController()
  const waiting: object[] = []
  const senders = new Set<Promise<void>>()

  const isTaken = async (body: object): Promise<boolean> => {
    if (url === undefined) return true
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([closed.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.arrayBuffer()
      return response.status === 200
    } catch {
      return false
    }
  }

  const deliver = async (body: object): Promise<void> => {
    for (let left = retries; !closed.signal.aborted && !(await isTaken(body)) && left > 0; left -= 1) {
      await wait(retryAfterMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
    }
  }

  const work = async (): Promise<void> => {
    for (let body = waiting.shift(); body && !closed.signal.aborted; body = waiting.shift()) await deliver(body)
  }

  return {
    send(body) {
      if (url === undefined || closed.signal.aborted) return
      waiting.push(structuredClone(body))
      if (senders.size >= SENDERS) return
      const sender: Promise<void> = work().finally(() => senders.delete(sender))
      senders.add(sender)
    },
    async idle() {
      while (senders.size > 0) await Promise.all(senders)
    },
    close: () => closed.abort(),
  }
}
