import type { UserInfo } from '@waybill/contract/identity/schemas'
import { browserStore } from './browser-store.ts'

/**
 * What this browser stores about the person besides the tokens (rule SGN-3): the shell renders from it before the
 * server answers.
 */
type Credentials = { me: UserInfo; authTime: number | undefined }
const CREDENTIALS = 'waybill.credentials'

/** The person as last described by the server, if it is the same one. */
export const rememberedPerson = (sub: string | undefined): UserInfo | undefined => {
  try {
    const { me } = JSON.parse(browserStore.getItem(CREDENTIALS) ?? '{}') as Partial<Credentials>
    return me?.id === sub ? me : undefined
  } catch {
    return undefined
  }
}

export const rememberPerson = (credentials: Credentials): void =>
  browserStore.setItem(CREDENTIALS, JSON.stringify(credentials))
export const forgetPerson = (): void => browserStore.removeItem(CREDENTIALS)
