import { orderGrid } from '@waybill/contract/orders/grid'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useMe } from '../../platform/session.tsx'

/** Number of orders this person is processing, for the menu. Live events of orders refetch it with the task list. */
export const useTaskCount = (isEnabled: boolean): number => {
  const { id } = useMe()
  return (
    useQuery({
      queryKey: queryKeys('tasks').list({ count: id }),
      queryFn: async ({ signal }) => {
        const propertyFilters = [
          { name: 'isProcess', operation: 'Equal' as const, value: true },
          { name: 'processedByUserId', operation: 'Equal' as const, value: id },
        ]
        return (await api.grid(orderGrid, { propertyFilters, Take: 1 }, signal)).totalRecords
      },
      enabled: isEnabled,
    }).data ?? 0
  )
}
