/** A long number as a spreadsheet shortens it, 5.76462E+17, or as other programs write it, 5.76462E17. */
const SHORTENED = /^\+?\d+(?:(?:[.,]\d+)?e\+|[.,]\d+e)\d+$/i
/** Number of digits that a spreadsheet keeps; it replaces further ones by zeros. */
export const SPREADSHEET_DIGITS = 15
export const LOST_DIGITS_MESSAGE = 'Digits were lost: format the column as text.'

/** Whether a text is a number that lost digits in a spreadsheet (rule UPL-41). */
export const hasLostDigits = (text: string): boolean => SHORTENED.test(text.trim())
