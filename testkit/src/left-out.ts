type LeftOut = {
  /** What the machine does not have: `HAProxy`, or in words. */
  needs: string
  /** What these tests run with instead; without it they do not run. */
  instead?: string
}

declare module 'vitest' {
  interface TaskMeta {
    /** `npm test` says at its end what was left out, and why. */
    leftOut?: LeftOut
  }
}

/** What a full disk is tried with. */
export const MOUNTING = 'a user who may mount a small file system (root)'

type Options = { skip?: true; meta?: { leftOut: LeftOut } }

/** Options of a `describe` or `test` that runs only where the machine has something: `describe('…', needs('HAProxy', isThere), …)`. */
export const needs = (what: string, isThere: boolean): Options =>
  isThere ? {} : { skip: true, meta: { leftOut: { needs: what } } }

/** The same, of one for which something stands in where the machine does not have it. */
export const orInstead = (what: string, isThere: boolean, instead: string): Options =>
  isThere ? {} : { meta: { leftOut: { needs: what, instead } } }
