import { type Taxed, totalsOf, type Totals, type VatLine, vatLinesOf } from '@waybill/contract/billing/vat'

const negative = (line: VatLine): VatLine => ({ ...line, net: 0 - line.net, vat: 0 - line.vat })

/**
 * The figures of a credit note over some lines of a statement: below 0, VAT by the rates of these lines. The note that
 * takes the last lines takes what is left of each rate, so that all notes together take exactly the statement (rule
 * BIL-10).
 */
export const creditOf = (
  lines: readonly Taxed[],
  { statement, notes, takesAll }: { statement: readonly VatLine[]; notes: readonly VatLine[]; takesAll: boolean },
): Totals & { vatLines: VatLine[] } => {
  const vatLines = takesAll
    ? statement.map((line) => {
        const taken = notes.filter(({ percent }) => percent === line.percent)
        const left = (figure: 'net' | 'vat'): number => taken.reduce((sum, note) => sum + note[figure], line[figure])
        return negative({ ...line, net: left('net'), vat: left('vat') })
      })
    : vatLinesOf(lines).map(negative)
  return { vatLines, ...totalsOf(vatLines) }
}
