import { splitSitePath } from '@waybill/contract/kernel/language'
import { splitNumbers } from './tracking-numbers.ts'

/** Content of the address: the requested numbers, and the open one. */
export type Address = { numbers: readonly string[]; chosen: string | undefined }

/** Other numbers go into the query: a path ending in a dot reads as a file, and proxies lose `%2F`. */
const FITS_A_PATH = /^[A-Z0-9-]+$/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parses `/track/A,B#B` and `/track?numbers=A,B`, in any language (rule TRK-1); other paths have no numbers. */
export const parseTrackUrl = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Address => {
  const inPath = /^\/track\/(.*)$/i.exec(splitSitePath(pathname).plain)?.[1] ?? ''
  const inQuery = new URLSearchParams(search).getAll('numbers')
  const [chosen] = splitNumbers(decoded(hash.slice(1)))
  return { numbers: splitNumbers([decoded(inPath), ...inQuery].join(',')), chosen }
}

/** Address of a look-up, to share, reload, or return to. */
export const trackUrl = ({ numbers, chosen }: Address): string => {
  const mark = chosen === undefined ? '' : `#${encodeURIComponent(chosen)}`
  if (numbers.length === 0) return '/track'
  if (numbers.every((number) => FITS_A_PATH.test(number))) return `/track/${numbers.join(',')}${mark}`
  return `/track?numbers=${numbers.map(encodeURIComponent).join(',')}${mark}`
}
