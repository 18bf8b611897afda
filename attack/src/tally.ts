import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Client } from '@waybill/testkit/client'

type Sent = { query?: unknown; body?: unknown; headers?: Record<string, string> }
/** `status` 0: no answer. */
type Reply = Answer<unknown>

const MAX_FAULTS_TOLD = 5
const MAX_REFUSAL_BYTES = 16 * 1024
const MINUTE_MS = 60_000

/** One attack's requests and their answers. Any answer of 500 or more is a fault. */
export class Tally {
  readonly faults: string[] = []
  /** Slow answers: a busy machine causes them too. */
  readonly delays: string[] = []
  requests = 0
  worst = 0
  slowestMs = 0
  readonly #slowMs: number

  constructor(slowMs: number) {
    this.#slowMs = slowMs
  }

  /** Sends a request, signed in or not; waits at the rate limit, so that the attack itself is measured. */
  async ask(client: Client, method: string, path: string, sent: Sent = {}): Promise<Reply> {
    for (;;) {
      const startedAt = performance.now()
      const answer = await client.send(method, path, sent)
      const ms = performance.now() - startedAt
      if (answer.code === 'rate_limited') {
        await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
        continue
      }
      this.answered(`${method} ${path.slice(0, 80)}`, answer.status, ms, answer.text)
      return answer
    }
  }

  /** Records an answer received in another way. */
  answered(what: string, status: number, ms: number, text = ''): void {
    this.requests += 1
    this.worst = Math.max(this.worst, status)
    this.slowestMs = Math.max(this.slowestMs, ms)
    this.expect(status < 500, `${what} answers ${status} ${text.slice(0, 200)}`)
    this.expect(status < 400 || text.length <= MAX_REFUSAL_BYTES, `${what} is refused with ${text.length} bytes`)
    this.expectWithin(what, ms, this.#slowMs)
  }

  expectWithin(what: string, ms: number, limitMs: number): void {
    if (ms > limitMs && this.delays.length < MAX_FAULTS_TOLD)
      this.delays.push(`${what} takes ${Math.round(ms)} ms of ${limitMs}`)
  }

  expect(isRight: boolean, fault: string): void {
    if (!isRight && this.faults.length < MAX_FAULTS_TOLD) this.faults.push(fault)
  }
}

/** Polls until the condition holds. False: not in time. */
export const becomes = async (isSo: () => Promise<boolean>, withinMs = MINUTE_MS): Promise<boolean> => {
  for (const endsAt = Date.now() + withinMs; Date.now() < endsAt; await pause(250)) if (await isSo()) return true
  return false
}

/** Works through a list, several at a time. */
export const workThrough = async <T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>) => {
  const waiting = [...list]
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
