import { useEffect, useRef } from 'react'

/** A scanner types a character in some milliseconds, a person in more than a hundred. */
const WITHIN_MS = 100
const MIN_LENGTH = 3

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null

/**
 * A scanner that types: characters in quick succession and Enter, anywhere on the page (rule SCS-6). Single-letter
 * shortcuts rest meanwhile, or the code `GE…` would leave the page.
 */
export const useWedgeScanner = (onCode: (text: string) => void): void => {
  const told = useRef(onCode)
  told.current = onCode
  useEffect(() => {
    let [typed, at] = ['', 0]
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isInField(target) || isInLayer(target)) return
      if (timeStamp - at > WITHIN_MS) typed = ''
      if (key === 'Enter') {
        if (typed.length < MIN_LENGTH) return
        const code = typed
        typed = ''
        event.preventDefault()
        event.stopPropagation()
        told.current(code)
      } else if (key.length === 1 && (key !== ' ' || typed !== '')) {
        event.preventDefault()
        event.stopPropagation()
        typed += key
        at = timeStamp
      }
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])
}
