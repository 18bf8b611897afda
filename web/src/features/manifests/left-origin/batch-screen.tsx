import type { BatchParcel, LeftOrigin } from '@waybill/contract/manifests/schemas'
import { Skeleton } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatDate, formatKg, formatUsd, formatTime } from '../../../platform/format.ts'
import { HeadFact } from '../../../shipment/record/head-notes.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Banner } from '../../../ui/inline-alert.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { useCountryNames } from '../country-names.ts'
import { batchQuery, LEFT_ORIGIN_PATH, MANIFEST_LIST_PATH } from '../manifests.api.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { MoreButton } from '../more-button.tsx'
import { useText } from '../texts.ts'
import { BatchStateCell } from './batch-days.tsx'
import { BatchBar } from './batch-bar.tsx'
import { type BatchAct, BatchDialog } from './batch-dialog.tsx'
import { BatchParcels } from './batch-parcels.tsx'
import css from './left-origin.module.css'

/**
 * `/manifest/left-origin/{id}`: parcels of a batch; until a manifest takes it, they can be taken out or moved (rules
 * MNF-4 to MNF-6).
 */
export const BatchScreen = () => {
  const t = useText()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(batchQuery(id))
  const first = data?.pages[0]
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  /** Keeps the parcels selected when it opened, as others may leave the batch meanwhile. */
  const [dialog, setDialog] = useState<{ act: BatchAct; parcels: BatchParcel[] }>()
  const parcels = data?.pages.flatMap((page) => page.parcels) ?? []
  const selected = parcels.filter((parcel) => picked.has(parcel.id))
  if (!first)
    return (
      <Page>
        {error ? (
          <FailedState
            error={error}
            title={t('batchFailed')}
            onRetry={() => void refetch()}
            backTo="/manifest/left-origin"
          />
        ) : (
          <Skeleton height={260} radius={0} />
        )}
      </Page>
    )
  const { batch, can } = first
  return (
    <Page>
      <BatchHead batch={batch} />
      <div className={`wb-scroll wb-border-top ${css['scroll']}`}>
        {parcels.length === 0 ? (
          <EmptyState icon={IconPackageOff} title={t('emptyBatch')} />
        ) : (
          <BatchParcels parcels={parcels} {...(can.takeOut ? { picked, onPick: setPicked } : {})} />
        )}
        {hasNextPage && <MoreButton isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
      </div>
      {can.takeOut && selected.length > 0 && (
        <BatchBar
          count={selected.length}
          clear={() => setPicked(new Set())}
          onAct={(act) => setDialog({ act, parcels: selected })}
        />
      )}
      {dialog && (
        <BatchDialog
          {...dialog}
          batch={batch}
          onClose={() => setDialog(undefined)}
          onDone={(stayed) => setPicked(new Set(stayed.map((one) => one.id)))}
        />
      )}
      <BatchSums batch={batch} />
    </Page>
  )
}

const BatchHead = ({ batch }: { batch: LeftOrigin }) => {
  const t = useText()
  const countryNameOf = useCountryNames()
  const may = useHasPermission()
  const listPath = may('manifest.list') ? LEFT_ORIGIN_PATH : MANIFEST_LIST_PATH
  return (
    <PageHeader
      title={batch.name}
      copyable
      crumbs={[
        { label: t('manifest'), to: MANIFEST_LIST_PATH },
        ...(listPath === LEFT_ORIGIN_PATH ? [{ label: t('tabLeftOrigin'), to: LEFT_ORIGIN_PATH }] : []),
      ]}
      meta={
        <>
          <HeadFact label={t('destinationCountry')} value={countryNameOf(batch) ?? t('noCountry')} />
          <HeadFact label={t('leftAt')} value={`${formatDate(batch.leftAt)} ${formatTime(batch.leftAt)}`} />
          <HeadFact label={t('state')} value={<BatchStateCell batch={batch} />} />
        </>
      }
    >
      {batch.manifestCode !== null && <Banner tone="gray">{t('takenText')}</Banner>}
    </PageHeader>
  )
}

const BatchSums = ({ batch: { parcels, pieces, weight, declaredValue, scannedParcels } }: { batch: LeftOrigin }) => {
  const t = useText()
  const facts = [
    { label: t('parcels'), value: formatCount(parcels) },
    { label: t('pieces'), value: formatCount(pieces) },
    { label: t('weight'), value: formatKg(weight) },
    { label: t('declaredValue'), value: declaredValue === null ? t('notKnown') : formatUsd(declaredValue) },
    ...(scannedParcels === 0 ? [] : [{ label: t('scannedHead'), value: formatCount(scannedParcels) }]),
  ]
  return (
    <dl className={`wb-flex wb-wrap wb-fixed wb-px-20 wb-py-10 wb-border-top ${css['sums']}`}>
      {facts.map(({ label, value }) => (
        <div className="wb-flex wb-gap-6" key={label}>
          <dt className="wb-muted">{label}</dt>
          <dd className="wb-medium wb-number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
