import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database.ts'
import type { Problem } from '../../partners/partner-http.ts'
import { lockConnection, pauseCalls, saveConnection, saveSuccess } from './connections.queries.ts'

type Noting = Pick<AppContext, 'db' | 'now' | 'settings'>

/** Minimum time between two writes of the last success. */
const SUCCESS_EVERY_MS = 5_000
/** Within this time after a success, a partner that does not answer counts as busy. */
const BUSY_MS = 60_000
/** A partner that asks for a longer pause is called again after this: it may have been restarted. */
const MAX_PAUSE_MS = 30_000

/** When this process last recorded a success of a connection; reset with the settings of the process. */
const noted = new WeakMap<AppContext['settings'], Map<string, number>>()

/**
 * Records what a call of a partner showed of its connection (rule BKG-22). A problem is raised once, and cleared by the
 * next success.
 */
export const recordOutcome = async (
  context: Noting,
  name: string,
  outcome: { kind: string } | Problem,
): Promise<void> => {
  const problem = problemOf(outcome)
  const successes = noted.get(context.settings) ?? new Map<string, number>()
  noted.set(context.settings, successes)
  const at = context.now()
  if (!problem && at.getTime() - (successes.get(name) ?? -Infinity) < SUCCESS_EVERY_MS) return
  if (problem) successes.delete(name)
  await context.db
    .transaction()
    .execute((tx) => (problem ? noteProblem(tx, name, problem, at) : noteSuccess(tx, name, at)))
  if (!problem) successes.set(name, at.getTime())
}

const problemOf = (outcome: { kind: string } | Problem): Problem | undefined =>
  outcome.kind === 'unavailable' || outcome.kind === 'misconfigured' || outcome.kind === 'unreadable'
    ? (outcome as Problem)
    : undefined

const noteSuccess = async (tx: Tx, name: string, at: Date): Promise<void> => {
  const connection = await lockConnection(tx, name, 'update')
  if (connection.state === 'working') return saveSuccess(tx, name, at)
  const columns = { state: 'working', state_since: at, reason: null, sample: null, last_success_at: at } as const
  await saveConnection(tx, connection, columns)
}

const noteProblem = async (tx: Tx, name: string, problem: Problem, at: Date): Promise<void> => {
  const connection = await lockConnection(tx, name, 'update')
  const { kind, reason } = problem
  if (kind === 'unavailable') {
    if (problem.retryAfterMs !== undefined) await pauseCalls(tx, name, Math.min(problem.retryAfterMs, MAX_PAUSE_MS))
    const lastSuccess = connection.last_success_at?.getTime() ?? -Infinity
    if (connection.state === 'misconfigured' || at.getTime() - lastSuccess < BUSY_MS) return
  }
  if (connection.state === kind && connection.reason === reason) return
  const since = connection.state === kind ? connection.state_since : at
  const sample = kind === 'unreadable' ? problem.sample : null
  await saveConnection(tx, connection, { state: kind, state_since: since, reason, sample })
}
