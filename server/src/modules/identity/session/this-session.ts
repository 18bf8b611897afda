import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { isExternal } from '../oidc-urls.ts'
import { embeddedIssuer } from './embedded-issuer.ts'

/** The session of the token that a request carries; undefined with an external issuer, which keeps the sessions. */
export const thisSession = async (
  known: Pick<AppContext, 'db' | 'secretKey' | 'settings'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> => {
  const [, token = ''] = (headers.authorization ?? '').split(' ')
  return isExternal(known.settings) ? undefined : (await embeddedIssuer(known)(token))?.sessionId
}
