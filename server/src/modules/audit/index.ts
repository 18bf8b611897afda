import type { Implementation } from '../../platform/implement.ts'
import { getAudit, listAudit } from './endpoints.ts'

export const implementations: Implementation[] = [listAudit, getAudit]
