import { invalid } from '../../platform/app-error.ts'

/** `again` of an upload: first rows of parcels, `2,7,11`. Throws a 400 for what is no list of rows. */
export const parseAgainRows = (again: string | undefined): Set<number> => {
  const rows = (again ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)
  if (!rows.every((row) => Number.isInteger(row) && row > 0))
    throw invalid({ again: 'Must be rows separated by commas' })
  return new Set(rows)
}
