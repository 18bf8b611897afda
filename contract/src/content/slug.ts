import { LANGUAGE_CODES } from '../kernel/language.ts'
/** The longest address of a post or a page. */
export const MAX_SLUG = 120

/** Names with another meaning under `/page/…` and `/post/details/…` (rule CNT-3). */
const RESERVED: readonly string[] = ['details', 'new', 'add', 'edit', ...LANGUAGE_CODES]
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LOOKS_LIKE_AN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const SLUG_MESSAGE = 'Use lower-case letters a to z, digits and single hyphens'
export const SLUG_RESERVED_MESSAGE = 'This address is taken by the product'
export const slugTakenMessage = (slug: string): string => `The address '${slug}' is taken`

/** Makes an address of a title: `Đóng gói gốm sứ` → `dong-goi-gom-su` (rule CNT-3); empty if nothing remains. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')

/** The problem of an address, or null. */
export const slugProblem = (slug: string): string | null => {
  if (!SLUG.test(slug)) return SLUG_MESSAGE
  return RESERVED.includes(slug) || LOOKS_LIKE_AN_ID.test(slug) ? SLUG_RESERVED_MESSAGE : null
}
