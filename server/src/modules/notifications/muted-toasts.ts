import type { ServerEvents } from '@waybill/contract/notifications/events'
import type { NotificationKind } from '@waybill/contract/notifications/schemas'
import type { AppContext } from '../../platform/app-context.ts'
import type { SignedInNamespace } from '../../platform/realtime/socket-auth.ts'
import { getSettings, type StoredSettings } from './notifications.queries.ts'

/** A user changed their notification settings; the text is the account's id. */
export const NOTIFICATION_SETTINGS_CHANGED = 'notification_settings_changed'

type Subject = { status: number } | { kind: NotificationKind }
/** Whether this user has switched off its toast (rule LIV-8). */
export type IsMuted = (accountId: string, subject: Subject) => boolean

/** Caches the settings of the users connected here. Until they are loaded, nothing is muted. */
export const followMutedToasts = (
  { pubsub, db }: Pick<AppContext, 'pubsub' | 'db'>,
  namespace: SignedInNamespace<ServerEvents>,
): IsMuted => {
  const settings = new Map<string, StoredSettings>()
  const read = async (id: string): Promise<void> => void settings.set(id, await getSettings(db, id))
  const isHere = (id: string): boolean => [...namespace.sockets.values()].some(({ data }) => data.me.id === id)
  namespace.on('connection', (socket) => {
    const { id } = socket.data.me
    read(id).catch(() => undefined)
    socket.once('disconnect', () => {
      if (!isHere(id)) settings.delete(id)
    })
  })
  pubsub.subscribe(NOTIFICATION_SETTINGS_CHANGED, (id) => {
    if (isHere(id)) read(id).catch(() => undefined)
  })
  return (accountId, subject) => {
    const known = settings.get(accountId)
    if (!known) return false
    return 'status' in subject ? known.toast_off.includes(subject.status) : known.toast_off_kinds.includes(subject.kind)
  }
}
