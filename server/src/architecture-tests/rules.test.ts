import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDERS = [
  'contract/src',
  'server/src',
  'web',
  'simulators/src',
  'testkit/src',
  'bench',
  'attack/src',
  'e2e',
  'scripts',
  'docs',
]
const PAGES = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'eslint.config.js', '.dependency-cruiser.cjs']
const TEXT = /\.(m?[jt]s|tsx|cjs|css|md|html)$/
/** Landed migrations are never edited, so server/db is not read. */
const SKIPPED = /(^|\/)(node_modules|dist|pictures)(\/|$)|architecture-tests\/rules\.test\.ts$/

type Line = { file: string; at: number; text: string }

const linesOf = (file: string): Line[] =>
  readFileSync(path.join(REPOSITORY, file), 'utf8')
    .split('\n')
    .map((text, at) => ({ file, at: at + 1, text }))

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(REPOSITORY, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (SKIPPED.test(name)) return []
    return entry.isDirectory() ? filesIn(name) : TEXT.test(name) ? [name] : []
  })

const lines = [...FOLDERS.flatMap(filesIn), ...PAGES].flatMap(linesOf)
const isRulePage = ({ file }: Line): boolean => file.startsWith('docs/rules/')
const placeOf = ({ file, at, text }: Line): string => `${file}:${at}: ${text.trim().slice(0, 120)}`

/** `- **ORD-12** …` states a rule. */
const stated = lines.filter(isRulePage).flatMap(({ text }) => /^- \*\*([A-Z]{3}-\d+)\*\* \S/.exec(text)?.[1] ?? [])
const areas = [...new Set(stated.map((id) => id.slice(0, 3)))]
const CITED = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')

test('docs/rules states every rule under its own id', () => {
  expect(stated.length).toBeGreaterThan(200)
  expect(stated.filter((id, at) => stated.indexOf(id) !== at)).toEqual([])
})

test('docs/rules.md names every area of ids, and no other', () => {
  const index = readFileSync(path.join(REPOSITORY, 'docs/rules.md'), 'utf8')
  const named = [...index.matchAll(/`([A-Z]{3})`/g)].map(([, area]) => area)
  expect([...named].sort()).toEqual([...areas].sort())
})

test('every cited id is defined', () => {
  const known = new Set(stated)
  const unknown = lines.filter(
    ({ text }) =>
      (text.match(CITED) ?? []).some((id) => !known.has(id)) ||
      [...text.matchAll(/\brules? ([A-Z]{3}-\d+)/g)].some(([, id]) => id !== undefined && !known.has(id)),
  )
  expect(unknown.map(placeOf)).toEqual([])
})

/** Between back-ticks, beginning with one of the repository's folders; `*`, `{` and `<` stand for many files. */
const PATH = /`((?:contract|server|web|simulators|agent|testkit|bench|attack|e2e|scripts|docs)\/[\w./-]*)`/g
const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].flatMap(([, file]) => file ?? [])

test('every rule leads to its code: the code cites it, or the rule names the file', () => {
  const cited = new Set(
    lines.filter((line) => !line.file.startsWith('docs/')).flatMap(({ text }) => text.match(CITED) ?? []),
  )
  const lost = lines.filter(isRulePage).filter(({ text }) => {
    const id = /^- \*\*([A-Z]{3}-\d+)\*\*/.exec(text)?.[1]
    return id !== undefined && !cited.has(id) && pathsIn(text).length === 0
  })
  expect(lost.map(placeOf)).toEqual([])
})

/** Numbers of documents outside the repository: `decision A5`, `spec 3 §5`, `(F12)`, `ui.md §4`. */
const ELSEWHERE = [
  /\b[Dd]ecisions? [A-J]\d/,
  /\b([Ss]pec|[Ss]pecification|[Dd]ocument) [123]\b/,
  /(?<=(^|[\s*])\()[A-J]\d{1,2}[a-d]?(?=\)|, [A-J]\d)/,
  /\bui\.md\b|(?<![A-Z])\b(architecture|dependencies)\.md\b/,
]

test('nothing cites a document that is not in the repository', () => {
  const left = lines.filter((line) => !isRulePage(line) && ELSEWHERE.some((pattern) => pattern.test(line.text)))
  expect(left.map(placeOf)).toEqual([])
})

test.each([
  ['ARCHITECTURE.md', 80],
  ['STYLE.md', 1],
  ['docs/how-to.md', 30],
  ['docs/subsystems.md', 20],
  ['docs/where-to-change.md', 80],
  ['docs/rules', 50],
])('the files that %s names exist', (page, least) => {
  const named = lines.filter(({ file }) => file.startsWith(page)).flatMap(({ text }) => pathsIn(text))
  expect(named.length).toBeGreaterThan(least)
  expect(named.filter((file) => !existsSync(path.join(REPOSITORY, file)))).toEqual([])
})
