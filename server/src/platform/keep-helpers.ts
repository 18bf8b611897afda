import type { EventEmitter } from 'node:events'

/** An idle helper ends after this time, and frees its memory. */
const IDLE_MS = 60_000

/** A thread or a process that does one piece of work after the other, and reports by `message`, `error` and `exit`. */
type Helper = EventEmitter & { ref: () => void; unref: () => void }
type Idle<H> = { script: string; helper: H; forget: () => void }

/** How to start helpers of a kind, and how to kill them. */
type Kind<H, Limits> = { begin: (script: URL, limits: Limits) => H; end: (helper: H) => void }

/**
 * Helpers that run a script, kept for a minute for further work, because starting one takes a third of a second of
 * processor time. The user of a helper gives it back after its work, or ends it if the work did not finish.
 */
export const keepHelpers = <H extends Helper, Limits>({ begin, end }: Kind<H, Limits>) => {
  const idle = new Set<Idle<H>>()
  return {
    /** An idle one, else a new one. */
    take(script: URL, limits: Limits): H {
      const kept = [...idle].find((one) => one.script === script.href)
      if (!kept) return begin(script, limits)
      kept.forget()
      kept.helper.ref()
      return kept.helper
    },

    /** Its last user gets no more events, and it does not keep this process alive. */
    giveBack(script: URL, helper: H): void {
      for (const event of ['message', 'error', 'exit']) helper.removeAllListeners(event)
      const forget = (): void => {
        idle.delete(kept)
        clearTimeout(tooLong)
        helper.off('error', forget).off('exit', forget)
      }
      const kept = { script: script.href, helper, forget }
      const tooLong = setTimeout(() => {
        forget()
        end(helper)
      }, IDLE_MS).unref()
      idle.add(kept)
      helper.once('error', forget).once('exit', forget)
      helper.unref()
    },
  }
}
