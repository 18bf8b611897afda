import type { Implementation } from '../../platform/implement.ts'

export const implementations: Implementation[] = []
