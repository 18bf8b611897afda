import css from './initials-avatar.module.css'

const HUES = 4

/** First letters of the first two words: `cs-employee` → `CE`; one word gives its first two letters. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}

const hueOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES

/** A person's initials on a dark square. */
export const InitialsAvatar = ({ name, size = 'normal' }: { name: string; size?: 'normal' | 'small' }) => (
  <span
    className={`wb-place-center wb-fixed wb-round-8 ${css['mark']}`}
    data-size={size}
    data-hue={hueOf(name)}
    aria-hidden
  >
    {initialsOf(name)}
  </span>
)
