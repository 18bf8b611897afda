/** A file to view: its path, and its thumbnail if there is one; `taken`: when, where and by whom. */
export type ViewedFile = {
  name: string
  type: string
  size: number
  url: string
  thumbnailUrl?: string | null
  taken?: { at: string; by: string; station: string | null } | null
}

/** Types that all browsers display; others open in a tab, or download. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
export const isPicture = ({ type }: ViewedFile): boolean => PICTURES.includes(type)

/** Files chosen in this page, by server path: shown before their form is saved, without a download. */
const chosen = new Map<string, string>()
const placeOf = (url: string): string => url.split('?')[0] ?? url

/** Keeps a file just uploaded to `url` while the page is open. */
export const keepPreview = (url: string, file: Blob): void => {
  chosen.set(placeOf(url), URL.createObjectURL(file))
}

/**
 * Address to read the file from; undefined until its form is saved: a bare path cannot be read without a signed link.
 */
export const readableUrl = ({ url }: ViewedFile): string | undefined =>
  chosen.get(placeOf(url)) ?? (url.includes('?') ? url : undefined)

/** The thumbnail; the full picture while only this page has it. */
export const smallUrl = (file: ViewedFile): string | undefined =>
  file.thumbnailUrl ?? (isPicture(file) ? chosen.get(placeOf(file.url)) : undefined)
