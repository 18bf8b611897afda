import type { Me } from '@waybill/contract/identity/me'
import type { NoticeKind } from '@waybill/contract/notifications/notice-kinds'
import { NEWS_KINDS, type NewsKind } from '@waybill/contract/notifications/settings'
import { hasPermission, type Permission } from '@waybill/contract/permissions'

/** What the settings call it: the ends of uploads and prints are one, and so is what colleagues ask of one. */
export const kindOfNotice = (kind: NoticeKind): NewsKind => {
  if (kind === 'mention' || kind === 'assigned') return 'team'
  return kind === 'manifest' || kind === 'pickup' ? kind : 'work'
}

/** Who gets news of a kind at all. */
const HEARD_BY: Record<NewsKind, Permission> = {
  work: 'parcel.list',
  team: 'order.notes',
  manifest: 'manifest.list',
  pickup: 'pickup.list',
  contact: 'contact.list',
  carrier: 'carrier.manage',
}
export const kindsOf = (me: Me): NewsKind[] => NEWS_KINDS.filter((kind) => hasPermission(me, HEARD_BY[kind]))
