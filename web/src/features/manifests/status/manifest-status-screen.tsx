import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/format.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Page } from '../../../ui/page.tsx'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { REPORT, ReportDialog } from '../list/report-dialog.tsx'
import { MANIFEST_LIST_PATH, manifestQuery } from '../manifests.api.ts'
import { useText } from '../texts.ts'
import { BatchesCard } from './batches-card.tsx'
import { ManifestHead } from './manifest-head.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { ShipmentsCard } from './shipments-card.tsx'
import { StatusForm, type StatusOutcome } from './status-form.tsx'
import { StatusPlot } from './status-plot.tsx'
import css from './status.module.css'
import { TotalsCard } from './totals-card.tsx'
import { VersionsCard } from './versions-card.tsx'

/** `/manifest/{id}`: a manifest, its shipments, and the status form (rules MNF-30 to MNF-32). */
export const ManifestStatusScreen = () => {
  const t = useText()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(manifestQuery(id))
  if (data) return <OpenManifest key={id} manifest={data} />
  if (error)
    return <FailedState error={error} title={t('openFailed')} onRetry={() => void refetch()} backTo="/manifest" />
  return <Page ground>{null}</Page>
}

const OpenManifest = ({ manifest }: { manifest: ManifestDetail }) => {
  const t = useText()
  const navigate = useNavigate()
  const report = useOpenRecord(REPORT)
  const [outcome, setOutcome] = useState<StatusOutcome>()
  const { id, manifestCode, createdBy, createdDate, can, statuses, totals, versions, batches, reconciled } = manifest
  const toList = (): void => void navigate({ to: MANIFEST_LIST_PATH })
  return (
    <Page ground>
      <ManifestHead manifest={manifest} />
      <div className="wb-scroll-y">
        <div className={`wb-grid wb-align-start wb-gap-12 ${css['columns']}`}>
          <div className={`wb-stack wb-gap-12 wb-shrink ${css['side']}`}>
            {can.updateStatus ? (
              <StatusForm
                manifest={manifest}
                onCancel={toList}
                onAllMoved={() => {
                  toast.success(t('updated'))
                  toList()
                }}
                onOutcome={setOutcome}
                hasOutcome={outcome !== undefined}
              />
            ) : (
              <Section title={t('shipments')} flush>
                {manifest.status === 'Cancelled' && (
                  <div className="wb-p-16">
                    <InlineAlert tone="gray">{t('nothingToUpdate')}</InlineAlert>
                  </div>
                )}
                <StatusPlot statuses={statuses} />
              </Section>
            )}
            <TotalsCard totals={totals} />
          </div>
          <div className={`wb-stack wb-gap-12 wb-shrink ${css['main']}`}>
            {outcome ? <OutcomeCard code={manifestCode} outcome={outcome} /> : <ShipmentsCard id={id} />}
            <VersionsCard versions={versions} openReport={report.open} />
            <BatchesCard batches={batches} reconciled={reconciled} />
            <p className={`wb-muted ${css['quiet']}`}>
              {t('createdBy', { who: createdBy, at: formatDateTime(createdDate) })}
            </p>
          </div>
        </div>
      </div>
      <ReportDialog />
    </Page>
  )
}
