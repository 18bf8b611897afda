import type { Implementation } from '../../platform/implement.ts'
import { getAudit } from './endpoints/get-audit.ts'
import { listAudit } from './endpoints/list-audit.ts'

export const implementations: Implementation[] = [listAudit, getAudit]
