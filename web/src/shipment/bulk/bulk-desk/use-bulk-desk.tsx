import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type ReactNode, useCallback, useState } from 'react'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { DESK_CALLS, type DeskAct } from './desk-calls.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const BulkDeskDialog = lazyComponent(async () => (await import('./bulk-desk-dialog.tsx')).BulkDeskDialog, {
  kind: 'dialog',
  close: ({ finish }) => finish(undefined),
})

type Pending = { act: DeskAct; ids: string[]; finish: (outcome: BulkOutcome | undefined) => void }

export type BulkDesk = {
  /** Opens the dialog; resolves when it closes, to undefined if nothing was done. */
  open: (act: DeskAct, ids: string[]) => Promise<BulkOutcome | undefined>
  /** To be rendered once by the screen. */
  dialog: ReactNode
}

/** The dialogs that assign shipments, add notes, change the service and cancel (rules BLK-79 to BLK-82). */
export const useBulkDesk = (line: BusinessLine): BulkDesk => {
  const [pending, setPending] = useState<Pending>()
  const open = useCallback<BulkDesk['open']>(
    (act, ids) =>
      new Promise((resolve) => {
        const finish = (outcome: BulkOutcome | undefined): void => {
          setPending(undefined)
          resolve(outcome)
        }
        setPending({ act, ids, finish })
      }),
    [],
  )
  return { open, dialog: pending && <BulkDeskDialog {...pending} calls={DESK_CALLS[line]} /> }
}
