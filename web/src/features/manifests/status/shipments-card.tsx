import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { manifestShipmentsQuery } from '../manifests.api.ts'
import { MoreButton } from '../more-button.tsx'
import { useText } from '../texts.ts'
import { ShipmentLine } from './shipment-line.tsx'
import css from './status.module.css'
import { useShownRows } from './use-shown-rows.ts'

/** Current shipments of a manifest, until replaced by an outcome (rule MNF-30). */
export const ShipmentsCard = ({ id }: { id: string }) => {
  const t = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(manifestShipmentsQuery(id))
  const shipments = data?.pages.flatMap((page) => page.shipments) ?? []
  const total = data?.pages[0]?.total ?? 0
  const { shown, hasMore, isLastStep, showMore } = useShownRows(total)
  const lacks = hasNextPage && shipments.length < shown
  useEffect(() => {
    if (lacks && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [lacks, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <Section title={t('shipments')} {...(data ? { fact: formatCount(total) } : {})} flush>
      {error && !data && <FailedState error={error} title={t('shipmentsFailed')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={380} radius={0} />}
      {data && total === 0 && <EmptyState title={t('noShipments')} />}
      <ul className={`wb-number ${css['lines']}`} data-dense>
        {shipments.slice(0, shown).map((shipment) => (
          <ShipmentLine key={shipment.id} shipment={shipment} status={<StatusBadge code={shipment.status} short />}>
            {formatDateTime(shipment.statusDate).slice(0, -3)}
          </ShipmentLine>
        ))}
      </ul>
      {(hasMore || lacks) && (
        <MoreButton
          {...(isLastStep ? { label: t('showAll', { n: formatCount(total) }) } : {})}
          isLoading={isFetchingNextPage}
          onClick={() => (isFetchNextPageError ? void fetchNextPage() : showMore())}
        />
      )}
    </Section>
  )
}
