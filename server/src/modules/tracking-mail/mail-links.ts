import { createHmac } from 'node:crypto'
import { isSameSecret, type SecretKey } from '../../platform/secrets.ts'
import type { AppContext } from '../../platform/app-context.ts'

/** Where the links of an e-mail lead; a page of its own, which needs no script. */
export const NEWS_PREFIX = '/parcel-news'
export type NewsAction = 'confirm' | 'stop'

/** Made of the id and our key: nothing to guess, and nothing to keep. */
const tokenOf = (key: SecretKey, action: NewsAction, id: string): string =>
  createHmac('sha256', key).update(`parcel news\n${action}\n${id}`).digest('base64url')

export const newsLink = (
  { settings, secretKey }: Pick<AppContext, 'settings' | 'secretKey'>,
  action: NewsAction,
  id: string,
): string => `${settings.publicUrl}${NEWS_PREFIX}/${action}/${id}/${tokenOf(secretKey, action, id)}`

export const isNewsToken = (key: SecretKey, action: NewsAction, id: string, token: string): boolean =>
  isSameSecret(token, tokenOf(key, action, id))
