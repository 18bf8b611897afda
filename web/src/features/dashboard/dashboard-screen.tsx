import { formatDateTime } from '../../platform/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { DailyCard } from './daily-card.tsx'
import { AttentionCard } from './attention-card.tsx'
import { useShipmentFigures } from './dashboard.api.ts'
import css from './dashboard-screen.module.css'
import { EbayTokenCard } from './ebay-token-card.tsx'
import { StagesCard } from './stages-card.tsx'
import { useText } from './texts.ts'

/** `/dashboard`: parcels and orders by status, creations per day, and what needs attention (rules DSH-2, DSH-4). */
export const DashboardScreen = () => {
  const t = useText()
  const { dataUpdatedAt, isRefetchError } = useShipmentFigures()
  const time = formatDateTime(dataUpdatedAt).slice(-8)
  return (
    <Page ground>
      <PageHeader
        title={t('title')}
        {...(dataUpdatedAt > 0 ? { fact: t(isRefetchError ? 'notRefreshed' : 'refreshed', { time }) } : {})}
      />
      <div className={`wb-stack wb-gap-12 wb-scroll ${css['cards']}`}>
        <StagesCard />
        <div className={`wb-grid wb-gap-12 ${css['row']}`}>
          <DailyCard />
          <AttentionCard />
        </div>
        <EbayTokenCard />
      </div>
    </Page>
  )
}
