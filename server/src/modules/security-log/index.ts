import type { Implementation } from '../../platform/implement.ts'
import { getSecurityEvent, listSecurityLog } from './endpoints.ts'

export const implementations: Implementation[] = [listSecurityLog, getSecurityEvent]
