import { longCsv, longOds, longXlsx } from '@waybill/testkit/long-sheets'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { readSheetText } from './read-sheet-text.ts'
import { tooManyRows } from './sheet.ts'

const ANYBODY = { id: 'anybody', companyId: null }
const LIMIT = 20_000
const HEADS = ['name', 'weight', 'town']
const CELLS = ['a', 'b']
const wish = { maxRows: LIMIT + 1, heads: { words: HEADS, enough: 3 } }
/** Above the limit, with all rows that may be read to see whether they are blank. */
const SLIGHTLY = 26
const MILLIONS = 3_000

const refusal = (content: Buffer, more = {}): Promise<string> =>
  readSheet(content, { ...wish, ...more }).then(
    () => 'read',
    (error: Error) => error.message,
  )
const processorMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

describe.each([
  ['xlsx', longXlsx, MILLIONS],
  ['ods', longOds, 1_200],
  ['csv', longCsv, MILLIONS],
] as const)('an %s of millions of rows', (_kind, make, thousands) => {
  const long = make({ thousands, heads: HEADS, cells: CELLS })
  const short = make({ thousands: SLIGHTLY, heads: HEADS, cells: CELLS })

  test('is refused with the limit in the sentence, within the memory of a reader', async () => {
    await expect(readSheetText(long, ANYBODY, wish)).rejects.toMatchObject({
      fieldErrors: { file: tooManyRows(LIMIT) },
    })
  })

  test('takes no longer than one slightly above the limit', async () => {
    expect(await refusal(short)).toBe(tooManyRows(LIMIT))
    const slightly = await processorMs(() => refusal(short))
    const much = await processorMs(async () => expect(await refusal(long)).toBe(tooManyRows(LIMIT)))
    expect(much / slightly).toBeLessThan(10)
  })

  test('is refused too if none of its heads is known, or none is requested', async () => {
    expect(await refusal(make({ thousands: SLIGHTLY, heads: ['x', 'y', 'z'], cells: CELLS }))).toBe(tooManyRows(LIMIT))
    expect(await refusal(short, { heads: undefined })).toBe(tooManyRows(LIMIT))
  })

  test('does not affect one with exactly the limit of rows', async () => {
    const right = await readSheet(make({ thousands: LIMIT / 1_000, heads: HEADS, cells: CELLS }), wish)
    expect([right.rows.length, right.rows[0], right.rows.at(-1)?.slice(0, 2)]).toEqual([LIMIT + 1, HEADS, CELLS])
  })
})

test('formatted blank rows behind the table are ignored, however many; merged cells are still read', async () => {
  const content = longXlsx({ thousands: 1_000, blank: 999, heads: HEADS, cells: CELLS, merged: 'A2:A3' })
  const { rows, merges } = await readSheet(content, wish)
  expect([rows.length, merges]).toEqual([1_001, [{ top: 1, left: 0, bottom: 2, right: 0 }]])
})
