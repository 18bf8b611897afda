import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import { partnerCallDuration } from '../../platform/metrics/counters.ts'
import type { CarrierCall } from '../../partners/carrier-port.ts'
import type { Problem } from '../../partners/partner-http.ts'
import { partners } from './carriers.ts'
import { recordOutcome } from './connections.ts'
import { findConnection, takeTurn } from './connections.queries.ts'

type Calling = Pick<AppContext, 'db' | 'now' | 'settings'>
type CallOptions = {
  signal?: AbortSignal | undefined
  /** Called although its keys were refused. */
  isCheck?: boolean
}

/**
 * Waits for a turn to call a partner, over all processes together (rule BKG-21); at once if it has no limits. If its
 * keys are refused, nothing is called: the result is the problem.
 */
export const awaitTurn = async (
  { db, settings }: Calling,
  name: string,
  { signal, isCheck = false }: CallOptions = {},
): Promise<Problem | undefined> => {
  const limits = partners.get(name)?.limits?.(settings)
  if (!limits) return undefined
  const turn = await takeTurn(db, name, { perSecond: limits.perSecond, isCheck })
  if (!turn) {
    const reason = (await findConnection(db, name))?.reason
    return { kind: 'misconfigured', reason: reason ?? 'The connection is being checked.' }
  }
  if (turn.waitMs > 0) await pause(turn.waitMs, undefined, signal && { signal })
  return undefined
}

/** What came of a call: a refusal or a problem by its name, everything else is an answer. */
const countedAs = (kind: string): string =>
  ['rejected', 'unavailable', 'misconfigured', 'unreadable'].includes(kind) ? kind : 'answered'

/** Calls a partner, after waiting for its turn, and records what the answer shows of the connection (rule BKG-22). */
export const callInTurn = async <Outcome extends { kind: string }>(
  context: Calling,
  name: string,
  call: (input: CarrierCall) => Promise<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const startedAt = performance.now()
  const outcome = await call({ settings: context.settings, ...(signal && { signal }) })
  partnerCallDuration.observe(
    { partner: name, outcome: countedAs(outcome.kind) },
    (performance.now() - startedAt) / 1000,
  )
  if (partners.get(name)?.limits) await recordOutcome(context, name, outcome)
  return outcome
}

/** Aborts with either signal. */
export const callPartner = async <Outcome extends { kind: string }>(
  context: Calling,
  name: string,
  call: (input: CarrierCall) => Promise<Outcome>,
  options: CallOptions = {},
): Promise<Outcome | Problem> =>
  (await awaitTurn(context, name, options)) ?? (await callInTurn(context, name, call, options.signal))
