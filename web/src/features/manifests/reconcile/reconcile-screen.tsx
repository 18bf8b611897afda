import { useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReconcileDesk } from './reconcile-desk.tsx'
import { reconcileTexts } from './texts.ts'
import { useReconciliation } from './use-reconciliation.ts'

/** `/manifest/add/reconcile?batches=…`: scanned pieces against the contents of the chosen batches (rule MNF-40). */
export const ReconcileScreen = () => {
  const t = reconcileTexts.useText()
  const { batches = '', from }: { batches?: string; from?: string } = useSearch({ strict: false })
  const ids = batches.split(',').filter((id) => id !== '')
  const crumbs = [
    { label: t('manifest'), to: '/manifest' },
    { label: t('createManifest'), to: '/manifest/add', ...(from === undefined ? {} : { search: { from } }) },
  ]
  const work = useReconciliation(ids)
  if (ids.length === 0)
    return (
      <Page ground>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <EmptyState title={t('noBatches')} />
      </Page>
    )
  if (work.error) return <FailedState error={work.error} onRetry={() => work.reload()} />
  if (work.isLoading) return <Page ground>{null}</Page>
  return <ReconcileDesk key={batches} ids={batches} work={work} crumbs={crumbs} from={from} />
}
