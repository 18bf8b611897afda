import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useMe } from '../../../platform/session.tsx'
import { type CreatedToday, createdTodayQuery, TodayCard } from '../../../shipment/form/created/today-card.tsx'
import type { PrintLabels } from '../printing/use-print-labels.tsx'
import { parcelHref, parcelKeys } from '../parcels.api.ts'

const rowOf = (row: ParcelRow): CreatedToday => ({
  id: row.sglShipmentId,
  href: parcelHref(row),
  number: row.sglShipmentId,
  party: row.recipientName,
  countryCode: row.sendTo.country,
  service: row.service,
  status: row.currentStatus,
  createdDate: row.createdDate,
  isPrintable: row.can.sglLabel && !row.isBooking,
})

/** Parcels that this person created today, with one button to print their labels. */
export const ParcelsToday = ({ labels }: { labels: PrintLabels }) => {
  const query = createdTodayQuery(useMe().username)
  const { data } = useQuery({
    queryKey: parcelKeys.list(query),
    queryFn: ({ signal }) => api.grid(parcelGrid, query, signal),
  })
  return data ? <TodayCard rows={data.rows.map(rowOf)} print={{ run: labels.print, busy: labels.busy }} /> : null
}
