import { createHash, randomBytes } from 'node:crypto'
import { receiveCasso, receiveSepay } from '@waybill/contract/hooks/endpoints'
import { editNotices as editing, getNotices as getting } from '@waybill/contract/billing/payment-endpoints'
import type { Notices } from '@waybill/contract/billing/payments'
import type { FastifyRequest } from 'fastify'
import { casso } from '../../../partners/bank-notices/casso.ts'
import type { NoticedTransfer, NoticeService } from '../../../partners/bank-notices/notice.ts'
import { sepay } from '../../../partners/bank-notices/sepay.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { newId } from '../../../platform/ids.ts'
import { implement, implementAdmitting } from '../../../platform/implement.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { idOrNotFound } from '../../../platform/record.ts'
import { decryptSecret, encryptSecret } from '../../../platform/secrets.ts'
import { isSameAccount } from '../bank-files/read-bank-sheet.ts'
import { matchTransfers } from '../jobs/match-transfers.job.ts'
import {
  findFeedBySecret,
  getFeed,
  keepUnreadable,
  listAccountNumbers,
  lockFeed,
  saveNotices,
} from '../payments/bank-feeds.queries.ts'
import { knownByNotice, knownByReference } from '../payments/known-by.ts'
import { type Incoming, sortIncoming } from '../payments/sort-incoming.ts'
import { insertTransfers } from '../payments/transfers.queries.ts'

const SERVICES: Readonly<Record<'sepay' | 'casso', NoticeService>> = { sepay, casso }
type ServiceName = keyof typeof SERVICES
const SECRET_BYTES = 24
const purposeOf = (bankAccountId: string): string => `bank notices ${bankAccountId}`
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const present = (feed: Awaited<ReturnType<typeof getFeed>>, address: string | null): Notices => ({
  service: feed.notice_service,
  proof: feed.notice_proof,
  hasKey: feed.notice_key !== null,
  noticedAt: feed.noticed_at?.toISOString() ?? null,
  refusedAt: feed.notice_refused_at?.toISOString() ?? null,
  address,
})

export const getNotices = implement(getting, async ({ context, params }) =>
  present(await getFeed(context.db, idOrNotFound(params.id)), null),
)

/** The address is made with the service and shown once; its secret is stored as a hash, the key encrypted (rule BIL-53). */
export const editNotices = implement(editing, ({ context, params, body, change }) =>
  change(async (tx, note) => {
    const feed = await lockFeed(tx, idOrNotFound(params.id))
    const { service, proof, key, renews } = body
    const isAnother = service !== feed.notice_service
    const needsKey = service !== null && proof !== 'none'
    const keeps = !isAnother && proof === feed.notice_proof && feed.notice_key !== null
    if (needsKey && key === undefined && !keeps) throw invalid({ key: 'Required' })
    const makes = service !== null && (isAnother || renews === true)
    const secret = makes ? randomBytes(SECRET_BYTES).toString('base64url') : null
    const keptHash = service === null ? null : feed.notice_secret_hash
    const encrypted = key === undefined ? feed.notice_key : encryptSecret(context.secretKey, purposeOf(feed.id), key)
    await saveNotices(tx, feed.id, {
      notice_service: service,
      notice_proof: service === null ? null : (proof ?? null),
      notice_key: needsKey ? encrypted : null,
      notice_secret_hash: secret === null ? keptHash : hashOf(secret),
      notice_refused_at: null,
      ...(isAnother ? { noticed_at: null } : {}),
    })
    const after = await getFeed(tx, feed.id)
    await note({
      ...{ entity: 'bankAccount', id: feed.id, before: present(feed, null) },
      after: { ...present(after, null), isAddressNew: secret !== null, isKeyNew: key !== undefined },
    })
    const address = secret === null ? null : `${context.settings.publicUrl}/api/hooks/${service}/${secret}`
    return present(after, address)
  }),
)

const admits =
  (service: ServiceName) =>
  async ({ context, params }: { context: AppContext; params: { secret: string } }): Promise<boolean> =>
    (await findFeedBySecret(context.db, service, hashOf(params.secret))) !== undefined

export const takeSepay = implementAdmitting(receiveSepay, admits('sepay'), async (call) => {
  await takeNotice('sepay', call)
  return { success: true as const }
})

export const takeCasso = implementAdmitting(receiveCasso, admits('casso'), async (call) => {
  await takeNotice('casso', call)
  return { success: true as const, error: 0 as const }
})

type Post = { context: AppContext; params: { secret: string }; body: unknown; request: FastifyRequest }

/**
 * Stores the transfers of a notice in one transaction, before the answer: a service repeats what was not answered, and
 * what is known is not stored twice (rules BIL-40, BIL-53).
 */
const takeNotice = async (service: ServiceName, { context, params, body, request }: Post): Promise<void> => {
  const { db, secretKey } = context
  const at = context.now()
  const feed = await findFeedBySecret(db, service, hashOf(params.secret))
  if (!feed) throw new AppError('not_found')
  const key = feed.notice_key === null ? '' : decryptSecret(secretKey, purposeOf(feed.id), feed.notice_key)
  const post = { headers: request.headers, text: request.bodyText ?? '', body, at }
  if (!SERVICES[service].isProven(post, feed.notice_proof ?? '', key)) {
    await saveNotices(db, feed.id, { notice_refused_at: at })
    throw new AppError('unproven')
  }
  const transfers = SERVICES[service].read(body)
  const accounts = await listAccountNumbers(db)
  const accountOf = ({ accountNumber }: NoticedTransfer): string | undefined =>
    [{ id: feed.id, number: feed.number }, ...accounts].find(({ number }) => isSameAccount(number, accountNumber))?.id
  await db.transaction().execute(async (tx) => {
    await saveNotices(tx, feed.id, { noticed_at: at, notice_refused_at: null })
    const strange = transfers?.find((transfer) => accountOf(transfer) === undefined)
    if (!transfers || strange) {
      const reason = strange ? `Account ${strange.accountNumber} is none of ours.` : 'It is in no form that is known.'
      await keepUnreadable(tx, { id: newId(), partner: service, received_at: at, body, reason })
    }
    const byAccount = Map.groupBy(transfers ?? [], accountOf)
    let stored = 0
    for (const [bankAccountId, noticed] of byAccount)
      if (bankAccountId !== undefined) {
        const incoming = noticed.map((transfer) => toIncoming(service, transfer))
        const rows = await sortIncoming(tx, incoming, { bankAccountId, source: service, at })
        stored += (
          await insertTransfers(
            tx,
            rows.filter((row) => row !== undefined),
          )
        ).length
      }
    if (stored > 0) await enqueue(tx, matchTransfers, {})
  })
}

const toIncoming = (
  service: ServiceName,
  { id, accountNumber: _accountNumber, reference, ...transfer }: NoticedTransfer,
): Incoming => ({
  ...transfer,
  reference,
  knownBy: reference === null ? knownByNotice(service, id) : knownByReference(reference),
})
