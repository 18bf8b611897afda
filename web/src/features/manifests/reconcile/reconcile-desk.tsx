import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCamera,
  IconChevronLeft,
  IconClipboardList,
  IconPackageOff,
  IconRestore,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { Reconciliation, ScanResult } from '@waybill/contract/manifests/reconcile'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { debounce } from '../../../platform/debounce.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { ActionButton } from '../../../ui/action.tsx'
import { useScanSounds } from '../../../ui/barcode/scan-sounds.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { PageHeader, type Crumb } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BatchesCard } from './batches-card.tsx'
import { LastScansCard, newestScan } from './last-scans-card.tsx'
import { MissingCard, type MissingParcel } from './missing-card.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import css from './reconcile.module.css'
import { ScanBand, ScanCard } from './scan-card.tsx'
import { StraysCard, type Stray } from './strays-card.tsx'
import { reconcileTexts } from './texts.ts'
import type { useReconciliation } from './use-reconciliation.ts'
import { useScanQueue } from './use-scan-queue.ts'

const CameraDialog = lazyComponent(async () => (await import('./camera-dialog.tsx')).CameraDialog, { kind: 'dialog' })

const RELOAD_QUIET_MS = 200
const RELOAD_AT_MOST_MS = 1_000
const NAMED_IN_CONFIRM = 8

type Props = {
  /** Ids of the batches, comma-separated. */
  ids: string
  work: ReturnType<typeof useReconciliation>
  crumbs: readonly Crumb[]
  from: string | undefined
}

