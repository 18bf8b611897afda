import { formatDate, today } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { BillingCard } from './billing-card.tsx'
import { CreateMenu } from './create-menu.tsx'
import { DraftsCard } from './drafts-card.tsx'
import { DeliveredCard } from './delivered-card.tsx'
import { useHome } from './home.api.ts'
import css from './home.module.css'
import { NeedsCard } from './needs-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { SpendCard } from './spend-card.tsx'
import { useText } from './texts.ts'
import { useHomeActions } from './use-home-actions.ts'

/** `/home`: start page of company users (rule MER-5). */
export const HomeScreen = () => {
  const t = useText()
  const language = useLanguage()
  const isPhone = useWidth() === 'phone'
  const may = useHasPermission()
  const { quick, head, create } = useHomeActions()
  const { data, error, refetch } = useHome()
  const day = today()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  return (
    <Page ground>
      <PageHeader
        title={t('title')}
        {...(isPhone
          ? { actions: quick.slice(0, 1) }
          : { fact: `${weekday} ${formatDate(day)}`, actions: head, after: <CreateMenu actions={create} /> })}
      />
      <div className="wb-scroll">
        {isPhone && (
          <nav className={`wb-grid wb-gap-8 ${css['quick']}`} aria-label={t('actions')}>
            {quick.map(({ label, icon: Icon, run, primary }) => (
              <button key={label} type="button" data-primary={primary || undefined} onClick={run}>
                {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
                {label}
              </button>
            ))}
          </nav>
        )}
        {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!error && !data && <div className={css['room']} aria-busy />}
        {data && (
          <div className={`wb-grid wb-gap-12 wb-dialog-body ${css['cards']}`}>
            {may('statement.read') && <BillingCard />}
            <NeedsCard needs={data.needs} />
            <SpendCard home={data} />
            <DraftsCard />
            <RecentCard recent={data.recent} />
            <DeliveredCard countries={data.delivered} />
          </div>
        )}
      </div>
    </Page>
  )
}
