import type { Me } from '@waybill/contract/identity/me'
import type { NoticeKind } from '@waybill/contract/notifications/notice-kinds'
import { NEWS_KINDS, type NewsKind } from '@waybill/contract/notifications/settings'
import { hasPermission, type Permission } from '@waybill/contract/permissions'

/** What the settings call it: the ends of uploads and prints are one. */
export const kindOfNotice = (kind: NoticeKind): NewsKind => (kind === 'manifest' || kind === 'pickup' ? kind : 'work')

/** Who gets news of a kind at all. */
const HEARD_BY: Record<NewsKind, Permission> = {
  work: 'parcel.list',
  manifest: 'manifest.list',
  pickup: 'pickup.list',
  contact: 'contact.list',
  carrier: 'carrier.manage',
}
export const kindsOf = (me: Me): NewsKind[] => NEWS_KINDS.filter((kind) => hasPermission(me, HEARD_BY[kind]))
