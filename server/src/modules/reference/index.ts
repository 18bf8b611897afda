import type { Implementation } from '../../platform/implement.ts'
import { listCurrencies } from './endpoints/list-currencies.ts'
import { listProviderServices } from './endpoints/list-provider-services.ts'
import { referenceRecords } from './reference-records.ts'

export { ensureReference } from './seed/ensure-reference.ts'

export const implementations: Implementation[] = [...referenceRecords, listCurrencies, listProviderServices]
