import { CATEGORIES_OF_SHIPMENT, ITEM_TYPES, NATURES_OF_GOODS } from '@waybill/contract/shipments/schemas'
import { IMPORT_ROWS_MAX } from '@waybill/contract/parcels/import-schemas'
import { type Cell, type CellStyle, type DataValidation, writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { columnLetters } from '../../../platform/sheet/column-letters.ts'
import type { SheetCodes } from './cell-values.ts'
import type { CellKind, SheetColumn } from './sheet-column.ts'
import { SHEET_COLUMNS, SHEET_NAME } from './sheet-columns.ts'

const LISTS_NAME = 'Lists'
const GUIDE_NAME = 'Guide'
const ROWS = IMPORT_ROWS_MAX + 1

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FF1E1D1B' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEFF2FE' } },
  alignment: { wrapText: true, vertical: 'center' },
}
const TEXT: CellStyle = { numFmt: '@' }
const NEEDED: CellStyle = { ...HEAD, font: { bold: true, color: { rgb: 'FF2942B0' } } }

/** The words of each drop-down: the code first, then what it means. */
type Lists = Partial<Record<CellKind, readonly (readonly [code: string, meaning: string])[]>>

const listsOf = ({ services, countries }: SheetCodes, currencies: readonly string[]): Lists => ({
  service: services.map(({ code, label }) => [code, label]),
  itemType: Object.entries(ITEM_TYPES),
  category: Object.entries(CATEGORIES_OF_SHIPMENT),
  nature: NATURES_OF_GOODS.map((word) => [word, '']),
  currency: currencies.map((code) => [code, '']),
  country: countries.map(({ code, name }) => [code, name]),
  yesNo: [['Yes', '']],
})

/** Bulk_Upload_Template.xlsx: the sheet to fill, what each column takes, and the lists of its drop-downs. */
export const bulkUploadTemplate = async (codes: SheetCodes, currencies: readonly string[]): Promise<Buffer> => {
  const lists = listsOf(codes, currencies)
  const kinds = Object.keys(lists) as CellKind[]
  return Buffer.from(
    await writeXlsx({ sheets: [parcelsSheet(lists, kinds), guideSheet(), listsSheet(lists, kinds)], activeSheet: 0 }),
  )
}

/** Columns whose first 0 a spreadsheet would drop, and whose long figures it would round. */
const isDigits = ({ kind, path }: SheetColumn): boolean =>
  kind === 'text' && /^no$|reference|phone|postcode|hscode|ioss/i.test(path)
/** Rows that are formatted beforehand; those beyond are read all the same. */
const FORMATTED_ROWS = 1_000

const parcelsSheet = (lists: Lists, kinds: readonly CellKind[]): WriteSheet => {
  const cells = new Map<string, Partial<Cell>>()
  SHEET_COLUMNS.forEach((column, at) => {
    const comment = { author: 'Waybill', text: noteOf(column) }
    cells.set(`0,${at}`, { value: column.head, type: 'string', style: column.isRequired ? NEEDED : HEAD, comment })
    if (isDigits(column)) for (let line = 1; line <= FORMATTED_ROWS; line++) cells.set(`${line},${at}`, { style: TEXT })
  })
  const dataValidations = SHEET_COLUMNS.flatMap(({ kind }, at): DataValidation[] => {
    const list = lists[kind]
    if (!list) return []
    const letters = columnLetters(kinds.indexOf(kind) * 2)
    return [
      {
        type: 'list',
        formula1: `${LISTS_NAME}!$${letters}$2:$${letters}$${list.length + 1}`,
        range: `${columnLetters(at)}2:${columnLetters(at)}${ROWS}`,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'warning',
        errorTitle: SHEET_NAME,
        errorMessage: 'Pick one of the list.',
      },
    ]
  })
  return {
    name: SHEET_NAME,
    columns: SHEET_COLUMNS.map(({ head }) => ({ width: Math.max(12, Math.min(30, head.length + 3)) })),
    // No examples here: a row that is left in becomes a parcel. They are in the guide.
    rows: [SHEET_COLUMNS.map(({ head }) => head)],
    cells,
    dataValidations,
    freezePane: { rows: 1, columns: 1 },
  } as WriteSheet
}

const noteOf = ({ what, limit, isRequired, headVi }: SheetColumn): string =>
  [headVi, isRequired ? 'Required.' : 'Optional.', limit && `${limit}.`, what].filter(Boolean).join('\n')

const guideSheet = (): WriteSheet => ({
  name: GUIDE_NAME,
  columns: [24, 26, 12, 30, 70, 22, 22].map((width) => ({ width })),
  rows: [
    ['Column', 'Cột', 'Required', 'Limit', 'What', 'Example', 'Another example'],
    ...SHEET_COLUMNS.map(({ head, headVi, isRequired, limit, what, examples }) => [
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

const listsSheet = (lists: Lists, kinds: readonly CellKind[]): WriteSheet => {
  const longest = Math.max(...kinds.map((kind) => lists[kind]?.length ?? 0))
  return {
    name: LISTS_NAME,
    rows: [
      kinds.flatMap((kind) => [kind, '']),
      ...Array.from({ length: longest }, (_, line) => kinds.flatMap((kind) => lists[kind]?.[line] ?? [null, null])),
    ] as WriteSheet['rows'] & object,
  }
}
