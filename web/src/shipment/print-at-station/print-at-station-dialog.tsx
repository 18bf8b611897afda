import { LABEL_KINDS, type LabelKind, type PrintJob } from '@waybill/contract/stations/print-jobs'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import type { Station } from '@waybill/contract/stations/schemas'
import { Radio, SegmentedControl, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentencesOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionButton } from '../../ui/action.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { bulkRefusal } from '../form/bulk-refusal.ts'
import { desksQuery, printJobsQuery, sendLabels } from './print-at-station.api.ts'
import css from './print-at-station.module.css'
import { PrintJobsList } from './print-jobs-list.tsx'
import { rememberDesk, rememberedDesk } from './remembered-desk.ts'
import { printAtStationTexts } from './texts.ts'

export type PrintedParcel = { id: string; number: string }
type Props = { parcels: readonly PrintedParcel[]; kinds: readonly LabelKind[]; close: () => void }
type Refused = BulkResult['refused']

/** Prints labels on a station's printer, without the browser's print dialog (rule PRN-1), and shows the jobs live. */
export const PrintAtStationDialog = ({ parcels, kinds, close }: Props) => {
  const t = printAtStationTexts.useText()
  const { data: stations, error, refetch } = useQuery(desksQuery)
  const inUse = stations?.filter(({ isActive }) => isActive) ?? []
  const desks = inUse.toSorted((one, other) => Number(other.isPrinterOnline) - Number(one.isPrinterOnline))
  const [picked, setPicked] = useState(rememberedDesk)
  const desk = desks.find(({ id }) => id === picked) ?? desks[0]
  const [kind, setKind] = useState<LabelKind>(kinds[0] ?? 'sgl')
  const [refused, setRefused] = useState<Refused>([])
  const sending = useMutation({
    mutationFn: ({ id }: Station) =>
      sendLabels(
        id,
        kind,
        parcels.map((parcel) => parcel.id),
      ),
    meta: { quiet: true },
    onSuccess: (made, { id }) => {
      rememberDesk(id)
      setRefused(made.refused)
    },
    onError: (failure) => setRefused(bulkRefusal(failure) ?? []),
  })
  const first = parcels[0]?.number ?? ''
  return (
    <Dialog
      onClose={close}
      size={560}
      padding={0}
      title={t('title')}
      classNames={{ header: css['dialogHead'] ?? '', body: css['dialogBody'] ?? '' }}
    >
      <div className="wb-column wb-gap-14 wb-dialog-body">
        <p className="wb-secondary wb-fz-13">
          {parcels.length === 1 ? t('one', { number: first }) : t('many', { count: parcels.length })}
        </p>
        {error && !stations && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!stations && !error && <Skeleton height={160} />}
        {sending.data && sending.variables ? (
          <SentLabels station={sending.variables} parcels={parcels} />
        ) : (
          stations && (
            <>
              {desks.length === 0 && <p className="wb-paragraph">{t('none')}</p>}
              <Radio.Group label={t('station')} value={desk?.id ?? ''} onChange={setPicked}>
                <div className={`wb-column wb-gap-10 ${css['desks']}`}>
                  {desks.map((one) => (
                    <Radio
                      key={one.id}
                      value={one.id}
                      label={one.name}
                      description={t(one.isPrinterOnline ? 'online' : 'offline')}
                    />
                  ))}
                </div>
              </Radio.Group>
              {kinds.length > 1 && (
                <SegmentedControl
                  aria-label={t('label')}
                  value={kind}
                  onChange={(next) => setKind(LABEL_KINDS.find((one) => one === next) ?? kind)}
                  data={kinds.map((value) => ({ value, label: t(value) }))}
                />
              )}
            </>
          )
        )}
        {sending.error && refused.length === 0 && (
          <InlineAlert tone="red">{sentencesOf(sending.error).join(' ')}</InlineAlert>
        )}
        {refused.length > 0 && <LeftOut refused={refused} parcels={parcels} />}
      </div>
      <footer className="wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top">
        <ActionButton size="sm" action={{ label: t(sending.data ? 'close' : 'cancel'), run: close }} />
        {!sending.data && desk && (
          <ActionButton
            size="sm"
            action={{ label: t('print'), primary: true, busy: sending.isPending, run: () => sending.mutate(desk) }}
          />
        )}
      </footer>
    </Dialog>
  )
}

/** The latest job of each parcel at the station. */
const lastJobs = (jobs: readonly PrintJob[], parcels: readonly PrintedParcel[]): PrintJob[] =>
  parcels.flatMap(({ id }) => jobs.find(({ shipmentId }) => shipmentId === id) ?? [])

const SentLabels = ({ station, parcels }: { station: Station; parcels: readonly PrintedParcel[] }) => {
  const t = printAtStationTexts.useText()
  const { data: jobs } = useQuery(printJobsQuery(station.id))
  return (
    <section className={css['sent']} aria-live="polite">
      <h3 className="wb-fz-13 wb-semibold">{t('jobs', { station: station.name })}</h3>
      {jobs ? <PrintJobsList stationId={station.id} jobs={lastJobs(jobs, parcels)} /> : <Skeleton height={64} />}
    </section>
  )
}

const LeftOut = ({ refused, parcels }: { refused: Refused; parcels: readonly PrintedParcel[] }) => {
  const t = printAtStationTexts.useText()
  const numberOf = (id: string): string => parcels.find((one) => one.id === id)?.number ?? id
  return (
    <InlineAlert tone="amber">
      <b>{t('leftOut')}</b>
      <ul className={css['refused']}>
        {refused.map(({ id, reason }) => (
          <li key={id}>
            {numberOf(id)}: {reason}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
