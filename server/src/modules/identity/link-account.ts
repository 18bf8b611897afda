import { writeAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { isExternal } from './oidc-urls.ts'
import { externalIssuer } from './session/external-issuer.ts'
import { publishIdentityChange } from './session/identity-events.ts'
import { findUsernameOfSubject, linkAccount, lockAccountToLink } from './session/link-subject.queries.ts'
import { commandLine } from '../../platform/command-line.ts'

/**
 * An operator links any account, including Super Admins, to a user of OIDC_ISSUER (rule SGN-14). A previous link is
 * replaced; its role stays. Throws a sentence for an unknown account, and for a subject that another account has.
 */
export const linkAccountByOperator = async (
  db: Db,
  settings: Settings,
  { username, subject, now }: { username: string; subject: string; now: Date },
): Promise<{ issuer: string }> => {
  if (!isExternal(settings)) throw new Error('There is nothing to link to: OIDC_ISSUER is not set.')
  if (subject.trim() === '') throw new Error("--link needs the person's identifier (sub) at the issuer.")
  const issuer = await externalIssuer(settings).name()
  await db.transaction().execute(async (tx) => {
    const account = await lockAccountToLink(tx, username)
    if (!account)
      throw new Error(
        `There is no account ${username}. \`${commandLine('super-admin', username)}\` makes a Super Admin.`,
      )
    const holder = await findUsernameOfSubject(tx, { issuer, subject })
    if (holder !== undefined && holder.toLowerCase() !== username.toLowerCase())
      throw new Error(`${subject} is linked to the account ${holder} already.`)
    await linkAccount(tx, account.id, { issuer, subject })
    const before = { issuer: account.issuer, subject: account.subject }
    const note = { entity: 'account', id: account.id, before, after: { issuer, subject } }
    await writeAudit(tx, undefined, 'account.linked', note, now)
    await publishIdentityChange(tx, account.id)
  })
  return { issuer }
}
