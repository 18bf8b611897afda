import { needsLook } from '@waybill/contract/carriers/connection-state'
import type { Connection } from '@waybill/contract/carriers/schemas'
import { useState } from 'react'
import { formatDateTime } from '../../platform/format.ts'
import { useIsLive } from '../../platform/live-state.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { useConnections } from './carriers.api.ts'
import css from './carriers-screen.module.css'
import { ConnectionsCard } from './connections-card.tsx'
import { LabelsCard } from './labels-card.tsx'
import { useText } from './texts.ts'

/**
 * `/carrier`: state of the carrier connections, what to do about problems, and labels that are still charged (rule
 * CAR-1).
 */
export const CarriersScreen = () => {
  const t = useText()
  const { data, error, dataUpdatedAt, isRefetchError, refetch } = useConnections()
  const count = data?.filter(({ state }) => needsLook(state)).length ?? 0
  const total = data?.length ?? 0
  const unused = data?.filter(({ state }) => state === 'unused').length ?? 0
  const fact = (): string => {
    if (count > 0) return t('needLook', { count, total })
    return unused > 0 ? t('wellAndUnused', { working: total - unused, unused }) : t('allWell', { total })
  }
  return (
    <Page ground>
      <PageHeader
        title={t('title')}
        {...(data ? { fact: fact() } : {})}
        {...(data ? { aside: <LiveMark data={data} readAt={dataUpdatedAt} isStale={isRefetchError} /> } : {})}
      />
      <div className={`wb-grid wb-gap-12 wb-scroll wb-dialog-body ${css['cards']}`}>
        {error && !data ? (
          <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <ConnectionsCard connections={data} readAt={dataUpdatedAt} />
        )}
        <LabelsCard />
      </div>
    </Page>
  )
}

/** Shows whether the data is live, and when it last changed. */
const LiveMark = ({ data, readAt, isStale }: { data: Connection[]; readAt: number; isStale: boolean }) => {
  const t = useText()
  const isLive = useIsLive() && !isStale
  const [changed, setChanged] = useState({ data, at: readAt })
  if (changed.data !== data) setChanged({ data, at: readAt })
  const time = formatDateTime(isLive ? changed.at : readAt).slice(-8)
  return (
    <span className={`wb-inline-row wb-muted wb-fz-12-5 wb-number ${css['live']}`} data-live={isLive || undefined}>
      <i aria-hidden />
      {t(isLive ? 'live' : 'notLive', { time })}
    </span>
  )
}
