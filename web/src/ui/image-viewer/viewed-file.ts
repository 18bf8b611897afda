/** A file that can be looked at: where it lies, and its small picture when there is one; `taken`: when, where and by whom. */
export type ViewedFile = {
  name: string
  type: string
  size: number
  url: string
  thumbnailUrl?: string | null
  taken?: { at: string; by: string; station: string | null } | null
}

/** Types that every browser draws; others are opened in a tab, or downloaded. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
export const isPicture = ({ type }: ViewedFile): boolean => PICTURES.includes(type)

/** What was chosen in this page, by the place where it lies now: shown before its form is saved, and without asking for it. */
const chosen = new Map<string, string>()
const placeOf = (url: string): string => url.split('?')[0] ?? url

/** Keeps a file that was just sent to `url`, for as long as the page lives. */
export const keepPreview = (url: string, file: Blob): void => {
  chosen.set(placeOf(url), URL.createObjectURL(file))
}

/** Where to read the file; undefined while only its form, saved, could tell: its place opens by a signed link alone. */
export const readableUrl = ({ url }: ViewedFile): string | undefined =>
  chosen.get(placeOf(url)) ?? (url.includes('?') ? url : undefined)

/** The small picture; the whole one while only this page has it. */
export const smallUrl = (file: ViewedFile): string | undefined =>
  file.thumbnailUrl ?? (isPicture(file) ? chosen.get(placeOf(file.url)) : undefined)
