import type { Cell, CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx'

const LISTS_NAME = 'Lists'
const GUIDE_NAME = 'Guide'

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FF1E1D1B' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEFF2FE' } },
  alignment: { wrapText: true, vertical: 'center' },
}
const TEXT: CellStyle = { numFmt: '@' }
const NEEDED: CellStyle = { ...HEAD, font: { bold: true, color: { rgb: 'FF2942B0' } } }

/** A column of a sheet to fill. */
type TemplateColumn = {
  /** Names the list of its drop-down, if there is one. */
  kind: string
  head: string
  headVi: string
  isRequired: boolean
  limit: string
  what: string
  examples: readonly [string | number, string | number]
}
/** The values of each drop-down: the code first, then its meaning. */
export type TemplateLists = Readonly<Record<string, readonly (readonly [code: string, meaning: string])[]>>

type TemplateOptions<Column extends TemplateColumn> = {
  sheetName: string
  columns: readonly Column[]
  lists: TemplateLists
  /** Maximum rows of a file, including the head. */
  maxRows: number
  /** Columns in which a spreadsheet would drop leading zeros and round long numbers. */
  isDigits: (column: Column) => boolean
}

/** A workbook to fill: the sheet, what each column takes, and the lists of its drop-downs. */
export const templateWorkbook = async <Column extends TemplateColumn>(
  options: TemplateOptions<Column>,
): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = [emptySheet(options), guideSheet(options.columns), listsSheet(options.lists)]
  return Buffer.from(await writeXlsx({ sheets, activeSheet: 0 }))
}

/** Rows formatted in advance; further ones are read as well. */
const FORMATTED_ROWS = 1_000

const emptySheet = <Column extends TemplateColumn>(options: TemplateOptions<Column>): WriteSheet => {
  const { sheetName, columns, lists, maxRows, isDigits } = options
  const kinds = Object.keys(lists)
  const cells = new Map<string, Partial<Cell>>()
  columns.forEach((column, at) => {
    const comment = { author: 'Waybill', text: noteOf(column) }
    cells.set(`0,${at}`, { value: column.head, type: 'string', style: column.isRequired ? NEEDED : HEAD, comment })
    if (isDigits(column)) for (let line = 1; line <= FORMATTED_ROWS; line++) cells.set(`${line},${at}`, { style: TEXT })
  })
  const dataValidations = columns.flatMap(({ kind }, at): DataValidation[] => {
    const list = lists[kind]
    if (!list) return []
    const letters = columnLetters(kinds.indexOf(kind) * 2)
    return [
      {
        type: 'list',
        formula1: `${LISTS_NAME}!$${letters}$2:$${letters}$${list.length + 1}`,
        range: `${columnLetters(at)}2:${columnLetters(at)}${maxRows}`,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'warning',
        errorTitle: sheetName,
        errorMessage: 'Pick one of the list.',
      },
    ]
  })
  return {
    name: sheetName,
    columns: columns.map(({ head }) => ({ width: Math.max(12, Math.min(30, head.length + 3)) })),
    // No examples here: a row left in would be read as a record. They are in the guide.
    rows: [columns.map(({ head }) => head)],
    cells,
    dataValidations,
    freezePane: { rows: 1, columns: 1 },
  } as WriteSheet
}

const noteOf = ({ what, limit, isRequired, headVi }: TemplateColumn): string =>
  [headVi, isRequired ? 'Required.' : 'Optional.', limit && `${limit}.`, what].filter(Boolean).join('\n')

const guideSheet = (columns: readonly TemplateColumn[]): WriteSheet => ({
  name: GUIDE_NAME,
  columns: [24, 26, 12, 30, 70, 22, 22].map((width) => ({ width })),
  rows: [
    ['Column', 'Cột', 'Required', 'Limit', 'What', 'Example', 'Another example'],
    ...columns.map(({ head, headVi, isRequired, limit, what, examples }) => [
      head,
      headVi,
      isRequired ? 'Yes' : '',
      limit,
      what,
      ...examples,
    ]),
  ],
  cells: new Map([0, 1, 2, 3, 4, 5, 6].map((at) => [`0,${at}`, { style: HEAD }])),
  freezePane: { rows: 1 },
})

const listsSheet = (lists: TemplateLists): WriteSheet => {
  const kinds = Object.keys(lists)
  const longest = Math.max(...kinds.map((kind) => lists[kind]?.length ?? 0))
  return {
    name: LISTS_NAME,
    rows: [
      kinds.flatMap((kind) => [kind, '']),
      ...Array.from({ length: longest }, (_, line) => kinds.flatMap((kind) => lists[kind]?.[line] ?? [null, null])),
    ] as WriteSheet['rows'] & object,
  }
}

/** `A`, `Z`, `AA`: a spreadsheet's name of a column. */
export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

type Column = { head: string; width: number }

/** A workbook of one sheet: a sticky head, then the rows. Text stays text, whatever it begins with. */
export const plainWorkbook = async (
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheet = {
    name,
    rows: [columns.map(({ head }) => head), ...rows.map((row) => [...row])],
    columns: columns.map(({ width }) => ({ width })),
    freezePane: { rows: 1 },
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}
