import { splitSitePath } from '@waybill/contract/kernel/language'
import { splitNumbers } from './tracking-numbers.ts'

/** What the address says: the numbers asked, and the one whose details are open. */
export type Address = { numbers: readonly string[]; chosen: string | undefined }

/** Others go into the query: a path with a point at its end reads as a file, and `%2F` is lost in proxies. */
const FITS_A_PATH = /^[A-Z0-9-]+$/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads `/track/A,B#B` and `/track?numbers=A,B`, in any language (rule TRK-1); any other path asks for nothing. */
export const parseTrackUrl = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Address => {
  const inPath = /^\/track\/(.*)$/i.exec(splitSitePath(pathname).plain)?.[1] ?? ''
  const inQuery = new URLSearchParams(search).getAll('numbers')
  const [chosen] = splitNumbers(decoded(hash.slice(1)))
  return { numbers: splitNumbers([decoded(inPath), ...inQuery].join(',')), chosen }
}

/** The address of a look-up, to be shared, reloaded, or gone back to. */
export const trackUrl = ({ numbers, chosen }: Address): string => {
  const mark = chosen === undefined ? '' : `#${encodeURIComponent(chosen)}`
  if (numbers.length === 0) return '/track'
  if (numbers.every((number) => FITS_A_PATH.test(number))) return `/track/${numbers.join(',')}${mark}`
  return `/track?numbers=${numbers.map(encodeURIComponent).join(',')}${mark}`
}
