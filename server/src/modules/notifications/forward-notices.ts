import type { ServerEvents } from '@waybill/contract/notifications/events'
import { NoticeDetail, noticeSentence } from '@waybill/contract/notifications/notices'
import type { AppContext } from '../../platform/app-context.ts'
import { NOTICE_MADE, type NoticeMade } from '../../platform/notices.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import type { IsMuted } from './muted-toasts.ts'
import { kindOfNotice, noticeFor } from './read-notifications.ts'
import { findNotice } from './notifications.queries.ts'

/** Sends a user their personal notifications (rule LIV-6): the end of an upload, a print, a manifest; a pickup. */
export const forwardNotices = (
  { pubsub, db }: Pick<AppContext, 'pubsub' | 'db'>,
  hub: SignedInNamespace<ServerEvents>,
  isMuted: IsMuted,
): void => {
  const tell = async ({ id, to }: NoticeMade): Promise<void> => {
    const desks = [...hub.sockets.values()].filter(({ data }) => data.me.id === to)
    const [first] = desks
    if (!first) return
    const read = NoticeDetail.safeParse((await findNotice(db, id))?.detail)
    if (!read.success || isMuted(to, { kind: kindOfNotice(read.data.kind) })) return
    const { code, message } = noticeSentence(noticeFor(first.data.me, read.data), 'en')
    for (const desk of desks)
      desk.emit('Notify', { message: `${code} ${message}`, status: 0, type: read.data.kind, id })
  }
  pubsub.subscribe(NOTICE_MADE, (text) => void tell(JSON.parse(text) as NoticeMade).catch(() => undefined))
}
