import { RENAMED_SETTINGS } from './renamed-settings.ts'

/** Names that other parts of Waybill read: its scripts and its package. */
const OF_SCRIPTS = ['WAYBILL_DATA', 'WAYBILL_ENV_FILE', 'WAYBILL_URL']
/** A name with as many letters changed is taken for a mistyped one. */
const MISTYPED = 2
const SHORTEST = 6
/** So many settings begin with the same word, so that another one does not do so by chance. */
const FAMILY = 3

/** Names in the environment that look like settings and are none, each with the setting that was likely meant. */
export const unknownSettings = (
  given: readonly string[],
  settings: readonly string[],
): { name: string; meant: string | undefined }[] => {
  const known = new Set([...settings, ...Object.keys(RENAMED_SETTINGS), ...OF_SCRIPTS])
  const families = familiesOf(settings)
  return given.flatMap((name) => {
    if (known.has(name)) return []
    const meant = nearest(name, settings)
    return meant !== undefined || families.has(firstWord(name)) ? [{ name, meant }] : []
  })
}

const firstWord = (name: string): string => name.slice(0, name.indexOf('_') + 1)

const familiesOf = (settings: readonly string[]): Set<string> => {
  const sizes = Map.groupBy(settings, firstWord)
  return new Set([...sizes].filter(([word, names]) => word !== '' && names.length >= FAMILY).map(([word]) => word))
}

const nearest = (name: string, settings: readonly string[]): string | undefined => {
  if (name.length < SHORTEST) return undefined
  const near = settings.map((setting) => ({ setting, far: distance(name.toUpperCase(), setting) }))
  return near.filter(({ far }) => far <= MISTYPED).sort((one, other) => one.far - other.far)[0]?.setting
}

/** How many letters must be added, removed or replaced to make one text of the other (Levenshtein). */
const distance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > MISTYPED) return Infinity
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, another] of [...other].entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === another ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
