import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { environmentPage } from './environment-page.ts'

test('docs/environment.md lists every setting as it is declared', async () => {
  const page = await readFile(new URL('../../docs/environment.md', import.meta.url), 'utf8')
  const words = (text: string) => text.replace(/[ -]+/g, ' ')
  expect(words(page)).toBe(words(environmentPage()))
})
