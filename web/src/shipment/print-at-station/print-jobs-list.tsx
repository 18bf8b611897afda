import type { LabelKind, PrintJob } from '@waybill/contract/stations/print-jobs'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconClock, IconPrinter, IconRefresh, IconX, type Icon } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '../../platform/format.ts'
import { sendLabels, takeBackLabel } from './print-at-station.api.ts'
import { deskKeys } from './print-at-station.live.ts'
import css from './print-at-station.module.css'
import { printAtStationTexts } from './texts.ts'

type StateWord = 'waiting' | 'printing' | 'printed' | 'failedJob' | 'cancelled'
type StateLook = { icon: Icon; word: StateWord }
const LOOKS: Record<PrintJob['state'], StateLook> = {
  waiting: { icon: IconClock, word: 'waiting' },
  printing: { icon: IconPrinter, word: 'printing' },
  printed: { icon: IconCheck, word: 'printed' },
  failed: { icon: IconX, word: 'failedJob' },
  cancelled: { icon: IconArrowBackUp, word: 'cancelled' },
}

type Props = { stationId: string; jobs: readonly PrintJob[] }

/** Labels at a station with their state; waiting jobs can be cancelled, failed ones printed again (rule PRN-7). */
export const PrintJobsList = ({ stationId, jobs }: Props) => {
  const t = printAtStationTexts.useText()
  const cache = useQueryClient()
  const reload = (): Promise<void> => cache.invalidateQueries({ queryKey: deskKeys.all })
  const takeBack = useMutation({ mutationFn: (id: string) => takeBackLabel(stationId, id), onSettled: reload })
  const again = useMutation({
    mutationFn: ({ kind, shipmentId }: { kind: LabelKind; shipmentId: string }) =>
      sendLabels(stationId, kind, [shipmentId]),
    onSettled: reload,
  })
  return (
    <ul className={css['jobs']}>
      {jobs.map((job) => {
        const { icon: Icon, word } = LOOKS[job.state]
        const at = formatTime(job.settledAt ?? job.requestedAt)
        return (
          <li className="wb-row wb-gap-8 wb-fz-13 wb-border-bottom" key={job.id} data-state={job.state}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <b className="wb-semibold wb-number">{job.number}</b>
            <span>
              {t(word)}
              {job.problem === null ? '' : `: ${job.problem}`}
            </span>
            <time className="wb-secondary wb-fz-12-5 wb-number">{at}</time>
            {job.state === 'waiting' && (
              <ActionIcon
                size={32}
                aria-label={t('takeBack', { number: job.number })}
                title={t('takeBack', { number: job.number })}
                onClick={() => takeBack.mutate(job.id)}
              >
                <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            {job.state === 'failed' && (
              <ActionIcon
                size={32}
                aria-label={t('again', { number: job.number })}
                title={t('again', { number: job.number })}
                onClick={() => again.mutate(job)}
              >
                <IconRefresh size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}
