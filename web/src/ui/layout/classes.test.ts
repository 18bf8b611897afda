import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(file, 'utf8')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => join(src, file))
const scripts = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** The classes that the rules of a sheet name. */
const classesOf = (sheet: string): Set<string> => {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '')
    .matchAll(/([^{};]*)\{/g)
  return new Set(
    [...selectors].flatMap(([, text = '']) => [...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

/** By style sheet, the classes that scripts use; `*` where the name is computed. */
const usedOf = (): Map<string, Set<string>> => {
  const used = new Map<string, Set<string>>()
  for (const file of scripts) {
    const text = read(file)
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)) {
      const sheet = join(dirname(file), from)
      const names = used.get(sheet) ?? new Set()
      used.set(sheet, names)
      const body = text.replace(/^import .*$/gm, '')
      const uses = [...body.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\]|(\\[))`, 'g'))]
      for (const [, plain, quoted] of uses) names.add(plain ?? quoted ?? '*')
    }
  }
  return used
}

test('every class of a module is used, and every class that is used is in its module', () => {
  const used = usedOf()
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  const wrong = sheets.flatMap((sheet) => {
    const names = used.get(sheet) ?? new Set()
    const classes = classesOf(sheet)
    const unused = names.has('*') ? [] : [...classes].filter((name) => !names.has(name))
    const missing = [...names].filter((name) => name !== '*' && !classes.has(name))
    return [...unused.map((name) => `unused .${name}`), ...missing.map((name) => `missing .${name}`)].map(
      (what) => `${relative(src, sheet)}: ${what}`,
    )
  })
  expect(wrong).toEqual([])
  expect([...used.keys()].filter((sheet) => !existsSync(sheet))).toEqual([])
})

test('every shared class is used, and every shared class that is used exists', () => {
  const shared = [join(src, 'ui/layout/classes.css'), join(src, 'ui/global.css')].flatMap((sheet) => [
    ...classesOf(sheet),
  ])
  const ours = new Set(shared.filter((name) => name.startsWith('wb-')))
  const names = scripts
    .filter((file) => !file.startsWith(join(src, 'public')))
    .flatMap((file) => [...read(file).matchAll(/(?<![-\w(/])wb-[a-z0-9-]+/g)].map(([name]) => name))
  expect([...ours].filter((name) => !names.includes(name))).toEqual([])
  expect([...new Set(names)].filter((name) => !ours.has(name))).toEqual([])
})
