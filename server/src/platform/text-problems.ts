import { MAX_PROBLEMS } from './app-error.ts'

/** Deeper than any form; unlimited nesting would exhaust the stack of later walks. */
const MAX_DEPTH = 32
/** Names in one object: more than any entity has. */
export const MAX_FIELDS = 500
/** Values in a whole body: the largest price table has half as many. */
const MAX_VALUES = 100_000

export const TOO_DEEP = 'Nested too deeply.'
export const TOO_MANY_FIELDS = `Has more than ${MAX_FIELDS} fields.`
/** JSON may contain numbers that JavaScript reads as Infinity; refusing them here spares every rule. */
const NO_NUMBER = 'Must be a number'
export const TOO_MANY_VALUES = `Holds more than ${MAX_VALUES} values.`

/** Characters that PostgreSQL, JSON and a spreadsheet cannot all store: zero bytes and other control characters. */
// eslint-disable-next-line no-control-regex -- these are the characters that it looks for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
export const UNSTORABLE_TEXT = 'Holds characters that cannot be saved.'

/**
 * Characters that scanners send around and within a code: start and end of text, end of transmission, FNC1 and similar
 * (rule NUM-50).
 */
// eslint-disable-next-line no-control-regex -- these are the characters that it looks for
const SCANNER_CONTROLS = /[\u0002-\u0004\u001c-\u001f]/g
const withoutScannerControls = (text: string): string => text.replace(SCANNER_CONTROLS, '')
/**
 * A find box's text without characters added by scanners: controls, an AIM prefix (`]C1`), start and stop signs
 * (`*…*`).
 */
export const withoutScannerSigns = (text: string): string =>
  withoutScannerControls(text)
    .replace(/^\s*\][a-z][0-9a-z]/i, '')
    .replace(/^\s*\*(.+)\*\s*$/, '$1')
export const isStorableScan = (text: string): boolean => isStorable(withoutScannerControls(text))

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text) && text.isWellFormed()

/** `isReadable` false: the value is too large or too deep to be parsed by a schema, and the problem says so. */
type TextProblems = { problems: Record<string, string>; isReadable: boolean }

/**
 * Checks a value before any schema, rule or query sees it: texts and names that cannot be stored, by path, and values
 * that are too large or too deep. It stops at the first exceeded limit.
 */
export const findTextProblems = (input: unknown, part: string): TextProblems => {
  // Without a prototype, so that a field named 'constructor' is a name like any other.
  const problems = Object.create(null) as Record<string, string>
  const unreadable = (path: readonly string[], sentence: string): TextProblems => ({
    problems: { [path.join('.') || part]: sentence },
    isReadable: false,
  })
  const waiting: { value: unknown; path: string[] }[] = [{ value: input, path: [] }]
  let [values, found] = [0, 0]
  const refuse = (path: readonly string[]): void => {
    if (found++ < MAX_PROBLEMS) problems[path.join('.') || part] = UNSTORABLE_TEXT
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { value, path } = at
    if (typeof value === 'string' && !isStorable(value)) refuse(path)
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= MAX_DEPTH) return unreadable(path.slice(0, 1), TOO_DEEP)
    const isList = Array.isArray(value)
    const names = isList && value.length > MAX_VALUES ? [] : Object.keys(value)
    values += isList ? value.length : names.length
    if (values > MAX_VALUES) return unreadable([], TOO_MANY_VALUES)
    if (!isList && names.length > MAX_FIELDS) return unreadable(path, TOO_MANY_FIELDS)
    for (const name of names) {
      const inner = (value as Record<string, unknown>)[name]
      const isText = typeof inner === 'string'
      if (typeof inner === 'number' && !Number.isFinite(inner)) return unreadable([...path, name], NO_NUMBER)
      if (!isList && !isStorable(name)) refuse([...path, name])
      else if (isText ? !isStorable(inner) : typeof inner === 'object')
        waiting.push({ value: inner, path: [...path, name] })
    }
  }
  return { problems, isReadable: true }
}
