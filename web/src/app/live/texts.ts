import { registerTexts } from '../../platform/i18n.ts'

export const liveTexts = registerTexts('live', {
  en: {
    notifications: 'Notifications',
    notificationsNew: 'Notifications, {count} new',
    unread: 'New',
    open: 'Open',
    failed: 'The notifications did not load.',
  },
  vi: {
    notifications: 'Thông báo',
    notificationsNew: 'Thông báo, {count} mới',
    unread: 'Mới',
    open: 'Mở',
    failed: 'Chưa tải được thông báo.',
  },
})
