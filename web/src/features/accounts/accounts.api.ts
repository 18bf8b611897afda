import { createAccount, getAccount, updateAccount } from '@waybill/contract/accounts/endpoints'
import { listEmployees } from '@waybill/contract/identity/endpoints'
import type { PersonRow } from '@waybill/contract/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'

export const ACCOUNTS = 'accounts'
export const accountKeys = queryKeys(ACCOUNTS)
export const ACCOUNT_CALLS = { get: getAccount, add: createAccount, edit: updateAccount }
/** Companies are choices on other screens. */
export const SHOWN_ELSEWHERE = [REFERENCE_CHOICES] as const

export const sellersQuery = {
  queryKey: accountKeys.named('sellers'),
  queryFn: async (): Promise<PersonRow[]> =>
    (await api.call(listEmployees)).filter(({ role }) => role === 'Sales Employee'),
}
export const useSellers = (enabled: boolean): PersonRow[] => useQuery({ ...sellersQuery, enabled }).data ?? []

/** Label in selects: a company `SGL001 Silk Road`, a person by username. */
export const personLabel = ({ code, name, username }: Pick<PersonRow, 'code' | 'name' | 'username'>): string =>
  code === null ? username : `${code} ${name}`
