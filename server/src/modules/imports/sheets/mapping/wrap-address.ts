import type { SheetColumn } from '../sheet-column.ts'

type Line = Record<string, unknown>

const LINES = ['Recipient Address 1', 'Recipient Address 2', 'Recipient Address 3']

/** Words in lines of at most `max` letters; undefined: they do not fit into so many lines. */
const wrapWords = (text: string, max: number, lines: number): string[] | undefined => {
  const wrapped = ['']
  for (const word of text.split(/\s+/)) {
    const last = wrapped.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (longer.length <= max) wrapped[wrapped.length - 1] = longer
    else wrapped.push(word)
  }
  return wrapped.length <= lines && wrapped.every((line) => line.length <= max) ? wrapped : undefined
}

/** Divides a recipient's address again where a line is too long, in place. One that does not fit stays, to be corrected. */
export const wrapAddress = (body: Line, columns: readonly SheetColumn[]): void => {
  const lines = LINES.flatMap((head) => columns.find((column) => column.head === head) ?? [])
  const max = Number(/^\d+/.exec(lines[0]?.limit ?? '')?.[0] ?? NaN)
  const paths = lines.map(({ path }) => path.split('.'))
  const party = body[paths[0]?.[0] ?? ''] as Line | undefined
  if (!party || lines.length < LINES.length) return
  const names = paths.map((path) => path.at(-1) ?? '')
  const texts = names.map((name) => party[name]).filter((text) => typeof text === 'string')
  if (texts.every((text) => text.length <= max)) return
  const wrapped = wrapWords(texts.join(' '), max, lines.length)
  if (wrapped) for (const [at, name] of names.entries()) if (wrapped[at] || party[name]) party[name] = wrapped[at] ?? ''
}
