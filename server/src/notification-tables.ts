/** Row types of notices and of what people have read; `tables.ts` joins them. */
import type { NoticeKind } from '@waybill/contract/notifications/notice-kinds'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export type NoticeTable = {
  id: string
  account_id: string
  kind: NoticeKind
  /** NoticeDetail of the contract. */
  detail: Json
  at: Date
}

export type NotificationReadTable = {
  account_id: string
  read_at: Date
}

export type NotificationOpenedTable = {
  account_id: string
  notification_id: string
  opened_at: Date
}

export type NotificationSettingTable = {
  account_id: string
  toast_off: Generated<number[]>
  bell_off: Generated<number[]>
  toast_off_kinds: Generated<string[]>
  bell_off_kinds: Generated<string[]>
}
