import { formatDate, today } from '../../platform/format.ts'

const yearOf = (day: string): string => day.slice(0, 4)

/** `04/10`, with the year where it is not this one; a day as `2026-10-04` or a moment. */
export const shortDay = (moment: string): string => {
  const day = formatDate(moment)
  return day.endsWith(yearOf(today())) ? day.slice(0, 5) : day
}

/** `01/11 – 30/11`, with the year where it is not this one: `16/12 – 31/12/2025`. */
export const periodText = (from: string, to: string): string => {
  if (from === to) return shortDay(from)
  const start = yearOf(from) === yearOf(to) ? formatDate(from).slice(0, 5) : formatDate(from)
  return `${start} – ${yearOf(from) === yearOf(to) ? shortDay(to) : formatDate(to)}`
}

/** `01/11 – 30/11/2026`: always with the year. */
export const wholePeriod = (from: string, to: string): string =>
  from === to
    ? formatDate(from)
    : `${yearOf(from) === yearOf(to) ? formatDate(from).slice(0, 5) : formatDate(from)} – ${formatDate(to)}`
