import { orderGrid } from '@waybill/contract/orders/grid'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { runOffline } from '../../../platform/query.ts'
import { useHasPermission, useMe } from '../../../platform/session.tsx'
import { type CreatedToday, createdTodayQuery, TodayCard } from '../../../shipment/form/created/today-card.tsx'
import { orderHref, orderKeys } from '../orders.api.ts'
import { showOrderLabels } from '../show-order-labels.ts'

const rowOf = (row: OrderRow): CreatedToday => ({
  id: row.id,
  href: orderHref(row),
  number: row.code,
  party: row.isImport ? row.from : row.to,
  countryCode: row.isImport ? row.fromCountry : row.toCountry,
  service: row.service,
  status: row.orderStatus,
  createdDate: row.createdDate,
  isPrintable: true,
})

/** Orders that this person created today, with one button to print their labels. */
export const OrdersToday = () => {
  const mayPrint = useHasPermission()('order.label')
  const query = createdTodayQuery(useMe().username)
  const { data } = useQuery({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => api.grid(orderGrid, query, signal),
  })
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: showOrderLabels,
  })
  return data ? (
    <TodayCard rows={data.rows.map(rowOf)} print={mayPrint ? { run: mutate, busy: isPending } : undefined} />
  ) : null
}
