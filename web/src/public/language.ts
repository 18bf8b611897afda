import {
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  SITE_LANGUAGE,
  sitePath,
  splitSitePath,
} from '@waybill/contract/kernel/language'

const YEAR_S = 365 * 24 * 60 * 60

/** Language of the page's address (rule SIT-1). */
export const languageNow = (): Language => splitSitePath(location.pathname).language
/** The same for components; a page keeps its language until it is left. */
export const useLanguage = languageNow

/** Address in the page's language. */
export const inLanguage = (path: string): string => sitePath(languageNow(), path)

/**
 * Language links remember the choice for the sign-in page, and keep what the page's script has put into the address.
 */
export const followLanguageLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => {
      const language = link.dataset['language']
      document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
      const isTracking = document.documentElement.dataset['page'] === 'track'
      if (!isTracking) return
      const { plain } = splitSitePath(location.pathname)
      link.href = sitePath(isLanguage(language) ? language : SITE_LANGUAGE, plain) + location.search + location.hash
    })
}
