import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconScan, IconTruckLoading } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDate, today } from '../../../platform/format.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import css from './driver.module.css'
import { DriverNotices } from './driver-notices.tsx'
import { asNamed, driverPickupsQuery } from './driver-pickups.ts'
import { NextCard, PickupLine } from './pickup-card.tsx'
import { pickupDays, type PickupDays } from './pickup-days.ts'
import { driverTexts } from './texts.ts'
import { UndoBars } from './undo-bar.tsx'
import { useDriverDetails } from './use-driver-details.ts'
import { useOutbox } from './use-outbox.ts'
import { useTakenAway } from './use-taken-away.ts'

const ScanDialog = lazyComponent(async () => (await import('./scan-dialog.tsx')).ScanDialog, { kind: 'dialog' })

const DAYS = ['today', 'later', 'done'] as const satisfies readonly (keyof PickupDays)[]
type Day = (typeof DAYS)[number]
const NOTHING = { today: 'nothingToday', later: 'nothingLater', done: 'nothingDone' } as const

/** `/pickup`: the driver's own requests, designed for phones (rules PUP-24 to PUP-27). */
export const DriverScreen = () => {
  const t = driverTexts.useText()
  const { openId: scanId, open: openScan, close: closeScan } = useOpenRecord('scan')
  const { data, error, refetch } = useQuery(driverPickupsQuery)
  const { outbox, works } = useOutbox()
  const { taken, dismiss } = useTakenAway(data)
  const [day, setDay] = useState<Day>('today')
  const [shownId, setShownId] = useState<string>()
  const waiting = works.filter(({ done }) => done !== null && done.refused === null)
  const doneIds = new Set(waiting.map(({ pickupId }) => pickupId))
  const days = data && pickupDays(data, doneIds, today())
  const rows = days?.[day] ?? []
  const next = days?.today[0]
  const scanned = data?.open.find(({ id }) => id === scanId)
  const detailOf = useDriverDetails(days?.today ?? [])

  const finish = async (row: PickupRow): Promise<void> => {
    const known = outbox.workOf(row.id)?.scanned.length ?? 0
    const total = detailOf(row.id)?.pickupShipments.length ?? row.shipments
    if (known > 0 && known < total) {
      const isSure = await confirm({
        title: t('partTitle', { n: formatCount(known), total: formatCount(total) }),
        text: t('partText', { count: total - known }),
        confirmLabel: t('partDone', { n: formatCount(known) }),
        cancelLabel: t('partBack'),
        icon: IconCircleCheck,
      })
      if (!isSure) return openScan(row.id)
    }
    outbox.done(asNamed(row))
    closeScan()
  }

  return (
    <Page ground>
      <PageHeader
        title={t('title')}
        fact={formatDate(today())}
        actions={next ? [{ label: t('scan'), icon: IconScan, primary: true, run: () => openScan(next.id) }] : []}
      />
      <div className={`wb-grid wb-gap-10 wb-grow wb-full wb-p-12 wb-min-height-0 ${css['screen']}`}>
        <SegmentedControl
          className={css['days']}
          fullWidth
          aria-label={t('days')}
          value={day}
          onChange={(value) => setDay(DAYS.find((one) => one === value) ?? 'today')}
          data={DAYS.map((one) => ({
            value: one,
            label: (
              <>
                {t(one)} <b>{days ? days[one].length + (one === 'done' ? waiting.length : 0) : ''}</b>
              </>
            ),
          }))}
        />
        <DriverNotices outbox={outbox} works={works} taken={taken} dismiss={dismiss} />
        {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={220} radius={12} aria-busy />}
        <ul className="wb-grid wb-gap-10">
          {day === 'done' &&
            waiting.map(({ pickupId, name }) => (
              <li
                key={pickupId}
                className={`wb-grid wb-align-center wb-shrink wb-sheet wb-round-12 ${css['line']}`}
                data-waiting
              >
                <span className={`wb-semibold wb-number ${css['time']}`} />
                <div>
                  <h2 className="wb-fz-16 wb-semibold wb-break">{name}</h2>
                  <p className="wb-secondary wb-lh-20 wb-break">{t('waiting')}</p>
                </div>
                <Button
                  className={css['button'] ?? ''}
                  aria-label={t('undoOf', { name })}
                  onClick={() => outbox.undo(pickupId)}
                >
                  {t('undo')}
                </Button>
              </li>
            ))}
          {rows.map((row) => {
            const isOpen = day !== 'done' && (shownId ?? next?.id) === row.id
            return isOpen ? (
              <NextCard
                key={row.id}
                row={row}
                detail={detailOf(row.id)}
                outbox={outbox}
                work={works.find(({ pickupId }) => pickupId === row.id)}
                onScan={() => openScan(row.id)}
                onDone={() => void finish(row)}
              />
            ) : (
              <PickupLine
                key={row.id}
                row={row}
                isDone={day === 'done'}
                onShow={() => setShownId(row.id)}
                onDone={() => void finish(row)}
              />
            )
          })}
        </ul>
        {days && rows.length === 0 && !(day === 'done' && waiting.length > 0) && (
          <EmptyState icon={IconTruckLoading} title={t(NOTHING[day])} />
        )}
      </div>
      <UndoBars works={waiting} onUndo={(id) => outbox.undo(id)} />
      {scanned && (
        <ScanDialog
          key={scanned.id}
          row={scanned}
          detail={detailOf(scanned.id)}
          outbox={outbox}
          work={works.find(({ pickupId }) => pickupId === scanned.id)}
          onDone={() => void finish(scanned)}
          close={closeScan}
        />
      )}
    </Page>
  )
}
