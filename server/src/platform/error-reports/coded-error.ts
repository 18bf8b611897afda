import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * What may leave the house of an error: only text that stands in the program itself, so that no name, number or address
 * that a message quotes is sent (rule OBS-6).
 */
export type CodedError = { type: string; message: string; stack: string; facts: Record<string, string> }

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** Stands for what a message filled in. */
const HOLE = '…'
const MAX_FRAMES = 30
const MAX_CAUSES = 3
/** Lines around the place of an error where its message may be written. */
const LINES_AROUND = 8
/** A longer line is generated code: its texts say nothing about one error. */
const MAX_LINE = 1_000
const MAX_FILES = 100
/** Messages of the engine, which stand in no file. */
const OF_THE_ENGINE = [
  'Cannot read properties of undefined (reading …)',
  'Cannot read properties of null (reading …)',
  'Cannot set properties of undefined (setting …)',
  'Cannot set properties of null (setting …)',
  '… is not a function',
  '… is not iterable',
  '… is not defined',
  'Invalid time value',
  'Invalid array length',
  'Maximum call stack size exceeded',
  'Unexpected end of JSON input',
  'fetch failed',
]

export const codedError = (thrown: unknown): CodedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: HOLE, stack: '', facts: {} }
  const frames = framesOf(thrown)
  return {
    type: thrown.constructor.name,
    message: messageOf(thrown, frames),
    stack: [...frames.map(shownFrame), ...causesOf(thrown)].join('\n'),
    facts: factsOf(thrown),
  }
}

const causesOf = (error: Error, depth = 1): string[] => {
  const { cause } = error
  if (!(cause instanceof Error) || depth > MAX_CAUSES) return []
  const frames = framesOf(cause)
  const facts = Object.values(factsOf(cause)).join(' ')
  const head = `caused by ${cause.constructor.name}: ${messageOf(cause, frames)}${facts && ` (${facts})`}`
  return [head, ...frames.map(shownFrame), ...causesOf(cause, depth + 1)]
}

type Frame = { call: string; file: string; line: number; column: number }

/** The places of a stack that are in files of the program or of its packages, or in Node. */
const framesOf = ({ stack = '' }: Error): Frame[] =>
  stack
    .split('\n')
    .flatMap((text) => {
      const [, call = '', place = '', line, column] = /^ +at (?:(.*) \()?(\S+?):(\d+):(\d+)\)?$/.exec(text) ?? []
      const file = fileOf(place)
      return file === undefined ? [] : [{ call, file, line: Number(line), column: Number(column) }]
    })
    .slice(0, MAX_FRAMES)

/** Relative to the program; undefined: neither in it nor in Node. */
const fileOf = (place: string): string | undefined => {
  if (/^node:[a-z_/]+$/.test(place)) return place
  const file = place.startsWith('file:') ? urlPath(place) : place
  if (!file?.startsWith(ROOT)) return undefined
  const relative = path.relative(ROOT, file)
  return textOf(relative) === '' ? undefined : relative
}

const urlPath = (url: string): string | undefined => {
  try {
    return fileURLToPath(url)
  } catch {
    return undefined
  }
}

/** A name of a function is shown if it is written in that file. */
const shownFrame = ({ call, file, line, column }: Frame): string => {
  const name = call.split(/[ .]/).at(-1) ?? ''
  const isWritten = /^[\w$]+$/.test(name) && textOf(file).includes(name)
  return `    at ${isWritten ? `${name} ` : ''}(${file}:${line}:${column})`
}

const texts = new Map<string, string>()

/** A file of the program; empty for anything else. */
const textOf = (file: string): string => {
  const known = texts.get(file)
  if (known !== undefined) return known
  let text = ''
  try {
    if (!file.startsWith('node:')) text = readFileSync(path.join(ROOT, file), 'utf8')
  } catch {
    // No file of the program: nothing of it is shown.
  }
  if (texts.size >= MAX_FILES) texts.clear()
  texts.set(file, text)
  return text
}

/** The text from which the code made the message, with its holes; a hole alone if it is not found. */
const messageOf = ({ message }: Error, frames: readonly Frame[]): string => {
  const [thrownAt] = frames.filter(({ file }) => !file.startsWith('node:'))
  const written = thrownAt ? literalsAround(thrownAt) : []
  return [...OF_THE_ENGINE, ...written].find((template) => isMadeFrom(template, message)) ?? HOLE
}

const literalsAround = ({ file, line }: Frame): string[] => {
  const lines = textOf(file)
    .split('\n')
    .slice(Math.max(0, line - 1 - LINES_AROUND), line + LINES_AROUND)
  if (lines.some(({ length }) => length > MAX_LINE)) return []
  const literals = [...lines.join('\n').matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
  return literals.map(
    ([, single, double, template]) => single ?? double ?? (template ?? '').replace(/\$\{[^}]*\}/g, HOLE),
  )
}

/** Whether a message consists of the template's texts, in their order, with anything in the holes. */
const isMadeFrom = (template: string, message: string): boolean => {
  const [head = '', ...texts] = template.split(HOLE)
  const tail = texts.pop()
  if (tail === undefined) return message === head
  if (!message.startsWith(head) || !message.endsWith(tail)) return false
  let at = head.length
  for (const text of texts) {
    const found = message.indexOf(text, at)
    if (found === -1) return false
    at = found + text.length
  }
  return at + tail.length <= message.length
}

/** What Node and PostgreSQL say in words of their own: codes, and names of our schema. */
const factsOf = (error: Error): Record<string, string> => {
  const { code } = error as { code?: unknown }
  if (error instanceof pg.DatabaseError) {
    const { severity, table, column, constraint, routine } = error
    const facts = { code: error.code, severity, table, column, constraint, routine }
    return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined))
  }
  const isOfNode = typeof code === 'string' && (code in constants.errno || /^ERR_[A-Z0-9_]+$/.test(code))
  return isOfNode ? { code } : {}
}
