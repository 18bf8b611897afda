import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { namesIn } from './browser-store.ts'

/** The fields we use of the session that the OpenID Connect library keeps in localStorage. */
export type StoredSession = {
  access_token: string
  refresh_token?: string
  /** Seconds since 1970. */
  expires_at?: number
  profile: { sub: string; auth_time?: number; email?: string; email_verified?: boolean }
}

const KEY_PREFIX = 'oidc.user:'
/** The library's storage key, which contains the client's id (rule SGN-6). */
export const sessionKey = ({ authority, clientId }: SignInConfig): string => `${KEY_PREFIX}${authority}:${clientId}`

export const parseSession = (text: string | null): StoredSession | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredSession | null
    return stored?.access_token && stored.profile?.sub ? stored : undefined
  } catch {
    return undefined
  }
}

/** This browser's session before the server has sent its key; undefined if there are several. */
export const onlyStoredSession = (store: Storage): StoredSession | undefined => {
  const [key, ...others] = namesIn(store).filter((name) => name.startsWith(KEY_PREFIX))
  return key === undefined || others.length > 0 ? undefined : parseSession(store.getItem(key))
}

/** Whether the token is expired, or will be within `withinS` seconds. */
export const isExpired = ({ expires_at }: StoredSession, nowMs: number, withinS = 0): boolean =>
  expires_at !== undefined && expires_at - withinS <= nowMs / 1000
