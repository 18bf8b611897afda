type LeftOut = {
  /** What the machine lacks: `HAProxy`, or in words. */
  needs: string
  /** The substitute for these tests; without it they do not run. */
  instead?: string
}

declare module 'vitest' {
  interface TaskMeta {
    /** `npm test` reports at its end what was left out, and why. */
    leftOut?: LeftOut
  }
}

/** Needed to simulate a full disk. */
export const MOUNTING = 'a user who may mount a small file system (root)'

type Options = { skip?: true; meta?: { leftOut: LeftOut } }

/**
 * Options of a `describe` or `test` that runs only if the machine has something: `describe('…', needs('HAProxy',
 * isThere), …)`.
 */
export const needs = (what: string, isThere: boolean): Options =>
  isThere ? {} : { skip: true, meta: { leftOut: { needs: what } } }

/** The same, with a substitute if the machine lacks it. */
export const orInstead = (what: string, isThere: boolean, instead: string): Options =>
  isThere ? {} : { meta: { leftOut: { needs: what, instead } } }
