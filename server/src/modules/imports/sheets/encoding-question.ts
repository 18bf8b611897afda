import { ENCODING_SAMPLES_MAX, type EncodingQuestion, TEXT_ENCODINGS } from '@waybill/contract/shipments/text-encoding'
import type { DoubtfulCell } from '../../../platform/sheet/sheet.ts'
import type { SheetHeaderRow } from './sheet-model.ts'

const NAME = /name\d?$/i

/**
 * What is asked when cells of a csv read as words in two encodings (rule UPL-51): names before other cells, each once. Undefined
 * when no column that is read has such a cell.
 */
export const encodingQuestion = (
  doubtful: readonly DoubtfulCell[],
  heads: SheetHeaderRow,
): EncodingQuestion | undefined => {
  const columns = new Map(heads.columns.map((column) => [column.at, column]))
  const [first] = TEXT_ENCODINGS
  const known = doubtful.filter(({ row, column }) => row > heads.line && columns.has(column))
  const distinct = [...new Map(known.map((cell) => [cell.readings[first], cell])).values()]
  if (distinct.length === 0) return undefined
  const isName = ({ column }: DoubtfulCell): boolean => NAME.test(columns.get(column)?.path ?? '')
  const shown = distinct.toSorted((a, b) => Number(isName(b)) - Number(isName(a))).slice(0, ENCODING_SAMPLES_MAX)
  const inOrder = shown.toSorted((a, b) => a.row - b.row)
  const readings = TEXT_ENCODINGS.map((encoding) => ({
    encoding,
    samples: inOrder.map(({ row, readings: texts }) => ({ row: row + 1, text: texts[encoding] })),
  }))
  return { kind: 'encoding', differing: distinct.length, readings }
}
