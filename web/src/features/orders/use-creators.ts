import { accountGrid } from '@waybill/contract/identity/endpoints'
import { MAX_TAKE } from '@waybill/contract/kernel/grid'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { orderKeys } from './orders.api.ts'

type Creator = { id: string; username: string; name: string }

const readAll = async (): Promise<Creator[]> => {
  const found: Creator[] = []
  for (;;) {
    const { rows } = await api.grid(accountGrid, { Skip: found.length, Take: MAX_TAKE, OrderBy: 'username ascending' })
    found.push(...rows.map(({ id, username, name }) => ({ id, username, name })))
    if (rows.length < MAX_TAKE) return found
  }
}

/** People who may have created orders: everyone for a Super Admin, the own company for a Company Admin. */
export const useCreators = (enabled: boolean): Creator[] =>
  useQuery({ queryKey: orderKeys.named('creators'), queryFn: readAll, enabled, staleTime: 60_000 }).data ?? []
