import type { FastifyRequest } from 'fastify'
import type { World } from '../../../platform/world.ts'
import { isExternal } from '../addresses.ts'
import { ownTokens } from './own-tokens.ts'

/** The session of the token that a request carries; undefined with an external issuer, which keeps the sessions. */
export const thisSession = async (
  known: Pick<World, 'db' | 'secretKey' | 'settings'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> => {
  const [, token = ''] = (headers.authorization ?? '').split(' ')
  return isExternal(known.settings) ? undefined : (await ownTokens(known)(token))?.grantId
}
