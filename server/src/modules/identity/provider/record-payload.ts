import type { AdapterPayload } from 'oidc-provider'
import { decryptSecret, encryptSecret, WrongSecretKeyError, type SecretKey } from '../../../platform/secrets.ts'
import type { StoredRecord } from './oidc-records.queries.ts'

/** Bound to its row: copied into another one it is nothing. */
const purposeOf = ({ model, id }: { model: string; id: string }): string => `sign-in ${model} ${id}`

export const encryptPayload = (key: SecretKey, row: { model: string; id: string }, payload: AdapterPayload): string =>
  encryptSecret(key, purposeOf(row), JSON.stringify(payload))

/** What the provider remembers, as it stands now. A payload that the key does not open is unknown: people sign in again. */
export const decryptPayload = (key: SecretKey, row: StoredRecord | undefined): AdapterPayload | undefined => {
  if (!row) return undefined
  try {
    return {
      ...(JSON.parse(decryptSecret(key, purposeOf(row), row.payload)) as AdapterPayload),
      // what keeps a grant or session alive moves the row's end, not the one it was written with
      exp: Math.floor(row.expires_at.getTime() / 1000),
      ...(row.consumed ? { consumed: true } : {}),
    }
  } catch (error) {
    if (error instanceof WrongSecretKeyError) return undefined
    throw error
  }
}
