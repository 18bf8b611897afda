import type { Implementation } from '../../platform/implement.ts'
import { listNotificationsHandler } from './endpoints/list-notifications.ts'
import { markNotificationsReadHandler } from './endpoints/mark-notifications-read.ts'

export const implementations: Implementation[] = [listNotificationsHandler, markNotificationsReadHandler]

export { serveHub } from './hub.ts'
