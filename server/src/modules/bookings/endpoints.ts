import { receiveHook as endpoint } from '@waybill/contract/hooks/endpoints'
import { newId } from '../../platform/ids.ts'
import { implementAdmitting } from '../../platform/implement.ts'
import { isHookSecret } from './carriers.ts'
import type { Db } from '../../platform/database.ts'
import { inBatches } from '../../platform/in-batches.ts'
import { addJob } from '../../platform/jobs/enqueue.ts'
import { readingOf } from './carrier-chores.ts'
import { type Hook, keepHooks } from './hooks.queries.ts'

/** Stores a partner's post, and answers; a job processes it (rule BKG-30). */
export const receiveHook = implementAdmitting(
  endpoint,
  ({ context, params }) => isHookSecret(params.partner, params.secret, context.settings),
  async ({ context, params, body }) => {
    const hook = { id: newId(), received_at: context.now(), body: JSON.stringify(body ?? null) }
    await keepHook(context.db, params.partner, hook)
    return null
  },
)

/** Delays a partner's answer by this time, so that a flood of events is written at most fifty times a second. */
const EVERY_MS = 20
const MOST = 500
const MOST_CHARACTERS = 4 * 1024 * 1024

type Keep = (hook: Hook) => Promise<void>
const keepers = new WeakMap<Db, Map<string, Keep>>()

/**
 * Stores a partner's post, together with those arriving at the same time, and enqueues its processing (rule BKG-30).
 */
const keepHook = (db: Db, partner: string, hook: Hook): Promise<void> => {
  const byPartner = keepers.get(db) ?? new Map<string, Keep>()
  keepers.set(db, byPartner)
  const keep = byPartner.get(partner) ?? keeperOf(db, partner)
  byPartner.set(partner, keep)
  return keep(hook)
}

/** A running job also processes posts that arrive meanwhile. */
const keeperOf = (db: Db, partner: string): Keep =>
  inBatches((hooks: readonly Hook[]) => keepHooks(db, partner, hooks, addJob(readingOf(partner), { partner })), {
    everyMs: EVERY_MS,
    most: MOST,
    mostSize: MOST_CHARACTERS,
    sizeOf: ({ body }) => body.length,
  })
