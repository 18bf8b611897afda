/** Scanners type a character in a few ms; nobody types ten in a row this fast. */
const QUICK_MS = 45
const MIN_LENGTH = 6
/** Where only codes are typed, even a short text is a code. */
const MIN_LENGTH_ALONE = 3
/** Longest pause within a code, by a slow scanner or a busy computer. */
const SAME_CODE_MS = { shared: 400, alone: 1_500 }
/** A code without Enter or Tab ends after this pause, or after four times its longest inner pause. */
const PAUSE_MS = 300
const PAUSES = 4

/** `cut`: an incomplete code: not ended by the scanner, and without a known form (rule SCS-6). */
export type WedgeReading = { kind: 'code' | 'cut'; text: string }
type ReaderOptions = {
  /** Whether the text has the form of a complete code. */
  isWhole: (text: string) => boolean
  /** Only codes are typed here; otherwise the pace tells scanner from person. */
  isAlone?: boolean
}

/**
 * Reads codes typed by a scanner, ended by Enter, Tab or nothing (rule SCS-6). `key` returns the code that Enter or Tab
 * ends; call `pause` after `pauseMs` without a key. Times in ms.
 */
export const makeWedgeReader = ({ isWhole, isAlone = false }: ReaderOptions) => {
  const sameCodeMs = isAlone ? SAME_CODE_MS.alone : SAME_CODE_MS.shared
  let [text, tail, at, longest] = ['', '', -Infinity, 0]
  const reset = (): void => {
    ;[text, tail, longest] = ['', '', 0]
  }
  const isQuick = (): boolean => tail.length >= MIN_LENGTH
  /** Drops text typed before the scan that was fast enough to look like part of it. */
  const whole = (): string | undefined => [text, isQuick() ? tail : ''].find((one) => one !== '' && isWhole(one))

  const ended = (): WedgeReading | undefined => {
    const code = whole()
    if (code !== undefined) return { kind: 'code', text: code }
    if (isAlone) return text.length >= MIN_LENGTH_ALONE ? { kind: 'code', text } : undefined
    return isQuick() ? { kind: tail === text ? 'code' : 'cut', text } : undefined
  }
  return {
    key(key: string, now: number): WedgeReading | undefined {
      if (key === 'Shift') return undefined
      const gap = now - at
      at = now
      if (gap > sameCodeMs) reset()
      if (key === 'Enter' || key === 'Tab') {
        const reading = ended()
        reset()
        return reading
      }
      if (key.length !== 1) {
        reset()
        return undefined
      }
      if (text !== '') longest = Math.max(longest, gap)
      tail = gap <= QUICK_MS ? tail + key : key
      text += key
      return undefined
    },
    pause(): WedgeReading | undefined {
      const code = whole()
      if (code !== undefined) {
        reset()
        return { kind: 'code', text: code }
      }
      const isPart = isAlone ? text.length >= MIN_LENGTH_ALONE : isQuick()
      return isPart ? { kind: 'cut', text } : undefined
    },
    pauseMs: (): number => Math.max(PAUSE_MS, longest * PAUSES),
    /** Whether a character now would start a new code. */
    isFirst: (now: number): boolean => text === '' || now - at > sameCodeMs,
    isTyping: (): boolean => isAlone || isQuick(),
  }
}
