import type { Station } from '@waybill/contract/stations/schemas'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { printJobsQuery } from '../../shipment/print-at-station/print-at-station.api.ts'
import { PrintJobsList } from '../../shipment/print-at-station/print-jobs-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import css from './stations.module.css'
import { stationTexts } from './texts.ts'

/** Waiting and last printed labels of a station's printer, live (rule STN-25). */
export const StationLabels = ({ station, close }: { station: Station; close: () => void }) => {
  const t = stationTexts.useText()
  const { data: jobs, error, refetch } = useQuery(printJobsQuery(station.id))
  return (
    <Dialog
      onClose={close}
      size={640}
      padding={0}
      title={t('labelsOf', { name: station.name })}
      classNames={{ header: css['dialogHead'] ?? '', body: css['dialogBody'] ?? '' }}
    >
      <div className="wb-dialog-body">
        {!jobs && !error && <Skeleton height={160} />}
        {error && !jobs && <FailedState error={error} title={t('labelsFailed')} onRetry={() => void refetch()} />}
        {jobs?.length === 0 && <EmptyState title={t('noLabels')} text={t('noLabelsText')} />}
        {jobs && jobs.length > 0 && <PrintJobsList stationId={station.id} jobs={jobs} />}
      </div>
    </Dialog>
  )
}
