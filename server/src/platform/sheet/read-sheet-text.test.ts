import { expect, test } from 'vitest'
import { readSheetText } from './read-sheet-text.ts'
import { tooManyRows } from './sheet.ts'

const ANYBODY = { id: 'anybody', companyId: null }

test('a csv of 19 MB, most of it in one long Vietnamese column, fits the memory of the reading process', async () => {
  const long = 'Giao giờ hành chính - gọi trước khi đến '.repeat(27)
  const content = Buffer.from(Array.from({ length: 15_000 }, (_, at) => `${at},Nguyễn Thị Ý,${long}\n`).join(''))
  expect(content.length).toBeGreaterThan(19_000_000)
  const { lines: rows } = await readSheetText(content, ANYBODY, { maxRows: 15_000 })
  expect(rows).toHaveLength(15_000)
  expect(rows.at(-1)).toEqual(['14999', 'Nguyễn Thị Ý', long.trim()])
})

test('a csv with more rows than fit the memory is refused for too many rows', async () => {
  const content = Buffer.from('1\n'.repeat(9_000_000))
  await expect(readSheetText(content, ANYBODY, { maxRows: 10_001 })).rejects.toMatchObject({
    fieldErrors: { file: tooManyRows(10_000) },
  })
})
