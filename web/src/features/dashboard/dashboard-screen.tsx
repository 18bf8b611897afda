import { formatDateTime } from '../../platform/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { DailyCard } from './daily-card.tsx'
import { useStatistic } from './dashboard.api.ts'
import css from './dashboard-screen.module.css'
import { EbayTokenCard } from './ebay-token-card.tsx'
import { OrderCard } from './order-card.tsx'
import { useText } from './texts.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'
import { ExceptionsCard } from './exceptions-card.tsx'

/** `/dashboard`: how many orders wait in each status, what was created a day, and what needs attention (rules DSH-2, DSH-4). */
export const DashboardScreen = () => {
  const t = useText()
  const { direction } = useDashboardSearch()
  const { dataUpdatedAt, isRefetchError } = useStatistic(direction)
  const time = formatDateTime(dataUpdatedAt).slice(-8)
  return (
    <Page ground>
      <PageHeader
        title={t('title')}
        {...(dataUpdatedAt > 0 ? { fact: t(isRefetchError ? 'notRefreshed' : 'refreshed', { time }) } : {})}
      />
      <div className={css['cards']}>
        <OrderCard />
        <div className={css['row']}>
          <DailyCard />
          <ExceptionsCard />
        </div>
        <EbayTokenCard />
      </div>
    </Page>
  )
}
