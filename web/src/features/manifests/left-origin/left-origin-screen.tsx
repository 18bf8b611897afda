import { SegmentedControl, Skeleton } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { formatCount } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { useHasPermission } from '../../../platform/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ManifestTabs } from '../manifest-tabs.tsx'
import { type BatchState, batchesQuery } from '../manifests.api.ts'
import { MoreButton } from '../more-button.tsx'
import { useText } from '../texts.ts'
import { BatchDays } from './batch-days.tsx'
import css from './left-origin.module.css'

const STATES = ['active', 'taken'] as const

/** Batches by day and destination: waiting for a manifest, or taken by one (rule MNF-4). */
export const LeftOriginScreen = () => {
  const t = useText()
  const seesManifests = useHasPermission()('manifest.list')
  const [state, setState] = useBatchState()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(batchesQuery(state))
  const batches = data?.pages.flatMap((page) => page.batches)
  const total = data?.pages[0]?.total
  return (
    <Page>
      <PageHeader
        title={t(seesManifests ? 'manifest' : 'batchesAlone')}
        {...(total === undefined ? {} : { fact: t('batchCount', { count: total, n: formatCount(total) }) })}
      />
      <ManifestTabs />
      <div className={`wb-row wb-gap-8 wb-fixed ${css['tools']}`}>
        <SegmentedControl
          size="xs"
          aria-label={t('state')}
          value={state}
          data={STATES.map((value) => ({ value, label: t(`${value}Batches`) }))}
          onChange={(next) => setState(STATES.find((one) => one === next) ?? 'active')}
        />
      </div>
      <div className={`wb-scroll wb-border-top ${css['scroll']}`}>
        {error && !batches && <FailedState error={error} title={t('batchesFailed')} onRetry={() => void refetch()} />}
        {!error && !batches && <Skeleton height={260} radius={0} />}
        {batches?.length === 0 && (
          <EmptyState
            icon={IconPackageExport}
            title={t(state === 'active' ? 'noActiveBatches' : 'noTakenBatches')}
            {...(state === 'active' ? { text: t('noActiveText') } : {})}
          />
        )}
        {batches && batches.length > 0 && <BatchDays batches={batches} />}
        {hasNextPage && <MoreButton isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()} />}
      </div>
    </Page>
  )
}

/** The shown state is kept in the address: `?state=taken`. */
const useBatchState = (): [BatchState, (state: BatchState) => void] => {
  const router = useRouter()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return [
    search['state'] === 'taken' ? 'taken' : 'active',
    (state) =>
      void router.navigate({
        to: '.',
        search: (before: object) => ({ ...before, state: state === 'taken' ? state : undefined }),
        replace: true,
      }),
  ]
}
