import { type ReactNode, useState } from 'react'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import type { DeskAct, DeskCalls } from './desk-calls.ts'
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
export const useBulkDesk = (calls: DeskCalls): BulkDesk => {
  const [pending, setPending] = useState<Pending>()
  return {
    open: (act, ids) =>
      new Promise((resolve) => {
        const finish = (outcome: BulkOutcome | undefined): void => {
          setPending(undefined)
          resolve(outcome)
        }
        setPending({ act, ids, finish })
      }),
    dialog: pending && <BulkDeskDialog {...pending} calls={calls} />,
  }
}
