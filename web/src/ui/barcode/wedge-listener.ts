import { makeWedgeReader } from './wedge-reader.ts'

type ListenerOptions = Parameters<typeof makeWedgeReader>[0] & {
  /** Whether this key can belong to a code. */
  accepts: (event: KeyboardEvent) => boolean
  onCode: (text: string) => void
  /** An incomplete code, to show but not to send. */
  onCut: (text: string) => void
  /** Called before the first character of a possible code. */
  onFirst?: () => void
}

/**
 * Listens to a keyboard-wedge scanner anywhere on the page (rule SCS-6); returns how to stop. Shortcuts are paused
 * while it types.
 */
export const listenToWedge = ({ accepts, onCode, onCut, onFirst, ...options }: ListenerOptions): (() => void) => {
  const reader = makeWedgeReader(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = (reading: ReturnType<typeof reader.pause>): void => {
    if (reading?.kind === 'code') onCode(reading.text)
    if (reading?.kind === 'cut') onCut(reading.text)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp } = event
    // FNC1 arrives as Ctrl+]; it is not part of the number.
    if (event.ctrlKey || event.metaKey || event.altKey || !accepts(event)) return
    const isFirst = reader.isFirst(timeStamp)
    // Space would press a button.
    if (key === ' ' && isFirst) return
    if (key.length === 1 && isFirst) onFirst?.()
    const reading = reader.key(key, timeStamp)
    if (reading || (key.length === 1 && reader.isTyping())) {
      event.preventDefault()
      event.stopPropagation()
    }
    clearTimeout(timer)
    if (reading) take(reading)
    else if (key.length === 1 || key === 'Shift') timer = setTimeout(() => take(reader.pause()), reader.pauseMs())
  }
  addEventListener('keydown', onKeyDown, true)
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', onKeyDown, true)
  }
}
