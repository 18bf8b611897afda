import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { AppContext } from '../../../platform/app-context.ts'
import { OWN_CLIENT_ID } from '../oidc-urls.ts'
import { recordIdOf } from '../record-id.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findSessionRecord,
  keepAlive,
  saveRecord,
  type StoredRecord,
} from './oidc-records.queries.ts'
import { decryptSecret, encryptSecret, WrongSecretKeyError, type SecretKey } from '../../../platform/secrets.ts'

/**
 * Stores the embedded provider's data in PostgreSQL, so that all processes act as one provider. The provider's ids are
 * bearer secrets: only their hashes reach the database, and payloads, which repeat them, are encrypted (rule SGN-18).
 */
export const oidcAdapter =
  ({ db, secretKey }: Pick<AppContext, 'db' | 'secretKey'>): AdapterFactory =>
  (model): Adapter => ({
    async upsert(id, payload, lifeSeconds = 0) {
      const isSession = model === 'Session'
      const grantId = hashed(isSession ? grantOfSession(payload) : payload.grantId)
      const recordId = recordIdOf(id)
      await saveRecord(db, {
        model,
        id: recordId,
        payload: encryptPayload(secretKey, { model, id: recordId }, payload),
        accountId: payload.accountId,
        grantId,
        sessionUid: isSession ? hashed(payload.uid) : undefined,
        lifeSeconds,
      })
      if (isSession || model === 'RefreshToken')
        await keepAlive(db, { grantId, sessionUid: hashed(payload.sessionUid), lifeSeconds })
    },
    find: async (id) => decryptPayload(secretKey, await findRecord(db, model, recordIdOf(id))),
    findByUid: async (uid) => decryptPayload(secretKey, await findSessionRecord(db, recordIdOf(uid))),
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const isFirst = await consumeRecord(db, model, recordIdOf(id))
      if (!isFirst && model === 'AuthorizationCode')
        throw new errors.InvalidGrant('authorization code already consumed')
    },
    destroy: (id) => deleteRecord(db, model, recordIdOf(id)),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, model, recordIdOf(grantId)),
  })

const grantOfSession = (session: AdapterPayload): string | undefined => session.authorizations?.[OWN_CLIENT_ID]?.grantId

const hashed = (secret: string | undefined): string | undefined =>
  secret === undefined ? undefined : recordIdOf(secret)

/** Bound to its row: useless if copied into another one. */
const purposeOf = ({ model, id }: { model: string; id: string }): string => `sign-in ${model} ${id}`

const encryptPayload = (key: SecretKey, row: { model: string; id: string }, payload: AdapterPayload): string =>
  encryptSecret(key, purposeOf(row), JSON.stringify(payload))

/** The provider's current payload. One that the key cannot decrypt counts as unknown: users sign in again. */
const decryptPayload = (key: SecretKey, row: StoredRecord | undefined): AdapterPayload | undefined => {
  if (!row) return undefined
  try {
    return {
      ...(JSON.parse(decryptSecret(key, purposeOf(row), row.payload)) as AdapterPayload),
      // extending a grant or session moves the row's end, not the one in the payload
      exp: Math.floor(row.expires_at.getTime() / 1000),
      ...(row.consumed ? { consumed: true } : {}),
    }
  } catch (error) {
    if (error instanceof WrongSecretKeyError) return undefined
    throw error
  }
}
