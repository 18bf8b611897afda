import type { AppContext } from '../../platform/app-context.ts'
import type { StaffNames } from '../../platform/hide-staff.ts'
import { listStaffNames } from './person.queries.ts'
import { subscribeToIdentityChanges } from './session/identity-events.ts'

/** As long as users are cached (rule SGN-2). */
const KEPT_MS = 5_000

/**
 * Reads the usernames of the carrier's staff (rule LIV-12), including former staff: once for all callers within a few
 * seconds.
 */
export const makeStaffNames = ({ db, pubsub }: Pick<AppContext, 'db' | 'pubsub'>): (() => Promise<StaffNames>) => {
  let kept: { until: number; names: Promise<StaffNames> } | undefined
  const drop = (): void => {
    kept = undefined
  }
  subscribeToIdentityChanges(pubsub, { changed: drop, missed: drop })
  return () => {
    if (kept && kept.until > Date.now()) return kept.names
    const names = listStaffNames(db).then((list) => new Set(list))
    kept = { until: Date.now() + KEPT_MS, names }
    names.catch(drop)
    return names
  }
}
