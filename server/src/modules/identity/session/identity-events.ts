import type { DbOrTx } from '../../../platform/database.ts'
import { publish, type PubSub } from '../../../platform/realtime/pubsub.ts'

const CHANNEL = 'identity_changed'

/**
 * Tells every process that its cache of a user, or of all users of a role, is outdated (rule SGN-2). Each change of an
 * account, a role or a session calls it in its transaction; it is delivered after the commit.
 */
export const publishIdentityChange = (tx: DbOrTx, what: string | 'roles'): Promise<void> => publish(tx, CHANNEL, what)

/** Subscribes to `publishIdentityChange` of all processes; `missed` runs if changes may have been missed. */
export const subscribeToIdentityChanges = (
  pubsub: PubSub,
  { changed, missed }: { changed: (what: string | 'roles') => void; missed: () => void },
): void => {
  pubsub.subscribe(CHANNEL, changed)
  pubsub.onConnected(missed)
}
