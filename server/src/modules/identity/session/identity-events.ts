import type { DbOrTx } from '../../../platform/database.ts'
import { publish, type PubSub } from '../../../platform/realtime/pubsub.ts'

const CHANNEL = 'identity_changed'

/**
 * Tells every process that what it remembers of a person, or of all people of a role, is out of date (rule SGN-2).
 * Each change of an account, a role or a session calls it in its transaction; it is heard after the commit.
 */
export const publishIdentityChange = (tx: DbOrTx, what: string | 'roles'): Promise<void> => publish(tx, CHANNEL, what)

/** Hears `publishIdentityChange` of all processes; `missed` runs when changes may have gone unheard. */
export const subscribeToIdentityChanges = (
  pubsub: PubSub,
  { changed, missed }: { changed: (what: string | 'roles') => void; missed: () => void },
): void => {
  pubsub.subscribe(CHANNEL, changed)
  pubsub.onConnected(missed)
}
