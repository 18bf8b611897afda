import { createHash } from 'node:crypto'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import type { Me } from '@waybill/contract/identity/me'
import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import { withoutSecrets, writeAudit } from './audit.ts'
import type { Tx } from './database.ts'
import type { RunInTransaction } from './implement.ts'
import { decryptSecret, encryptSecret } from './secrets.ts'
import type { AppContext } from './app-context.ts'

/** How long an Idempotency-Key finds the first reply (rule CAL-11). */
export const IDEMPOTENCY_KEY_LIFE_HOURS = 24
/** Keys made before this moment are expired. */
const oldestIdempotencyKey = sql<Date>`now() - make_interval(hours => ${sql.lit(IDEMPOTENCY_KEY_LIFE_HOURS)})`

/** `key` is present only for calls that take one. */
type ChangeRequest = { endpoint: Endpoint; me: Me | undefined; key: string | undefined; body: unknown; params: unknown }

/**
 * Makes `call.change` of one request. It commits the rows, their audit entries and, for an idempotent call with an
 * Idempotency-Key, the reply, all or nothing: a request repeated after a kill −9 finds either nothing or the whole.
 */
export const transactionRunner = (
  context: AppContext,
  request: ChangeRequest,
): { change: RunInTransaction; skipAudit: () => void; noted: () => boolean } => {
  let notes = 0
  const action = typeof request.endpoint.audit === 'string' ? request.endpoint.audit : ''
  const change: RunInTransaction = (work) =>
    context.db.transaction().execute(async (tx) => {
      const remembered = await findIdempotentReply(tx, request, context)
      if (remembered) {
        notes += 1
        // What this call answered the first time: of its own type.
        return remembered.reply as never
      }
      const value = await work(tx, async (note) => {
        notes += 1
        await writeAudit(tx, request.me, note.action ?? action, note, context.now())
      })
      await saveIdempotentReply(tx, request, { reply: value, secretKey: context.secretKey })
      return value
    })
  const skipAudit = (): void => {
    notes += 1
  }
  return { change, skipAudit, noted: () => notes > 0 }
}

const isIdempotent = (request: ChangeRequest): request is ChangeRequest & { me: Me; key: string } =>
  request.key !== undefined && request.me !== undefined

/** Secrets are removed before hashing. */
const hashOf = (request: ChangeRequest): string =>
  createHash('sha256')
    .update(withoutSecrets([request.params, request.body]) ?? '')
    .digest('base64url')

type Secrets = Pick<AppContext, 'secretKey'>

/**
 * Replies may contain links to files and keys that are shown once, so readers of the database must not see them (rule
 * SGN-18).
 */
type EncryptedReply = { encrypted: string }
const PURPOSE = 'idempotent reply'

const isEncrypted = (reply: unknown): reply is EncryptedReply =>
  typeof reply === 'object' && reply !== null && typeof (reply as EncryptedReply).encrypted === 'string'

const findIdempotentReply = async (
  tx: Tx,
  request: ChangeRequest,
  { secretKey }: Secrets,
): Promise<{ reply: unknown } | undefined> => {
  if (!isIdempotent(request)) return undefined
  const name = `idempotency ${request.me.id} ${request.key}`
  const lock = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`.execute(tx)
  if (!lock.rows[0]?.got) throw new AppError('request_in_progress')
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['path', 'body_hash', 'reply'])
    .where('account_id', '=', request.me.id)
    .where('key', '=', request.key)
    .where('created_at', '>', oldestIdempotencyKey)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.path !== request.endpoint.path || row.body_hash !== hashOf(request))
    throw new AppError('idempotency_key_reused')
  // A plain one was written before replies were encrypted.
  const { reply } = row
  return { reply: isEncrypted(reply) ? JSON.parse(decryptSecret(secretKey, PURPOSE, reply.encrypted)) : reply }
}

const saveIdempotentReply = async (
  tx: Tx,
  request: ChangeRequest,
  { reply, secretKey }: Secrets & { reply: unknown },
): Promise<void> => {
  if (!isIdempotent(request)) return
  const encrypted = encryptSecret(secretKey, PURPOSE, JSON.stringify(reply ?? null))
  await tx
    .insertInto('idempotency_key')
    .values({
      account_id: request.me.id,
      key: request.key,
      path: request.endpoint.path,
      body_hash: hashOf(request),
      reply: JSON.stringify({ encrypted } satisfies EncryptedReply),
    })
    .onConflict((clash) =>
      clash.columns(['account_id', 'key']).doUpdateSet((row) => ({
        path: row.ref('excluded.path'),
        body_hash: row.ref('excluded.body_hash'),
        reply: row.ref('excluded.reply'),
        created_at: row.ref('excluded.created_at'),
      })),
    )
    .execute()
}
