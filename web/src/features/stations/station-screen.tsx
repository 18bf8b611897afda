import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'
import type { Station } from '@waybill/contract/stations/schemas'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconCamera, IconPencil, IconPlus, IconPrinter, IconQrcode, IconTrash, type Icon } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDate, formatTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { ActionButton } from '../../ui/action.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { toast } from '../../ui/toast.tsx'
import { StationDialog } from './station-dialog.tsx'
import css from './stations.module.css'
import { askCamera, removeStation, stationsQuery } from './stations.api.ts'
import { stationKeys } from './stations.live.ts'
import { stationTexts } from './texts.ts'

const StationQr = lazyComponent(async () => (await import('./station-qr.tsx')).StationQr, { kind: 'dialog' })

const StationLabels = lazyComponent(async () => (await import('./station-labels.tsx')).StationLabels, {
  kind: 'dialog',
})

const HEADS = ['name', 'desktop', 'printer', 'camera', 'state'] as const

/** `/station`: the hub's desks, with the current state of their devices (rule STN-20). */
export const StationScreen = () => {
  const t = stationTexts.useText()
  const cache = useQueryClient()
  const seesLabels = useHasPermission()('station.print')
  const { data, error, refetch } = useQuery(stationsQuery)
  const [edited, setEdited] = useState<Station | 'new'>()
  const [shown, setShown] = useState<Station>()
  const [labels, setLabels] = useState<Station>()
  const remove = useMutation({
    mutationFn: removeStation,
    onSuccess: () => {
      toast.success(t('deleted'))
      return cache.invalidateQueries({ queryKey: stationKeys.all })
    },
  })
  const askToRemove = async (station: Station): Promise<void> => {
    const isSure = await confirm({
      title: t('deleteTitle'),
      text: t('deleteText', { name: station.name }),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (isSure) remove.mutate(station)
  }
  const check = useMutation({
    mutationFn: ({ id }: Station) => askCamera({ stationId: id }),
    onSuccess: ({ active, reason }) => (active ? toast.success(t('available')) : toast.error(reason ?? '')),
  })
  const fact = data && { count: data.length, active: data.filter(({ isActive }) => isActive).length }
  return (
    <Page>
      <PageHeader
        title={t('title')}
        {...(fact ? { fact: t('fact', fact) } : {})}
        aside={
          <ActionButton action={{ label: t('add'), icon: IconPlus, primary: true, run: () => setEdited('new') }} />
        }
      />
      {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius={0} />}
      {data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && data.length > 0 && (
        <div className="wb-grow wb-overflow-auto" role="table" aria-label={t('title')}>
          <div
            className={`wb-grid wb-align-center wb-px-20 wb-secondary wb-fz-12-5 wb-medium wb-border-bottom wb-sunken ${css['head']}`}
            role="row"
          >
            {HEADS.map((head) => (
              <span key={head} role="columnheader">
                {t(head)}
              </span>
            ))}
            <span role="columnheader" aria-label={t('actions')} />
          </div>
          {data.map((station) => (
            <StationRow key={station.id} station={station}>
              {seesLabels && (
                <Act icon={IconPrinter} label={t('labelsOf', { name: station.name })} run={() => setLabels(station)} />
              )}
              <Act icon={IconQrcode} label={t('qrOf', { name: station.name })} run={() => setShown(station)} />
              <Act
                icon={IconCamera}
                label={t('checkOf', { name: station.name })}
                isBusy={check.isPending && check.variables.id === station.id}
                isOff={!station.hasCamera}
                run={() => check.mutate(station)}
              />
              <Act icon={IconPencil} label={t('editOf', { name: station.name })} run={() => setEdited(station)} />
              <Act
                icon={IconTrash}
                label={t('deleteOf', { name: station.name })}
                run={() => void askToRemove(station)}
              />
            </StationRow>
          ))}
        </div>
      )}
      {edited && <StationDialog station={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />}
      {labels && <StationLabels station={labels} close={() => setLabels(undefined)} />}
      {shown && <StationQr station={shown} close={() => setShown(undefined)} />}
    </Page>
  )
}

type ActProps = { icon: Icon; label: string; run: () => void; isBusy?: boolean; isOff?: boolean }
const Act = ({ icon: Icon, label, run, isBusy = false, isOff = false }: ActProps) => (
  <ActionIcon size={32} aria-label={label} title={label} loading={isBusy} disabled={isOff} onClick={run}>
    <Icon size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
)

const StationRow = ({ station, children }: { station: Station; children: ReactNode }) => {
  const t = stationTexts.useText()
  const { name, isActive, scansToday = 0, lastScanAt = null } = station
  const scans =
    scansToday > 0
      ? t('scansToday', { count: scansToday })
      : isActive || lastScanAt === null
        ? t('noneToday')
        : t('lastScan', { day: formatDate(lastScanAt) })
  return (
    <div
      className={`wb-grid wb-align-center wb-px-20 wb-fz-13 wb-border-bottom ${css['row']}`}
      role="row"
      data-off={!isActive || undefined}
    >
      <Cell label={t('name')} value={<b>{name}</b>} note={scans} />
      <Cell label={t('desktop')} value={station.desktopName} {...useDesktop(station)} />
      <Cell
        label={t('printer')}
        value={[station.printerName, station.printerIp].filter(Boolean).join(' ')}
        {...usePrinter(station)}
      />
      <Cell
        label={t('camera')}
        value={station.hasCamera ? `${station.cameraHost}:${station.cameraPort}` : t('none')}
        {...useCamera(station)}
      />
      <Cell label={t('state')} value={t(isActive ? 'inUse' : 'notInUse')} />
      <span role="cell" className={`wb-flex wb-justify-end wb-gap-4 ${css['acts']}`}>
        {children}
      </span>
    </div>
  )
}

type DeviceNote = { note: string; tone: 'good' | 'away' | 'none' }

const useDesktop = ({ isDesktopOnline, desktopOfflineSince, hasConnected }: Station): DeviceNote => {
  const t = stationTexts.useText()
  if (isDesktopOnline) return { note: t('online'), tone: 'good' }
  if (!hasConnected || !desktopOfflineSince) return { note: t('neverConnected'), tone: 'none' }
  return { note: t('offlineSince', { time: formatTime(desktopOfflineSince) }), tone: 'away' }
}
const usePrinter = ({
  isPrinterOnline,
  printerOfflineSince,
  printerProblem,
  hasConnected,
  printerIp,
}: Station): DeviceNote => {
  const t = stationTexts.useText()
  const language = useLanguage()
  if (isPrinterOnline) return { note: t('online'), tone: 'good' }
  if ((!hasConnected && !printerIp) || !printerOfflineSince) return { note: t('neverConnected'), tone: 'none' }
  const time = formatTime(printerOfflineSince)
  if (!printerProblem) return { note: t('offlineSince', { time }), tone: 'away' }
  if (printerProblem === PRINT_PROBLEMS.noAnswer) return { note: t('noAnswerSince', { time }), tone: 'away' }
  const problem = translateMessage(printerProblem, language).replace(/\.$/, '')
  return { note: t('problemSince', { problem, time }), tone: 'away' }
}
const useCamera = ({ cameraState, cameraSince }: Station): DeviceNote => {
  const t = stationTexts.useText()
  if (cameraState === 'ready') return { note: t('ready'), tone: 'good' }
  if (cameraState === 'noAnswer')
    return { note: t('noAnswerSince', { time: formatTime(cameraSince ?? null) }), tone: 'away' }
  return { note: t(cameraState === 'none' ? 'notSetUp' : 'notAsked'), tone: 'none' }
}

type CellProps = { label: string; value: ReactNode; note?: string; tone?: DeviceNote['tone'] }
const Cell = ({ label, value, note, tone }: CellProps) => (
  <span role="cell" className={`wb-column wb-shrink wb-lh-18 ${css['cell']}`} data-label={label}>
    <span className="wb-cut">{value}</span>
    {note !== undefined && (
      <small className="wb-inline-row wb-gap-6 wb-secondary wb-fz-12-5" data-tone={tone}>
        {tone !== undefined && <i aria-hidden />}
        {note}
      </small>
    )}
  </span>
)
