import { queryKeys } from '../../platform/query.ts'

export const manifestKeys = queryKeys('manifests')
export const leftOriginKeys = queryKeys('left-origins')
