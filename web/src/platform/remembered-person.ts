import type { UserInfo } from '@waybill/contract/identity/schemas'
import { browserStore } from './browser-store.ts'

/** What this browser keeps of the person beside the tokens (rule SGN-3): the shell is drawn from it before the server answered. */
type Credentials = { me: UserInfo; authTime: number | undefined }
const CREDENTIALS = 'waybill.credentials'

/** The person as the server described them last, if it is the same one. */
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
