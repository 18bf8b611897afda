import { vnd } from '../vnd.ts'

/** A sum of a report; nothing is a dash, so that what is owed stands out. */
export const sum = (amount: number): string => (amount === 0 ? '–' : vnd(amount))
