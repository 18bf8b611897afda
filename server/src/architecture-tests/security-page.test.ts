import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')
/** Items of ASVS 5.0 in each chapter, at levels 1 and 2. */
const ITEMS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

type Item = { id: string; state: string; where: string }
const items: Item[] = page.split('\n').flatMap((line) => {
  const [, id = '', , , state = '', where = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, state, where }] : []
})

describe('docs/security.md', () => {
  test('has each item of ASVS 5 at levels 1 and 2 once, with its state and where it is met', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(ITEMS.map((_, at) => items.filter(({ id }) => id.startsWith(`${at + 1}.`)).length)).toEqual(ITEMS)
    for (const { id, state, where } of items)
      expect([id, state, where]).toEqual([
        id,
        expect.stringMatching(/^(met|not met|not ours)$/),
        expect.stringMatching(/./),
      ])
  })

  test('counts the items correctly', () => {
    const count = (state: string): number => items.filter((item) => item.state === state).length
    expect(page).toContain(`${count('met')} are met, ${count('not met')} not, ${count('not ours')} are not ours`)
  })

  test('names only files that exist', () => {
    const named = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path)
    const paths = named.filter((path) => /^(server|web|contract|attack|testkit|scripts|e2e|docs)\//.test(path))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })

  test('cites only rules that exist', () => {
    const rules = readdirSync(`${root}docs/rules`).map((file) => readFileSync(`${root}docs/rules/${file}`, 'utf8'))
    const known = new Set([...rules.join('\n').matchAll(/^- \*\*([A-Z]{3}-\d+\w?)\*\*/gm)].map(([, id]) => id))
    const cited = [...page.matchAll(/\b([A-Z]{3}-\d+\w?)\b/g)].map(([, id = '']) => id)
    const others = /^(AES-256|SHA-\d+|HS\w-\d+)$/
    expect([...new Set(cited)].filter((id) => !known.has(id) && !others.test(id))).toEqual([])
  })
})
