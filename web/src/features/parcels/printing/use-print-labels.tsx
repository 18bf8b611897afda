import { printParcelLabel, printParcelLabels } from '@waybill/contract/parcels/list-endpoints'
import { SYNC_PRINT_MAX } from '@waybill/contract/parcels/list-schemas'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../platform/api.ts'
import { runOffline } from '../../../platform/query.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { toast } from '../../../ui/toast.tsx'
import { printFailed } from './print-failed.ts'
import { showLabels } from './show-labels.ts'
import { printingTexts } from './texts-printing.ts'
import { usePrintRun } from './use-print-run.ts'

const PrintRunDialog = lazyComponent(async () => (await import('./print-run-dialog.tsx')).PrintRunDialog, {
  kind: 'dialog',
  close: ({ run }) => run.close(),
})

export type PrintLabels = {
  /** Prints by our numbers (`sglShipmentId`), in page order. Call it in the click handler. */
  print: (numbers: readonly string[]) => void
  busy: boolean
  /** Progress of a bulk print, to be rendered once by the screen; it survives a reload. */
  dialog: ReactNode
}

/**
 * SGL labels of one or many parcels: up to 50 at once, more by a run with progress (rule LBL-3). They open for
 * printing, or download for the roles of rule LBL-2.
 */
export const usePrintLabels = (): PrintLabels => {
  const isDownload = useHasPermission()('parcel.downloadLabel')
  const run = usePrintRun()
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: (numbers: readonly string[]) => showLabels(isDownload, () => labelsOf(numbers)),
    meta: { quiet: true },
    onSuccess: (_nothing, { length }) => toast.success(printingTexts.text(length === 1 ? 'printed' : 'printedMany')),
    onError: printFailed,
  })
  return {
    print: (numbers) => (numbers.length > SYNC_PRINT_MAX ? run.start(numbers) : mutate(numbers)),
    busy: isPending || run.isStarting,
    dialog: run.shown && <PrintRunDialog run={run} isDownload={isDownload} />,
  }
}

const labelsOf = async (numbers: readonly string[]): Promise<Blob> => {
  const [first = ''] = numbers
  const { blob } =
    numbers.length === 1
      ? await api.file(printParcelLabel, { params: { number: first } })
      : await api.file(printParcelLabels, { body: [...numbers] })
  return blob
}
