import type { UndoableResult } from '@waybill/contract/shipments/bulk-schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type ReactNode, useState } from 'react'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import type { MovedShipment, MoveRequest } from './move-choices.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const BulkMoveDialog = lazyComponent(async () => (await import('./bulk-move-dialog.tsx')).BulkMoveDialog, {
  kind: 'dialog',
  close: ({ finish }) => finish(undefined),
})

type Pending = { shipments: readonly MovedShipment[]; finish: (outcome: BulkOutcome | undefined) => void }

export type BulkMoves = {
  /** Opens the dialog; resolves when it closes, to undefined if nothing was done. */
  open: (shipments: readonly MovedShipment[]) => Promise<BulkOutcome | undefined>
  /** To be rendered once by the screen. */
  dialog: ReactNode
}

/** The dialog that sets the status of the selected shipments of a business line (rule BLK-2). */
export const useBulkMove = (line: BusinessLine, send: (request: MoveRequest) => Promise<UndoableResult>): BulkMoves => {
  const [pending, setPending] = useState<Pending>()
  return {
    open: (shipments) =>
      new Promise((resolve) => {
        setPending({
          shipments,
          finish: (outcome) => {
            setPending(undefined)
            resolve(outcome)
          },
        })
      }),
    dialog: pending && <BulkMoveDialog line={line} shipments={pending.shipments} send={send} finish={pending.finish} />,
  }
}
