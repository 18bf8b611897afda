import type { Implementation } from '../../platform/implement.ts'
import { checkVietnamAddress } from './endpoints.ts'

export const implementations: Implementation[] = [checkVietnamAddress]
export { wardProblem, wardProblemInText } from './ward-problem.ts'
export { judgeAddress } from './vietnam/judge-address.ts'
