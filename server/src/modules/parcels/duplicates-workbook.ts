import type { Language } from '@waybill/contract/kernel/language'
import { plainWorkbook } from '../../platform/sheet/template-workbook.ts'
import type { UnassignedNumber } from './check-numbers.ts'

const HEADS: Record<Language, [row: string, number: string, reason: string]> = {
  en: ['Row', 'Number', 'Reason'],
  vi: ['Dòng', 'Mã', 'Lý do'],
}

/** The workbook of returned numbers of Check with their reasons (rule PAR-19), in base64. */
export const duplicatesWorkbook = async (left: readonly UnassignedNumber[], language: Language): Promise<string> => {
  const [row, number, reason] = HEADS[language]
  const columns = [
    { head: row, width: 8 },
    { head: number, width: 28 },
    { head: reason, width: 44 },
  ]
  const rows = left.map((one) => [one.row, one.number, one.reason])
  return (await plainWorkbook('Check', columns, rows)).toString('base64')
}