/** Desk to scan pieces against the chosen batches (rules MNF-40 to MNF-43). */
export const ReconcileDesk = ({ ids, work, crumbs, from }: Props) => {
  const t = reconcileTexts.useText()
  const navigate = useNavigate()
  const { batches } = work
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'paste' | 'camera'>()
  const [isBusy, setBusy] = useState(false)
  // Unlisted pieces are recorded where they can be added: in an open batch.
  const ordered = useMemo(
    () => batches.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen)).map(({ batchId }) => batchId),
    // The order of the first read stays: waiting scans refer to it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [ids],
  )
  const reload = useRef(work.reload)
  reload.current = work.reload
  const reloadSoon = useMemo(() => debounce(() => reload.current(), RELOAD_QUIET_MS, RELOAD_AT_MOST_MS), [])
  const count = useRef(work.count)
  count.current = work.count
  const onAnswer = useCallback(
    ({ batchId, scannedParcels, parcels }: ScanResult) => {
      count.current(batchId, { scannedParcels, parcels })
      reloadSoon()
    },
    [reloadSoon],
  )
  const { queue, waiting, refused, answer } = useScanQueue(onAnswer)
  const take = (numbers: readonly string[]): void => queue.take(numbers, ordered)
  useFocusStays(field, dialog === undefined)

  const missing = batches.flatMap((batch) => batch.missing.map((parcel) => ({ ...parcel, batch })))
  const strays = batches.flatMap((batch) => batch.strays.map((stray) => ({ ...stray, target: batch })))
  const undecided = strays.filter(({ canAdd }) => canAdd).length
  const isDone = missing.length === 0 && undecided === 0 && waiting.length === 0

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
      field.current?.focus()
    } catch (error) {
      reload.current()
      throw error
    } finally {
      setBusy(false)
    }
  }
  const act = (work: () => Promise<void>): Promise<void> =>
    run(work).catch((error: unknown) => {
      toast.failure(error)
      field.current?.focus()
    })
  const undo = (): void => {
    const isTakenOut = queue.undo()
    if (isTakenOut === false) toast.error(t('undoWaits'))
    if (isTakenOut !== undefined) return
    const last = newestScan(batches)
    if (last) void act(() => work.unscan(last.batchId, last.number))
  }
  const startOver = async (): Promise<void> => {
    const text = t('startOverText', { count: scansOf(batches) })
    if (await confirm({ title: t('startOverTitle'), text, confirmLabel: t('startOver'), destructive: true }))
      await act(work.restart)
  }
  const takeOff = async (): Promise<void> => {
    const named = missing
      .slice(0, NAMED_IN_CONFIRM)
      .map(({ number }) => number)
      .join(', ')
    const rest = missing.length - NAMED_IN_CONFIRM
    const numbers = rest > 0 ? t('andMore', { numbers: named, count: rest }) : named
    const isSure = await confirm({
      title: t('takeOffTitle', { count: missing.length }),
      text: t('takeOffText', { numbers }),
      confirmLabel: t('takeOff', { count: missing.length }),
      destructive: true,
    })
    if (!isSure) return
    await act(async () => {
      for (const { id, batch } of missing)
        await work.resolve(batch.batchId, { id, action: 'takeOut', note: t('missingNote') })
      toast.success(t('takenOff', { count: missing.length }))
    })
  }
  const noteMissing = ({ id, batch }: MissingParcel, note: string) =>
    run(() => work.resolve(batch.batchId, { id, action: 'note', note }))
  const decideStray = ({ id, target }: Stray, action: 'add' | 'note') =>
    id === null
      ? Promise.resolve()
      : act(() =>
          work.resolve(target.batchId, { id, action, ...(action === 'note' ? { note: t('setAsideNote') } : {}) }),
        )
  const back = (): void => void navigate({ to: '/manifest/add', search: from === undefined ? {} : { from } })

  useShortcuts([{ keys: 'Ctrl Z', label: t('undo'), group: t('keysGroup'), run: undo }])
  return (
    <Page ground>
      <ScanBand answer={answer} />
      <PageHeader
        title={t('title')}
        crumbs={crumbs}
        aside={<SoundButton />}
        actions={[
          { label: t('pasteList'), icon: IconClipboardList, run: () => setDialog('paste') },
          { label: t('camera'), icon: IconCamera, run: () => setDialog('camera') },
          { label: t('startOver'), icon: IconRestore, run: () => void startOver() },
        ]}
      />
      <div className={`wb-grid wb-gap-12 wb-grow wb-min-height-0 ${css['desk']}`}>
        <ScanCard
          ref={field}
          onScan={(number) => take([number])}
          answer={answer}
          waiting={waiting.length}
          batches={batches}
        />
        <div className={`wb-column wb-gap-12 wb-min-height-0 wb-overflow-auto ${css['left']}`}>
          <BatchesCard batches={batches} />
          <LastScansCard batches={batches} waiting={waiting} refused={refused} onDismiss={queue.dismiss} />
        </div>
        <div className={`wb-column wb-gap-12 wb-min-height-0 wb-overflow-auto ${css['right']}`}>
          <MissingCard missing={missing} onNote={noteMissing} />
          <StraysCard strays={strays} onDecide={decideStray} />
        </div>
      </div>
      <footer className={`wb-row wb-wrap wb-fixed wb-px-20 wb-py-8 wb-border-top wb-sheet ${css['foot']}`}>
        <Button
          variant="subtle"
          className={css['back']}
          leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          onClick={back}
        >
          {t('back')}
        </Button>
        <span className={`wb-inline-row wb-gap-6 wb-muted ${css['keys']}`}>
          <KeyCap keys="Enter" /> {t('keyTake')}
          <KeyCap keys="Ctrl Z" /> {t('keyUndo')}
        </span>
        {!isDone && (
          <span className={`wb-inline-row wb-push-end wb-attention wb-medium ${css['left-to-do']}`}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {waiting.length > 0
              ? t('waiting', { count: waiting.length })
              : t('toDecide', { missing: missing.length, strays: t('straysLeft', { count: undecided }) })}
          </span>
        )}
        <span className={`wb-inline-row wb-justify-end wb-gap-8 ${css['acts']}`}>
          {missing.length > 0 && (
            <ActionButton
              action={{
                label: t('takeOff', { count: missing.length }),
                icon: IconPackageOff,
                run: () => void takeOff(),
                busy: isBusy,
                // A waiting scan may be of a parcel that seems missing (rule MNF-43).
                ...(waiting.length > 0 ? { disabledReason: t('takeOffWaits', { count: waiting.length }) } : {}),
              }}
            />
          )}
          <ActionButton
            action={{
              label: t('done'),
              primary: true,
              run: back,
              ...(isDone ? {} : { disabledReason: t('notDone') }),
            }}
          />
        </span>
      </footer>
      {dialog === 'paste' && <PasteDialog ids={ids} onTake={take} onClose={() => setDialog(undefined)} />}
      {dialog === 'camera' && (
        <CameraDialog onScan={(number) => take([number])} answer={answer} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  )
}

const scansOf = (batches: readonly Reconciliation[]): number =>
  batches.reduce((total, { scannedPieces }) => total + scannedPieces, 0)

/** Keeps the focus in the field that the scanner types into after every click, except in dialogs and lists. */
const useFocusStays = (field: React.RefObject<HTMLInputElement | null>, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    field.current?.focus()
    const back = (): void =>
      void setTimeout(() => {
        const active = document.activeElement
        const isElsewhere = active instanceof Element && active.closest('[role=dialog], [role=menu], input, textarea')
        if (!isElsewhere && !document.querySelector('[role=dialog]')) field.current?.focus()
      })
    document.addEventListener('click', back)
    return () => document.removeEventListener('click', back)
  }, [field, isOn])
}

const SoundButton = () => {
  const t = reconcileTexts.useText()
  const { isOn, toggle } = useScanSounds()
  const label = t(isOn ? 'soundOn' : 'soundOff')
  const Icon = isOn ? IconVolume : IconVolumeOff
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-pressed={isOn} onClick={toggle}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
