import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/database.ts'
import { isStorable } from '../../../platform/text-problems.ts'
import { OWN_CLIENT_ID } from '../oidc-urls.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findSessionRecord,
  keepAlive,
  saveRecord,
} from './oidc-records.queries.ts'

/** Keeps what the embedded provider remembers in PostgreSQL, so that all processes are one provider. */
export const oidcAdapter =
  (db: Db): AdapterFactory =>
  (model): Adapter => ({
    async upsert(id, payload, lifeSeconds = 0) {
      const isSession = model === 'Session'
      const grantId = isSession ? grantOfSession(payload) : payload.grantId
      await saveRecord(db, {
        model,
        id,
        payload,
        grantId,
        sessionUid: isSession ? payload.uid : undefined,
        lifeSeconds,
      })
      if (isSession || model === 'RefreshToken')
        await keepAlive(db, { grantId, sessionUid: payload.sessionUid, lifeSeconds })
    },
    // Browsers send ids in forms and cookies: what cannot be stored is nobody's.
    find: async (id) => (isStorable(id) ? findRecord(db, model, id) : undefined),
    findByUid: async (uid) => (isStorable(uid) ? findSessionRecord(db, uid) : undefined),
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const isFirst = await consumeRecord(db, model, id)
      if (!isFirst && model === 'AuthorizationCode')
        throw new errors.InvalidGrant('authorization code already consumed')
    },
    destroy: (id) => deleteRecord(db, model, id),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, model, grantId),
  })

const grantOfSession = (session: AdapterPayload): string | undefined => session.authorizations?.[OWN_CLIENT_ID]?.grantId
