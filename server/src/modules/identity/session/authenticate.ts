import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { isExternal } from '../oidc-urls.ts'
import { findPersonOfSession, findPersonOfSubject } from '../person.queries.ts'
import { externalIssuer, type ExternalClaims } from './external-issuer.ts'
import { subscribeToIdentityChanges } from './identity-events.ts'
import { linkSubject } from './link-subject.ts'
import { embeddedIssuer, type EmbeddedClaims } from './embedded-issuer.ts'
import { PersonCache } from './person-cache.ts'
import { TokenCache } from './token-cache.ts'

type Given = Pick<AppContext, 'settings' | 'secretKey' | 'db' | 'pool' | 'now' | 'pubsub'>

/**
 * Makes `context.authenticate` (rule SGN-2). A token says who calls and in which session; account, role and activity come
 * from the database, believed for at most 5 s and dropped by notice. undefined: forged, expired or ended. Throws
 * `no_account` (403) for somebody whom the external issuer knows and we do not.
 */
export const makeAuthenticate = (given: Given): AppContext['authenticate'] => {
  const people = new PersonCache()
  subscribeToIdentityChanges(given.pubsub, {
    changed: (what) => (what === 'roles' ? people.dropAll() : people.dropPerson(what)),
    missed: () => people.dropAll(),
  })
  return isExternal(given.settings) ? ofExternalIssuer(given, people) : ofOwnProvider(given, people)
}

const ofOwnProvider = (given: Given, people: PersonCache): AppContext['authenticate'] => {
  const { db } = given
  const check = embeddedIssuer(given)
  const remembered = new TokenCache<EmbeddedClaims>()
  return async (token) => {
    const claims = await remembered.getOrVerify(token, check)
    if (!claims) return undefined
    return people.get(claims.sessionId, () => findPersonOfSession(db, claims.accountId, claims.sessionId))
  }
}

const ofExternalIssuer = ({ db, settings, now }: Given, people: PersonCache): AppContext['authenticate'] => {
  const issuer = externalIssuer(settings)
  const remembered = new TokenCache<ExternalClaims>()
  const load = async (token: string, claims: ExternalClaims): Promise<Me | undefined> =>
    (await findPersonOfSubject(db, claims.issuer, claims.subject)) ??
    (await linkSubject(db, await issuer.complete(token, claims), now()))
  return async (token) => {
    const claims = await remembered.getOrVerify(token, issuer.verify)
    if (!claims) return undefined
    const me = await people.get(claims.subject, () => load(token, claims))
    if (!me) throw new AppError('no_account')
    return me
  }
}
