import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionSettings } from './platform/retention/retention-settings.ts'
import { retentionRules } from './retention.ts'

const page = readFileSync(new URL('../../docs/operations/retention.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('docs/operations/retention.md has each setting once, with its default', () => {
  const shown = rows.flatMap(([, , , setting = '', days = '']) => {
    const name = /^`(\w+)`$/.exec(setting)?.[1]
    return name === undefined ? [] : [[name, Number(days)]]
  })
  const settings = Object.entries(retentionSettings).map(([name, type]) => [name, type.parse(undefined)])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(settings))
  expect(shown).toHaveLength(settings.length)
})

test('docs/operations/retention.md has each table that is deleted by age', () => {
  const shown = rows.flatMap(([, , tables = '']) => [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => table))
  expect([...new Set(shown)].sort()).toEqual(retentionRules.map(({ table }) => table).sort())
})
