import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isSessionConfirmed } from './sessions.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { embeddedIssuer } from './embedded-issuer.ts'

/** How long a confirmed session may change the user's sign-in methods (rule SGN-39). */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Requires that the user confirmed their identity in this session within ten minutes (rule SGN-39). Throws
 * `identity_unconfirmed`, or `password_managed_externally` with an external issuer.
 */
export const requireConfirmed = async (context: AppContext, request: FastifyRequest): Promise<void> => {
  const session = await requireSession(context, request)
  if (!(await isSessionConfirmed(context.db, session, context.now()))) throw new AppError('identity_unconfirmed')
}

/** The caller's session; 403 `password_managed_externally` with an external issuer. */
export const requireSession = async (context: AppContext, request: FastifyRequest): Promise<string> => {
  const session = await thisSession(context, request)
  if (session === undefined) throw new AppError('password_managed_externally')
  return session
}

/** The session of a request's token; undefined with an external issuer, which keeps the sessions. */
export const thisSession = async (
  known: Pick<AppContext, 'db' | 'secretKey' | 'settings'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> => {
  const [, token = ''] = (headers.authorization ?? '').split(' ')
  return isExternal(known.settings) ? undefined : (await embeddedIssuer(known)(token))?.sessionId
}
