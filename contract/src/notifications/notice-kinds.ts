/** Kinds of personal notifications, beside statuses and connections (rule LIV-6). */
export const NOTICE_KINDS = [
  'upload',
  'orderUpload',
  'print',
  'deskPrint',
  'manifest',
  'pickup',
  'contact',
  'mention',
  'assigned',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
