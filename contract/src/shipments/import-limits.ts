/** A workbook of parcels is smaller than this. */
export const IMPORT_LIMIT_BYTES = 20 * 1024 * 1024
/** Endings of the files that hold a table, as a file dialog offers them (rule UPL-1). */
export const SHEET_FILE_ENDINGS = '.xlsx,.xls,.ods,.csv'
/** Rows beyond this are refused before any is read. */
export const IMPORT_ROWS_MAX = 20_000
