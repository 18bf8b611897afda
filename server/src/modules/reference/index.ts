import type { Implementation } from '../../platform/implement.ts'
import { listCurrencies, listProviderServices } from './endpoints.ts'
import { referenceRecords } from './reference-records.ts'

export { ensureReference } from './seed/ensure-reference.ts'

export const implementations: Implementation[] = [...referenceRecords, listCurrencies, listProviderServices]
