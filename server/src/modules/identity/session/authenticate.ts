import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../../platform/app-error.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { isExternal } from '../oidc-urls.ts'
import { findPerson, findPersonOfSession, findPersonOfSubject } from '../person.queries.ts'
import { externalIssuer, type ExternalClaims } from './external-issuer.ts'
import { subscribeToIdentityChanges } from './identity-events.ts'
import { linkSubject } from './link-subject.ts'
import { embeddedIssuer, type EmbeddedClaims } from './embedded-issuer.ts'
import { PersonCache } from './person-cache.ts'
import { TokenCache } from './token-cache.ts'

const NOTED_SESSIONS = 5_000

type Deps = Pick<AppContext, 'settings' | 'secretKey' | 'db' | 'pool' | 'now' | 'pubsub'>

type Sessions = Pick<AppContext, 'authenticate' | 'sessionOf' | 'findPersonOfSession'>

/**
 * Makes what `context` knows of sessions (rule SGN-2). A token says who calls and in which session; account, role and activity come
 * from the database, believed for at most 5 s and dropped by notice. undefined: forged, expired or ended. Throws
 * `no_account` (403) for somebody whom the external issuer knows and we do not.
 */
export const makeAuthenticate = (deps: Deps): Sessions => {
  const people = new PersonCache()
  subscribeToIdentityChanges(deps.pubsub, {
    changed: (what) => (what === 'roles' ? people.dropAll() : people.dropPerson(what)),
    missed: () => people.dropAll(),
  })
  return isExternal(deps.settings) ? ofExternalIssuer(deps, people) : ofOwnProvider(deps, people)
}

const ofOwnProvider = (deps: Deps, people: PersonCache): Sessions => {
  const { db } = deps
  const check = embeddedIssuer(deps)
  const remembered = new TokenCache<EmbeddedClaims>()
  const ofSession = (session: string) => people.get(session, () => findPersonOfSession(db, session))
  return {
    async authenticate(token) {
      const claims = await remembered.getOrVerify(token, check)
      const me = claims && (await ofSession(claims.sessionId))
      return me?.id === claims?.accountId ? me : undefined
    },
    sessionOf: async (token) => (await remembered.getOrVerify(token, check))?.sessionId,
    findPersonOfSession: ofSession,
  }
}

const ofExternalIssuer = ({ db, settings, now }: Deps, people: PersonCache): Sessions => {
  const issuer = externalIssuer(settings)
  const remembered = new TokenCache<ExternalClaims>()
  const load = async (token: string, claims: ExternalClaims): Promise<Me | undefined> =>
    (await findPersonOfSubject(db, claims.issuer, claims.subject)) ??
    (await linkSubject(db, await issuer.complete(token, claims), now()))
  const noted = new RecentMap<string, true>(NOTED_SESSIONS)
  /** The issuer signs people in unseen: the first token of each of its sessions tells (rule SEC-5). */
  const noteSignIn = async (claims: ExternalClaims, me: Me, source: RequestSource | undefined): Promise<void> => {
    const onceAs = `sign-in ${claims.issuer} ${claims.subject} ${claims.session}`
    // A page calls before it opens its sockets, which pass no source.
    if (source === undefined || noted.get(onceAs)) return
    noted.set(onceAs, true)
    await recordSecurityEvent(db, { kind: 'signIn', at: now(), accountId: me.id, source, onceAs })
  }
  return {
    async authenticate(token, source) {
      const claims = await remembered.getOrVerify(token, issuer.verify)
      if (!claims) return undefined
      const me = await people.get(claims.subject, () => load(token, claims))
      if (!me) throw new AppError('no_account')
      await noteSignIn(claims, me, source)
      return me
    },
    sessionOf: (_token, me) => Promise.resolve(me.id),
    findPersonOfSession: (id) => people.get(`account ${id}`, () => findPerson(db, id)),
  }
}
