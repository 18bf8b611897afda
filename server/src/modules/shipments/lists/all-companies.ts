import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'

/** The nil id in a merchantId filter means All Companies: no filter at all (rule PER-10). */
export const withoutAllCompanies = (filters: readonly PropertyFilter[]): PropertyFilter[] =>
  filters.filter(
    ({ name, value }) =>
      name !== 'merchantId' || (value !== NIL_ID && !(Array.isArray(value) && value.includes(NIL_ID))),
  )
