/** Maximum size of a workbook of parcels, exclusive. */
export const IMPORT_LIMIT_BYTES = 20 * 1024 * 1024
/** Extensions of table files in a file dialog (rule UPL-1). */
export const SHEET_FILE_ENDINGS = '.xlsx,.xls,.ods,.csv'
/** A file with more rows is refused before any is read. */
export const IMPORT_ROWS_MAX = 20_000
