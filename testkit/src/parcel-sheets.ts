import { writeXlsx } from 'hucre/xlsx'

export type SheetValue = string | number | boolean | Date | null
/** Cells of one row by the head of their column; omitted ones are those of a valid parcel. */
export type SheetRow = Record<string, SheetValue>

const PLAIN: SheetRow = {
  'No.': null,
  'Sender Reference': null,
  Service: 'QSP',
  'Item Type': 'P',
  Category: 'M',
  'Nature of Goods': 'FashionApparel',
  'Recipient Name': 'Tan Wei Ling',
  'Recipient Phone': '+6591234567',
  'Recipient Address 1': '10 Anson Road',
  'Recipient Town': 'Singapore',
  'Recipient State': 'Singapore',
  'Recipient Postcode': '079903',
  'Recipient Country': 'SG',
  'Package Quantity': 1,
  'Package Weight (kg)': 0.5,
  'Package Length (cm)': 20,
  'Package Width (cm)': 15,
  'Package Height (cm)': 10,
  'Item Description': 'Cotton T-shirt',
  'HS Code': '610910',
  'Declared Value': 20,
  'Item Quantity': 2,
  'Item Weight (kg)': 0.2,
  'Country of Origin': 'VN',
  'Sender Name': 'Lê Thị Ánh',
  'Sender Phone': '0912345678',
  'Sender Address 1': '12 Phố Huế',
  'Sender Town': 'Hà Nội',
  'Sender Country': 'VN',
}

/** A row of a valid parcel with some other cells. */
export const sheetRow = (own: SheetRow = {}): SheetRow => ({ ...PLAIN, ...own })

/** Cells of a parcel to the United States. */
export const TO_AMERICA: SheetRow = {
  'Recipient Phone': '+12135550100',
  'Recipient Address 1': '1 Main St',
  'Recipient Town': 'Los Angeles',
  'Recipient State': 'CA',
  'Recipient Postcode': '90012',
  'Recipient Country': 'US',
  'HS Code': '6214100000',
}

/** Rows as lines of a sheet, with the rows' heads first, in order. */
export const sheetLines = (rows: readonly SheetRow[]): SheetValue[][] => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))]
}

export const xlsxOf = async (rows: readonly SheetRow[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Parcels', rows: sheetLines(rows) }] }))

/** The same as a csv. */
export const csvOf = (rows: readonly SheetRow[], mark = ','): string =>
  sheetLines(rows)
    .map((cells) => cells.map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(mark))
    .join('\r\n')
