/** A long number as a spreadsheet shortens it, 5.76462E+17, and as other programs write it: 5.76462E17. */
const SHORTENED = /^\+?\d+(?:(?:[.,]\d+)?e\+|[.,]\d+e)\d+$/i
/** Digits that a spreadsheet keeps of a number; it replaces those beyond by zeros. */
export const SPREADSHEET_DIGITS = 15
export const LOST_DIGITS_MESSAGE = 'Digits were lost: format the column as text.'

/** Whether a text is what is left of a number that lost digits in a spreadsheet (rule UPL-41). */
export const hasLostDigits = (text: string): boolean => SHORTENED.test(text.trim())
