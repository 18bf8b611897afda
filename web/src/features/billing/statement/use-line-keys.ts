import type { StatementLine } from '@waybill/contract/billing/statement'
import { type KeyboardEvent, useState } from 'react'
import type { Drawn } from './line-groups.ts'

type Deps = {
  drawn: readonly Drawn[]
  toggle: (key: string, isOpen: boolean) => void
  showWhole: (key: string) => void
  openShipment: (line: StatementLine) => void
  leaveOut: ((chargeIds: string[], isLeftOut: boolean) => Promise<void>) | undefined
}

/** The charges of a drawn row: of a shipment’s head all of it. */
const linesOf = (drawn: Drawn): StatementLine[] => {
  if (drawn.type === 'row') return drawn.row.lines
  return drawn.type === 'group' && drawn.group.of === 'shipment' ? drawn.group.rows.flatMap(({ lines }) => lines) : []
}

/**
 * Keys of the lines: `↑ ↓` row, `→ ←` opens and closes a kind, Enter the shipment in a new window, `X` leaves a line of
 * a draft out, or takes it in again.
 */
export const useLineKeys = ({ drawn, toggle, showWhole, openShipment, leaveOut }: Deps) => {
  const [active, setActive] = useState<string>()
  const found = drawn.findIndex(({ key }) => key === active)
  const at = Math.max(0, found)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = drawn[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const go = (index: number): void => setActive(drawn[Math.min(Math.max(index, 0), drawn.length - 1)]?.key)
    const done = (): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        go(at + (event.key === 'ArrowDown' ? 1 : -1))
        return done()
      case 'Home':
      case 'End':
        go(event.key === 'Home' ? 0 : drawn.length - 1)
        return done()
      case 'ArrowRight':
        if (row.type !== 'group' || row.isOpen) return
        toggle(row.group.key, true)
        return done()
      case 'ArrowLeft':
        if (row.type === 'group') toggle(row.group.key, false)
        else go(drawn.findIndex(({ key }) => key === row.group.key))
        return done()
      case 'Enter': {
        const [line] = linesOf(row)
        if (line) openShipment(line)
        else if (row.type === 'more') showWhole(row.group.key)
        else if (row.type === 'group') toggle(row.group.key, !row.isOpen)
        return done()
      }
      case 'x':
      case 'X': {
        const lines = linesOf(row)
        const [line] = lines
        if (!line || !leaveOut) return
        go(at + 1)
        void leaveOut(
          lines.map(({ chargeId }) => chargeId),
          !line.isLeftOut,
        )
        return done()
      }
    }
  }
  return {
    /** Index of the row that Tab stops at. */
    at,
    /** Whether the person has chosen it: it takes the focus when it is drawn. */
    isChosen: found >= 0,
    choose: setActive,
    onKeyDown,
  }
}
export type LineKeys = ReturnType<typeof useLineKeys>
