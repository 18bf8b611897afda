import { isIPv6 } from 'node:net'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import { deviceName, type RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { enqueueAccountMail } from '../links/enqueue-account-mail.ts'
import { sendsLinks } from '../oidc-urls.ts'
import { findEmailOf } from '../person.queries.ts'
import { notePlace } from './known-places.queries.ts'
import { saveLastSignIn, saveSignInSource } from './sessions.queries.ts'

type Begun = { accountId: string; source: RequestSource }

/** Stores where a new session began; a new place is marked, logged, and reported by e-mail (rule SGN-44). */
export const beginSession = async (
  context: Pick<AppContext, 'db' | 'now' | 'settings'>,
  sessionId: string,
  { accountId, source }: Begun,
): Promise<void> => {
  const at = context.now()
  await context.db.transaction().execute(async (tx) => {
    const isNewPlace = await notePlace(tx, accountId, placeOf(source.address), at)
    await saveSignInSource(tx, sessionId, source, isNewPlace)
    await saveLastSignIn(tx, accountId, at)
    await recordSecurityEvent(tx, { kind: 'signIn', at, accountId, source })
    if (!isNewPlace) return
    await recordSecurityEvent(tx, { kind: 'newPlace', at, accountId, source })
    await mailOwner(context, tx, accountId, {
      kind: 'newPlace',
      detail: { device: deviceName(source.userAgent), place: placeOf(source.address) },
    })
  })
}

type OwnerNotice =
  { kind: 'newPlace'; detail: { device: string | null; place: string } } | { kind: 'secondStepTakenOff' }

/** Notifies the owner of an account by e-mail, if it has an address and e-mails can be sent. */
export const mailOwner = async (
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  tx: Tx,
  accountId: string,
  notice: OwnerNotice,
): Promise<void> => {
  const email = sendsLinks(settings) ? await findEmailOf(tx, accountId) : null
  if (email) await enqueueAccountMail(tx, { ...notice, email, accountId }, now())
}

/**
 * The shown part of an address, which counts as one place (rule SGN-44): `113.161.•.•`, `2001:db8:•`. Providers give a
 * household another address each day, from the same range.
 */
export const placeOf = (address: string): string => {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 2).join('.')}.•.•`
  const [head = ''] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  return `${[groups[0] ?? '0', groups[1] ?? '0'].map((group) => Number.parseInt(group, 16).toString(16)).join(':')}:•`
}
