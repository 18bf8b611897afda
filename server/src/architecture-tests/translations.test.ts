import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Types ensure that every key of the screens' texts exists in both languages (web/src/platform/i18n.ts). This checks
// the texts of the keys, and finds words of screens outside the dictionaries.

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
const WEB = path.join(REPOSITORY, 'web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => {
    const text = readFileSync(path.join(WEB, file), 'utf8')
    return { file, root: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) }
  })

const visit = (node: ts.Node, see: (node: ts.Node) => void): void => {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

type Text = { place: string; en: string; vi: string | undefined }

const namedProperty = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer

const entriesOf = (node: ts.Expression | undefined): Map<string, string> => {
  const entries = new Map<string, string>()
  if (!node || !ts.isObjectLiteralExpression(node)) return entries
  for (const property of node.properties)
    if (ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer))
      entries.set(property.name.getText(), property.initializer.text)
  return entries
}

const texts = sources.flatMap(({ file, root }): Text[] => {
  const found: Text[] = []
  visit(root, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'registerTexts') return
    const [, languages] = node.arguments
    if (!languages || !ts.isObjectLiteralExpression(languages)) return
    const vi = entriesOf(namedProperty(languages, 'vi'))
    for (const [key, en] of entriesOf(namedProperty(languages, 'en')))
      found.push({ place: `${file} ${key}`, en, vi: vi.get(key) })
  })
  return found
})

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

test('the dictionaries are found', () => {
  expect(texts.length).toBeGreaterThan(1_000)
})

test('FMT-4: both languages of a text have the same placeholders, and neither is empty', () => {
  const wrong = texts.filter(
    ({ en, vi }) =>
      vi !== undefined && (vi.trim() === '' || placeholdersOf(en).join(' ') !== placeholdersOf(vi).join(' ')),
  )
  expect(wrong).toEqual([])
})

test('FMT-4: no sentence is English in both languages', () => {
  const same = texts.filter(
    ({ en, vi }) => vi === en && (en.replace(/\{\w+\}/g, '').match(/[a-z]{3,}/g) ?? []).length > 2,
  )
  expect(same).toEqual([])
})

/** Visible attributes. */
const READ = new Set(['label', 'placeholder', 'title', 'aria-label', 'description', 'alt'])
/** Names, and a word of the specification that is the same in both languages. */
const NAMES = new Set(['Waybill', 'English', 'Ctrl K', 'Is CPass'])
const isWords = (text: string): boolean => /[a-z]{3,}/.test(text) && !NAMES.has(text.trim())

/** A dictionary key, a class, or a compared value: not visible text. */
const isArgument = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isPropertyAssignment(parent) ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) ||
  (ts.isConditionalExpression(parent) && isArgument(parent))

test('FMT-4: every text of a screen comes from the dictionaries', () => {
  const found: string[] = []
  for (const { file, root } of sources)
    visit(root, (node) => {
      if (ts.isJsxText(node) && isWords(node.text)) found.push(`${file}: ${node.text.trim()}`)
      if (!ts.isJsxAttribute(node) || !READ.has(node.name.getText())) return
      // Also after a condition: `title={isNew ? 'New' : name}`.
      if (node.initializer)
        visit(node.initializer, (inner) => {
          if (ts.isStringLiteralLike(inner) && isWords(inner.text) && !isArgument(inner))
            found.push(`${file}: ${node.name.getText()} ${inner.text}`)
        })
    })
  expect(found).toEqual([])
})
