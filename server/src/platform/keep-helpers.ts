import type { EventEmitter } from 'node:events'

/** After so long without work a helper ends, and gives back its memory. */
const IDLE_MS = 60_000

/** A thread or a process that does one piece of work after the other, and tells with `message`, `error` and `exit`. */
type Helper = EventEmitter & { ref: () => void; unref: () => void }
type Idle<H> = { script: string; helper: H; forget: () => void }

/** How helpers of a kind begin, and how they are ended whatever they do. */
type Kind<H, Limits> = { begin: (script: URL, limits: Limits) => H; end: (helper: H) => void }

/**
 * Helpers that run a script, kept for a minute for its next work: beginning one takes a third of a second of processor time.
 * Whoever takes one gives it back when it has ended its work, and ends it when it has not.
 */
export const keepHelpers = <H extends Helper, Limits>({ begin, end }: Kind<H, Limits>) => {
  const idle = new Set<Idle<H>>()
  return {
    /** One that has nothing to do, else a new one. */
    take(script: URL, limits: Limits): H {
      const kept = [...idle].find((one) => one.script === script.href)
      if (!kept) return begin(script, limits)
      kept.forget()
      kept.helper.ref()
      return kept.helper
    },

    /** Whoever had it hears nothing more of it, and it does not keep this process alive. */
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
