/** For a masked number that nobody can complete (rule TAX-6). */
export const WHOLE_NUMBER_MESSAGE = 'Only the last digits of this number are known here: enter it in full.'
