import { setTimeout as sleep } from 'node:timers/promises'
import { interruption, throwIfInterrupted } from './children.mjs'
import { log } from './log.mjs'

const windowMs = 60_000
/** This many ends within a minute are no accident. */
const maxEnds = 5
const firstPauseMs = 1_000
const lookEveryMs = 100

/** Runs a program, and restarts it after an unrequested end: a signal (kill −9, out of
 * memory), or a failure after it had worked for a minute. The pauses grow, and the fifth end within a minute is the
 * last. A program that fails sooner has said why. Returns the exit code.
 * @param {string} name its name in sentences
 * @param {() => Promise<import('./children.mjs').Ending>} start
 * @param {(ms: number) => Promise<void>} [pause]
 */
export async function keepRunning(name, start, pause = sleep) {
  /** @type {number[]} */
  let ends = []
  for (;;) {
    const startedAt = Date.now()
    const { code, signal } = await start()
    if (interruption() !== undefined) return code
    const now = Date.now()
    const how = signal ? `was ended by ${signal}` : code === 0 ? 'has stopped' : `has ended with code ${code}`
    if (!signal && (code === 0 || now - startedAt < windowMs)) {
      log(`The ${name} ${how}.`)
      return code
    }
    ends = [...ends.filter((at) => at > now - windowMs), now]
    if (ends.length >= maxEnds) {
      log(`The ${name} ${how}, ${ends.length} times within a minute: everything stops.`)
      return code
    }
    const seconds = (firstPauseMs * 2 ** (ends.length - 1)) / 1_000
    log(`The ${name} ${how}. It is started again in ${seconds} s.`)
    for (const until = now + seconds * 1_000; Date.now() < until;) {
      await pause(lookEveryMs)
      throwIfInterrupted()
    }
  }
}
