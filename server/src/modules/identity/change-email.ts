import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database.ts'
import type { RequestSource } from '../../platform/request-source.ts'
import { recordSecurityEvent } from '../../platform/security-log.ts'
import { enqueueAccountMail } from './links/enqueue-account-mail.ts'
import { deleteLinksOf } from './links/one-time-links.queries.ts'
import { sendsLinks } from './oidc-urls.ts'

type EmailChange = { accountId: string; from: string | null; to: string | null; by: string; source: RequestSource }

/**
 * Reacts to a changed e-mail address in its transaction (rule SGN-27): links sent to the old one end, the old one is
 * notified, and the security log records it. Does nothing if the address is unchanged.
 */
export const followEmailChange = async (
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  tx: Tx,
  { accountId, from, to, by, source }: EmailChange,
): Promise<void> => {
  if (from === to) return
  const at = now()
  await deleteLinksOf(tx, { accountId })
  const record = { entity: 'account', id: accountId }
  await recordSecurityEvent(tx, { kind: 'emailChanged', at, accountId: by, source, record })
  const isSame = from?.toLowerCase() === to?.toLowerCase()
  if (from !== null && !isSame && sendsLinks(settings))
    await enqueueAccountMail(tx, { kind: 'emailChanged', email: from, accountId }, at)
}
