import { describe, expect, test } from 'vitest'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import { cellText, type Sheet, SheetError } from '../../../platform/sheet/sheet.ts'
import { headWords } from '../../../platform/sheet/sheet-headers.ts'
import { parcelSheet } from '../../parcels/import/parcel-sheet.ts'
import { encodingQuestion, checkShapeOf, readDrafts } from './read-records.ts'
import type { Draft } from './group-rows.ts'
import { problemsInSheet } from './locate-problem.ts'
import type { FoundSheetColumn, SheetHeaderRow } from './sheet-model.ts'
import { PEOPLE_FILES } from './testing/people-files.ts'

const MODEL = parcelSheet({
  services: ['QSP', 'SGL', 'FSG', 'DLV'].map((code) => ({ id: code, code, label: code })),
  countries: [
    ['BR', 'Brazil', 'Bra-xin'],
    ['DE', 'Germany', 'Đức'],
    ['ES', 'Spain', 'Tây Ban Nha'],
    ['FR', 'France', 'Pháp'],
    ['GB', 'United Kingdom', 'Vương quốc Anh'],
    ['HK', 'Hong Kong', 'Hồng Kông'],
    ['SG', 'Singapore', 'Xinh-ga-po'],
    ['US', 'United States', 'Hoa Kỳ'],
    ['VN', 'Viet Nam', 'Việt Nam'],
  ].map(([code = '', name = '', nameVi = '']) => ({ id: code, code, name, nameVi })),
})

/** The content read from a file, one line each: remarks, its shipments, their cells, and their errors. */
const describeFile = async (content: Buffer): Promise<string[]> => {
  try {
    const sheet = await readSheet(content, { maxRows: 100, named: MODEL.sheetName, heads: headWords(MODEL.columns) })
    const { heads, drafts, conversions } = readDrafts(sheet, MODEL)
    return [
      ...(sheet.others > 0 ? [`sheet: ${sheet.name}`] : []),
      ...questionLines(sheet, heads),
      ...conversions.map(
        ({ column, unit, into, typed, value }) => `${column}: ${unit} to ${into}: ${typed} ${unit} is ${value} ${into}`,
      ),
      ...(heads.ignored.length > 0 ? [`not read: ${heads.ignored.join(', ')}`] : []),
      ...drafts.flatMap((draft) => draftLines(draft, sheet, heads)),
    ]
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return [`refused: ${error.message}`]
  }
}

const questionLines = (sheet: Sheet, heads: SheetHeaderRow): string[] =>
  (encodingQuestion(sheet.doubtful, heads)?.readings ?? []).map(
    ({ encoding, samples }) => `asked: ${encoding}? ${samples.map(({ row, text }) => `${row} ${text}`).join(', ')}`,
  )

const draftLines = (draft: Draft, sheet: Sheet, heads: SheetHeaderRow): string[] => {
  const title = `shipment${draft.no === null ? '' : ` No. ${draft.no}`}, rows ${draft.rows.join(' and ')}`
  const cells = draft.rows.flatMap((row) => heads.columns.flatMap((column) => cellLine(draft, sheet, row, column)))
  const problems = [...draft.problems, ...problemsInSheet(checkShapeOf(draft, MODEL).wrong, draft, heads, MODEL)]
  return ['', title, ...cells, ...problems.map(({ row, column, sentence }) => `  ! ${row} ${column}: ${sentence}`)]
}

/** A cell of the file, with its parsed value if that differs. */
const cellLine = (draft: Draft, { rows }: Sheet, row: number, column: FoundSheetColumn): string[] => {
  const cell = cellText(rows[row - 1]?.[column.at])
  const value = valueOf(draft, row, column)
  if (cell === '' && value === undefined) return []
  return [`  ${row} ${column.asHeaded}: ${cell}${String(value) === cell ? '' : ` → ${String(value)}`}`]
}

type Units = Record<string, unknown>[]

const valueOf = (
  { body, no, packageRows, itemRows }: Draft,
  row: number,
  { part, path }: FoundSheetColumn,
): unknown => {
  if (part === 'group') return no ?? undefined
  if (part === 'whole')
    return path.split('.').reduce<unknown>((at, name) => (at as Units[number] | undefined)?.[name], body)
  const units = (body['handlingUnits'] ?? []) as Units
  if (part === 'package') return units[packageRows.indexOf(row)]?.[path]
  return ((units[0]?.['contentDetailItems'] ?? []) as Units)[itemRows.indexOf(row)]?.[path]
}

// After an intended change: `npm test -- --unit people-files -u`, then review the changes in `testing/read`.
describe('sample files are read cell by cell as `testing/read` says', () => {
  test.each(PEOPLE_FILES.map((file) => [file.name, file] as const))('%s', async (name, file) => {
    const lines = await describeFile(await file.content())
    await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot(`testing/read/${name}.txt`)
  })
})
