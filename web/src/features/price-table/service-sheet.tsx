import type { Service } from '@waybill/contract/reference/schemas'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { ImportDialog, type ReadFile } from './import-dialog.tsx'
import { PriceSheet, type ZoneHead } from './price-sheet.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { enterCell } from './sheet-keys.ts'
import { WEIGHT_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { SimulationPanel } from './simulation-panel.tsx'
import { StaleRowsDialog } from './stale-rows-dialog.tsx'
import { useText } from './texts.ts'
import { useDeleteRows } from './use-delete-rows.ts'
import { useSaveSheet } from './use-save-sheet.ts'

type Props = {
  service: Service
  store: SheetStore
  zones: readonly ZoneHead[]
  restored: boolean
  choice: ReactNode
  empty: string
  file: ReadFile | undefined
  onFileClosed: () => void
  onDiscard: () => void
  attemptKey: (body: unknown) => string
}

/**
 * Price table of one service on a desktop: head, sheet, simulation on last month's shipments, and a footer that saves.
 */
export const ServiceSheet = (props: Props) => {
  const { service, store, zones, restored, choice, empty, file, onFileClosed, onDiscard, attemptKey } = props
  const t = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const [simulates, setSimulates] = useState(false)
  const isDirty = useSyncExternalStore(store.subscribe, () => store.status().changedRows > 0)
  const goTo = useRef<string>(undefined)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (goTo.current !== undefined) enterCell(sheet.current, { key: goTo.current, column: WEIGHT_COLUMN })
    goTo.current = undefined
  }, [added])

  const toProblem = (): void => enterCell(sheet.current, store.firstProblem())
  const { save, busy, stale, settle, forgetStale } = useSaveSheet({
    serviceId: service.id,
    store,
    attemptKey,
    onProblem: toProblem,
  })
  const remove = useDeleteRows(service.id, store)
  const discard = (): void => {
    onDiscard()
    forgetStale()
  }
  return (
    <div className="wb-column wb-shrink wb-min-height-0">
      <DraftBanner draft={{ restored: restored && isDirty, discard }} />
      <SheetHead
        store={store}
        service={service}
        choice={choice}
        simulates={simulates}
        onSimulate={() => setSimulates(!simulates)}
        onDelete={remove}
        onAdd={(isFlat) => {
          goTo.current = store.add(isFlat)
          setAdded((count) => count + 1)
        }}
      />
      <PriceSheet
        store={store}
        zones={zones}
        sheet={sheet}
        label={`${t('title')} ${service.code}`}
        empty={empty}
        onDelete={remove}
      />
      {simulates && <SimulationPanel serviceId={service.id} store={store} />}
      <SheetFoot store={store} busy={busy} onSave={() => void save()} onDiscard={discard} onProblem={toProblem} />
      {stale && (
        <StaleRowsDialog
          stale={stale}
          store={store}
          onReload={() => void settle(false)}
          onKeep={() => void settle(true)}
          onClose={forgetStale}
        />
      )}
      {file && <ImportDialog file={file} store={store} onClose={onFileClosed} />}
    </div>
  )
}
