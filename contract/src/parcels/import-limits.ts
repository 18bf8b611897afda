/** A workbook of parcels is smaller than this. */
export const IMPORT_LIMIT_BYTES = 20 * 1024 * 1024
/** Rows beyond this are refused before any is read. */
export const IMPORT_ROWS_MAX = 20_000
