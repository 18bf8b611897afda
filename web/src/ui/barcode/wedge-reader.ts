/** A scanner types a character in some milliseconds; nobody types ten in a row so fast. */
const QUICK_MS = 45
const MIN_LENGTH = 6
/** Where nothing but codes is typed, even a short one is a code. */
const MIN_LENGTH_ALONE = 3
/** A slow scanner, or a busy computer, may pause for so long within a code. */
const SAME_CODE_MS = { shared: 400, alone: 1_500 }
/** A code without Enter or Tab is over after this pause, or after four times the longest pause within it. */
const PAUSE_MS = 300
const PAUSES = 4

/** `cut`: only a part of a code was read, for it was not ended by the scanner and has no form of its own (rule SCS-6). */
export type WedgeReading = { kind: 'code' | 'cut'; text: string }
type ReaderOptions = {
  /** Has the text the form of a whole code? */
  isWhole: (text: string) => boolean
  /** Nothing but codes is typed here; otherwise a person is told from a scanner by the pace. */
  isAlone?: boolean
}

/**
 * Reads the codes that a scanner types, ended by Enter, Tab or nothing (rule SCS-6). `key` answers what Enter or Tab ends;
 * `pause` is to be called once no key came for `pauseMs`. Times are in ms.
 */
export const makeWedgeReader = ({ isWhole, isAlone = false }: ReaderOptions) => {
  const sameCodeMs = isAlone ? SAME_CODE_MS.alone : SAME_CODE_MS.shared
  let [text, tail, at, longest] = ['', '', -Infinity, 0]
  const reset = (): void => {
    ;[text, tail, longest] = ['', '', 0]
  }
  const isQuick = (): boolean => tail.length >= MIN_LENGTH
  /** What was typed before the scanner began, quickly enough to look like a part of it, is left out. */
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
    /** Would a character now be the first of something? */
    isFirst: (now: number): boolean => text === '' || now - at > sameCodeMs,
    isTyping: (): boolean => isAlone || isQuick(),
  }
}
