/** A scanner types a character in some milliseconds; nobody types ten in a row so fast. */
const WITHIN_MS = 45
const MIN_LENGTH = 6

/**
 * Tells a scanner that types from a person: characters in very quick succession that end with Enter. `key` answers the code when
 * Enter ends one; `isTyping` while nobody but a scanner types.
 */
export const makeWedgeReader = () => {
  let [typed, at] = ['', -Infinity]
  return {
    key(key: string, now: number): string | undefined {
      if (key === 'Shift') return undefined
      const isQuick = now - at <= WITHIN_MS
      at = now
      if (key === 'Enter') {
        const code = isQuick && typed.length >= MIN_LENGTH ? typed : undefined
        typed = ''
        return code
      }
      typed = key.length === 1 ? (isQuick ? typed : '') + key : ''
      return undefined
    },
    /** Would a character now be the first of something? */
    isFirst: (now: number): boolean => now - at > WITHIN_MS,
    isTyping: (): boolean => typed.length >= MIN_LENGTH,
  }
}
