import type { Implementation } from '../../platform/implement.ts'
import { getSecurityEvent } from './endpoints/get-security-event.ts'
import { listSecurityLog } from './endpoints/list-security-log.ts'

export const implementations: Implementation[] = [listSecurityLog, getSecurityEvent]
