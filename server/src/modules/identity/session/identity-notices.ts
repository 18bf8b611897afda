import type { DbOrTx } from '../../../platform/database.ts'
import { announce, type Notices } from '../../../platform/realtime/notices.ts'

const CHANNEL = 'identity_changed'

/**
 * Tells every process that what it remembers of a person, or of all people of a role, is out of date (rule SGN-2).
 * Each change of an account, a role or a session calls it in its transaction; it is heard after the commit.
 */
export const announceIdentityChange = (tx: DbOrTx, what: string | 'roles'): Promise<void> => announce(tx, CHANNEL, what)

/** Hears `announceIdentityChange` of all processes; `missed` runs when changes may have gone unheard. */
export const hearIdentityChanges = (
  notices: Notices,
  { changed, missed }: { changed: (what: string | 'roles') => void; missed: () => void },
): void => {
  notices.hear(CHANNEL, changed)
  notices.whenStanding(missed)
}
