import type { Language } from '@waybill/contract/kernel/errors'
import type { UnassignedNumber } from './check-numbers.ts'

const HEADS: Record<Language, string[]> = {
  en: ['Row', 'Number', 'Reason'],
  vi: ['Dòng', 'Mã', 'Lý do'],
}

/** The duplicates workbook of Check (rule PAR-19), in base64: what came back, and why. Text stays text. */
export const duplicatesWorkbook = async (left: readonly UnassignedNumber[], language: Language): Promise<string> => {
  const rows = [HEADS[language], ...left.map(({ row, number, reason }) => [row, number, reason])]
  const { writeXlsx } = await import('hucre/xlsx')
  const book = await writeXlsx({
    sheets: [{ name: 'Check', rows, columns: [{ width: 8 }, { width: 28 }, { width: 44 }], freezePane: { rows: 1 } }],
  })
  return Buffer.from(book).toString('base64')
}
