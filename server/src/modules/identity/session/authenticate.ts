import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../../platform/app-error.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { isExternal } from '../oidc-urls.ts'
import { findPerson, findPersonOfSession, findPersonOfSubject } from '../person.queries.ts'
import { externalIssuer, type ExternalClaims, type Subject } from './external-issuer.ts'
import { subscribeToIdentityChanges } from './identity-events.ts'
import { embeddedIssuer, type EmbeddedClaims } from './embedded-issuer.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { violatedConstraint, type Db } from '../../../platform/database.ts'
import { findAccountToLink, linkAccount } from './link-subject.queries.ts'

/** Verified token strings with their claims, until they expire; the least recently used are dropped. */
export class TokenCache<Claims extends { expiresAt: number }> {
  readonly #known: RecentMap<string, Claims>

  constructor(limit = 5_000) {
    this.#known = new RecentMap(limit)
  }

  /** The token's claims; `check` runs once for each token string. `expiresAt` is in milliseconds. */
  async getOrVerify(token: string, check: (token: string) => Promise<Claims | undefined>): Promise<Claims | undefined> {
    const known = this.#known.get(token)
    if (known && known.expiresAt > Date.now()) return known
    const claims = await check(token)
    if (claims) this.#known.set(token, claims)
    else this.#known.delete(token)
    return claims
  }
}

/** Rule SGN-2: a user is cached at most this long. */
const LIFE_MS = 5_000
const SWEEP_ABOVE = 5_000

type Entry = { until: number; person: Promise<Me | undefined>; accountId: string | undefined }

/**
 * Users by session, for a few seconds. Concurrent requests load once. A notice invalidates the user's entries even
 * while they load, so that values read before the change are never cached.
 */
export class PersonCache {
  readonly #entries = new Map<string, Entry>()

  get(session: string, load: () => Promise<Me | undefined>): Promise<Me | undefined> {
    const now = Date.now()
    const known = this.#entries.get(session)
    if (known && known.until > now) return known.person
    if (this.#entries.size > SWEEP_ABOVE) this.#sweep(now)
    const entry: Entry = { until: now + LIFE_MS, person: load(), accountId: undefined }
    this.#entries.set(session, entry)
    entry.person.then(
      (person) => {
        entry.accountId = person?.id
      },
      () => {
        if (this.#entries.get(session) === entry) this.#entries.delete(session)
      },
    )
    return entry.person
  }

  /** Drops a user's sessions, and those whose user is not known yet. */
  dropPerson(accountId: string): void {
    for (const [session, entry] of this.#entries)
      if (entry.accountId === undefined || entry.accountId === accountId) this.#entries.delete(session)
  }

  dropAll(): void {
    this.#entries.clear()
  }

  #sweep(now: number): void {
    for (const [session, entry] of this.#entries) if (entry.until <= now) this.#entries.delete(session)
  }
}

const NOTED_SESSIONS = 5_000

type Deps = Pick<AppContext, 'settings' | 'secretKey' | 'db' | 'pool' | 'now' | 'pubsub'>

type Sessions = Pick<AppContext, 'authenticate' | 'sessionOf' | 'findPersonOfSession'>

/**
 * Makes the context's session functions (rule SGN-2). A token identifies the user and session; account, role and
 * activity come from the database, cached for at most 5 s and invalidated by notice. undefined: forged, expired or
 * ended. Throws `no_account` (403) for a user known to the external issuer but not to us.
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
  /**
   * The issuer signs users in without us: the first token of each of its sessions counts as the sign-in (rule SEC-5).
   */
  const noteSignIn = async (claims: ExternalClaims, me: Me, source: RequestSource | undefined): Promise<void> => {
    const onceAs = `sign-in ${claims.issuer} ${claims.subject} ${claims.session}`
    // A page makes a call before it opens its sockets, which pass no source.
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

/**
 * The first sign-in of a subject at the external issuer: links it to the only account with its verified e-mail address,
 * if that has no link yet; never to a Super Admin or Administrator (rule SGN-13). undefined: there is none.
 */
const linkSubject = async (db: Db, known: Subject, now: Date): Promise<Me | undefined> => {
  try {
    return await db.transaction().execute(async (tx) => {
      if (known.email === undefined || !known.isEmailVerified) return undefined
      const accountId = await findAccountToLink(tx, known.email)
      if (accountId === undefined) return findPersonOfSubject(tx, known.issuer, known.subject)
      await linkAccount(tx, accountId, known)
      const person = await findPerson(tx, accountId)
      const after = { issuer: known.issuer, subject: known.subject }
      await writeAudit(tx, person, 'account.linked', { entity: 'account', id: accountId, after }, now)
      return person
    })
  } catch (error) {
    // the subject has another account: linked at this moment, or not active any more
    if (violatedConstraint(error) === 'account_sign_on') return findPersonOfSubject(db, known.issuer, known.subject)
    throw error
  }
}
