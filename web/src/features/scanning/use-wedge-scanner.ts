import { hasNumberForm } from '@waybill/contract/shipments/numbers'
import { useEffect, useRef } from 'react'
import { listenToWedge } from '../../ui/barcode/wedge-listener.ts'
import { stationIdOf } from './use-scan-station.ts'

const isInside = (target: EventTarget | null, where: string): boolean =>
  target instanceof Element && target.closest(where) !== null
const FIELD = 'input, textarea, select, [contenteditable=true]'
const LAYER = '[role=dialog], [role=menu], [role=listbox]'

/** Whether a text is a complete number, or a station's QR code. */
export const isWholeCode = (text: string): boolean => hasNumberForm(text) || stationIdOf(text) !== undefined

/**
 * Keyboard scanner that types anywhere on the page (rule SCS-6). Single-letter shortcuts are paused meanwhile, or the
 * code `GE…` would leave the page.
 */
export const useWedgeScanner = (handlers: { onCode: (text: string) => void; onCut: (text: string) => void }): void => {
  const newest = useRef(handlers)
  newest.current = handlers
  useEffect(
    () =>
      listenToWedge({
        isAlone: true,
        isWhole: isWholeCode,
        accepts: ({ target }) => !isInside(target, FIELD) && !isInside(target, LAYER),
        onCode: (text) => newest.current.onCode(text),
        onCut: (text) => newest.current.onCut(text),
      }),
    [],
  )
}
