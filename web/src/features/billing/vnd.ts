import { formatVnd, formatVndChange } from '../../platform/format.ts'

const withoutUnit = (figure: string): string => figure.replace(/ ₫$/, '')

/** `2,741,325`, `−874,380`: an amount whose unit the head of its column says. */
export const vnd = (amount: number): string => withoutUnit(formatVnd(amount))

/** `+285,000`, `−171,247`: a correction. */
export const vndChange = (amount: number): string => withoutUnit(formatVndChange(amount))
