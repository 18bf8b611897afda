import type { Me } from '@waybill/contract/identity/me'
import type { NoticeDetail } from '@waybill/contract/notifications/notices'
import { isHiddenFrom } from '../../platform/hide-staff.ts'

/** A notice as its person may read it: people of companies are not told which driver fetches their pickup (rule LIV-12). */
export const noticeFor = (me: Me, notice: NoticeDetail): NoticeDetail =>
  isHiddenFrom(me) && notice.kind === 'pickup' ? { ...notice, driver: null } : notice
