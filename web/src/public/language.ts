import type { Language } from '@waybill/contract/kernel/errors'

/** The sign-in page reads the same cookie. */
const COOKIE = 'lang'
const YEAR_S = 365 * 24 * 60 * 60
const EN = '/en'

/** English under `/en`, Vietnamese at the plain address (rule SIT-1). */
export const languageNow = (): Language => (isEnglish(location.pathname) ? 'en' : 'vi')
/** The same for components; a page keeps its language until it is left. */
export const useLanguage = languageNow
const isEnglish = (path: string): boolean => path === EN || path.startsWith(`${EN}/`)

/** The address of this page's own language. */
export const inLanguage = (path: string): string => (languageNow() === 'en' ? EN + path : path)
/** The same address without its language. */
const withoutLanguage = (path: string): string => (isEnglish(path) ? path.slice(EN.length) || '/' : path)

/** The switch remembers the choice for the sign-in page, and keeps what the page's script has put into the address. */
export const followLanguageLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => {
      const language = link.dataset['language']
      document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
      const isTracking = document.documentElement.dataset['page'] === 'track'
      if (!isTracking) return
      const path = withoutLanguage(location.pathname)
      link.href = (language === 'en' ? EN + path : path) + location.search + location.hash
    })
}
