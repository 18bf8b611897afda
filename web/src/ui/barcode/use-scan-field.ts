import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'

/** Average ms per character: scanners type faster, people more slowly. */
const SCANNER_PACE_MS = 120
const MIN_LENGTH = 6
const PAUSE_MS = 400

type ScanFieldOptions = {
  onScan: (text: string) => void
  /** Whether the text has the form of a complete number. */
  isWhole: (text: string) => boolean
}
const NO_BURST = { characters: 0, beganAt: 0, at: -Infinity }

/**
 * A field to type or scan into: Enter, a scanner's Tab, or the pause after a complete scanned number submits it (rule
 * SCS-6). `isCut`: a scan stopped within a number; it stays in the field, and the next scan replaces it.
 */
export const useScanField = ({ onScan, isWhole }: ScanFieldOptions) => {
  const [typed, setTyped] = useState('')
  const [isCut, setCut] = useState(false)
  const burst = useRef(NO_BURST)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isScanned = (): boolean => {
    const { characters, beganAt, at } = burst.current
    return characters >= MIN_LENGTH && (at - beganAt) / characters <= SCANNER_PACE_MS
  }
  const take = (text: string): void => {
    clearTimeout(timer.current)
    burst.current = NO_BURST
    setCut(false)
    setTyped('')
    onScan(text)
  }
  const onChange = ({ currentTarget, timeStamp, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const isMore = currentTarget.value.startsWith(typed)
    const text = isCut && isMore ? currentTarget.value.slice(typed.length) : currentTarget.value
    const added = text.length - (isCut ? 0 : typed.length)
    const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
    const before = burst.current
    const isNext = before.characters > 0 && timeStamp - before.at <= PAUSE_MS
    burst.current =
      added <= 0 || isPasted
        ? NO_BURST
        : isNext
          ? { ...before, characters: before.characters + added, at: timeStamp }
          : { characters: added, beganAt: timeStamp, at: timeStamp }
    setCut(false)
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!isScanned()) return
      if (isWhole(text)) take(text)
      else setCut(true)
    }, PAUSE_MS)
  }
  return {
    typed,
    isCut,
    input: {
      value: typed,
      onChange,
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key !== 'Tab' || !isScanned()) return
        event.preventDefault()
        take(typed)
      },
    },
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      take(typed)
    },
  }
}
