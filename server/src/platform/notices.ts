import type { NoticeDetail } from '@waybill/contract/notifications/notices'
import type { DbOrTx } from './database.ts'
import { newId } from './ids.ts'
import { publish } from './realtime/pubsub.ts'

/** A notice was made; the text is `{id, to}`. */
export const NOTICE_MADE = 'notice_made'
export type NoticeMade = { id: string; to: string }

/** Notifies one user, in the transaction of the event. */
export const insertNotice = async (tx: DbOrTx, to: string, detail: NoticeDetail, at: Date): Promise<void> => {
  const id = newId()
  await tx
    .insertInto('notice')
    .values({ id, account_id: to, kind: detail.kind, detail: JSON.stringify(detail), at })
    .execute()
  await publish(tx, NOTICE_MADE, JSON.stringify({ id, to } satisfies NoticeMade))
}
