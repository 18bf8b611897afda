import { saveFile } from '../../platform/save-file.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the error workbook, named after the uploaded file: `parcels.csv` → `parcels-errors.xlsx`. */
export const saveErrorWorkbook = (workbook: string | undefined, sent: string): void => {
  if (workbook === undefined) return
  const bytes = Uint8Array.from(atob(workbook), (sign) => sign.charCodeAt(0))
  const name = sent.replace(/(-errors)?(\.\w+)?$/, '')
  saveFile({ blob: new Blob([bytes], { type: XLSX }), name: `${name}-errors.xlsx` })
}
