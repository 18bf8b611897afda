import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { appTexts } from '../texts.ts'

/** The home of an Administrator until stations have their screen (rule SCR-2). */
export const StationPage = () => {
  const t = appTexts.useText()
  return (
    <Page>
      <PageHeader title={t('station')} />
      <EmptyState />
    </Page>
  )
}
