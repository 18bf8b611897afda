import { packed, packRepeated, zipPacked } from './files.ts'

/** Rows of a block, which is packed once. */
const BLOCK = 1_000

type LongSheet = {
  /** Thousands of rows below the heads. */
  thousands: number
  heads: readonly string[]
  cells: readonly string[]
  /** Number of formatted blank thousands at the end. */
  blank?: number
  /** Merged cells of an xlsx: 'A2:A3'. */
  merged?: string
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = (type: string, target: string): string =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

/** A workbook of some kilobytes with any number of rows. */
export const longXlsx = ({ thousands, heads, cells, blank = 0, merged }: LongSheet): Buffer => {
  const row = (values: readonly string[]): string =>
    `<row>${values.map((value) => `<c t="str"><v>${value}</v></c>`).join('')}</row>`
  const end = `</sheetData>${merged === undefined ? '' : `<mergeCells><mergeCell ref="${merged}"/></mergeCells>`}</worksheet>`
  const head = `<worksheet xmlns="${MAIN}"><sheetData>${row(heads)}`
  const full = Buffer.from(row(cells).repeat(BLOCK))
  const sheet =
    blank === 0
      ? packRepeated(head, full, thousands, end)
      : packRepeated(
          head + full.toString().repeat(thousands - blank),
          Buffer.from('<row s="1" customFormat="1"/>'.repeat(BLOCK)),
          blank,
          end,
        )
  return zipPacked([
    packed(['[Content_Types].xml', '<Types/>']),
    packed(['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')]),
    packed([
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Parcels" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ]),
    packed(['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')]),
    ['xl/worksheets/sheet1.xml', sheet],
  ])
}

/** The same as an ods. */
export const longOds = ({ thousands, heads, cells }: LongSheet): Buffer => {
  const row = (values: readonly string[]): string =>
    `<table:table-row>${values.map((value) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`).join('')}</table:table-row>`
  const head = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Parcels">${row(heads)}`
  const end = '</table:table></office:spreadsheet></office:body></office:document-content>'
  return zipPacked([
    packed(['META-INF/manifest.xml', '<manifest:manifest/>']),
    ['content.xml', packRepeated(head, Buffer.from(row(cells).repeat(BLOCK)), thousands, end)],
  ])
}

/** The same as a csv, which is not packed. */
export const longCsv = ({ thousands, heads, cells }: LongSheet): Buffer =>
  Buffer.from([heads.join(','), ...Array.from({ length: thousands * BLOCK }, () => cells.join(','))].join('\n'))
