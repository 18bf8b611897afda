import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statementsOf } from './migrate.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
/** Indexes of earlier files were made when the tables were small everywhere. */
const SINCE = '2026-11-22-10'

const files = (await readdir(folder)).filter((name) => name >= SINCE).sort()
const textOf = (name: string): Promise<string> => readFile(new URL(name, folder), 'utf8')

test.each(files)(
  '%s builds indexes of tables with rows without blocking writers, and can be interrupted',
  async (name) => {
    const text = await textOf(name)
    const isAlone = text.startsWith('-- no transaction')
    const newTables = [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table)
    for (const statement of statementsOf(text)) {
      const [, concurrently, index, table] =
        /create (?:unique )?index (concurrently )?(\w+)\s+on (\w+)/.exec(statement) ?? []
      if (index === undefined || newTables.includes(table)) continue
      expect({ index, concurrently: concurrently !== undefined, isAlone }).toEqual({
        index,
        concurrently: true,
        isAlone: true,
      })
      expect(text).toContain(`drop index concurrently if exists ${index};`)
    }
  },
)

/** Constraints of earlier files were validated under the lock that adds them. */
const VALIDATED_APART_SINCE = '2026-11-22-80'

test.each(files.filter((name) => name >= VALIDATED_APART_SINCE))(
  '%s adds constraints of tables with rows unvalidated, and validates them while others write',
  async (name) => {
    const text = await textOf(name)
    const newTables = [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table)
    for (const [statement, table, constraint] of text.matchAll(/alter table (\w+)\s+add constraint (\w+)[^;]*;/g)) {
      if (newTables.includes(table)) continue
      expect(statement).toMatch(/ not valid;$/)
      expect(text.startsWith('-- no transaction')).toBe(true)
      expect(text).toContain(`alter table ${table} drop constraint if exists ${constraint};`)
      expect(text).toContain(`alter table ${table} validate constraint ${constraint};`)
    }
  },
)

const releases = (await readdir(new URL('../../../testkit/releases/', import.meta.url))).map((name) =>
  name.replace('.tar.gz', ''),
)
/** What the version before still uses, perhaps. */
const CONTRACTS =
  /\b(drop (table|column|view|function)|rename|truncate|alter column \w+ (set not null|type|drop default|set data type))\b/i

/** The statements of a migration that take something away, unless it names the release that used it no more. */
const contractionsOf = (text: string): string[] => {
  const [, release] = /^-- Unused since (\S+):/m.exec(text) ?? []
  if (release !== undefined && releases.includes(release)) return []
  return statementsOf(text).filter((statement) => CONTRACTS.test(statement.replaceAll(/--.*$/gm, '')))
}

test('UPG-3: migrations since the newest release only expand, or take away what a kept release does not use', async () => {
  const newest = releases.sort().at(-1) ?? ''
  for (const name of files.filter((file) => file > newest))
    expect([name, contractionsOf(await textOf(name))]).toEqual([name, []])
})

test.each([
  ['alter table t add column c text;', 0],
  ['alter table t drop column c;', 1],
  ['-- Renames nothing.\ncreate table t (c text not null);', 0],
  ['alter table t rename column c to d;', 1],
  ['alter table t alter column c set not null;', 1],
  ['-- Unused since no-such-release: c.\nalter table t drop column c;', 1],
  [`-- Unused since ${releases.at(-1)}: c.\nalter table t drop column c;`, 0],
])('UPG-3: %s takes %i away', (text, count) => {
  expect(contractionsOf(text)).toHaveLength(count)
})

test('the body of a function belongs to its statement', () => {
  const text = 'create table a (x int);\ndo $$ begin\n  select 1;\nend $$;\nselect 2; -- why\nselect 3;\n'
  expect(statementsOf(text)).toEqual([
    'create table a (x int)',
    'do $$ begin\n  select 1;\nend $$',
    'select 2',
    'select 3',
  ])
})

test('a file is split into statements', () => {
  const text =
    '-- no transaction\n-- A word; about it.\ndrop index concurrently if exists a;\ncreate index concurrently a on t (x)\n  where y; \n\n-- the end\n'
  expect(statementsOf(text).map((one) => one.split('\n').at(-1))).toEqual([
    'drop index concurrently if exists a',
    '  where y',
  ])
})
