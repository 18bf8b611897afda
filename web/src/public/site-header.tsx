import button from './button.module.css'
import { setLanguage, useLanguage } from './language.ts'
import css from './site-header.module.css'
import { useWords } from './words.ts'

const LANGUAGES = [
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'en', name: 'English' },
] as const

/** The head of the public pages: what exists for strangers, the language, the way in. */
export const SiteHeader = () => {
  const words = useWords()
  return (
    <header className={`wb-page ${css['header']}`}>
      <a className={css['logo']} href="/track">
        <Mark />
        Waybill
      </a>
      <nav className={`wb-screen-only ${css['pages']}`}>
        <a href="/track" aria-current="page">
          {words.title}
        </a>
      </nav>
      <LanguageSwitch />
      <a className={`wb-screen-only ${button['button']} ${css['signIn']}`} href="/login">
        {words.signIn}
      </a>
    </header>
  )
}

const LanguageSwitch = () => {
  const language = useLanguage()
  const words = useWords()
  return (
    <div className={`wb-screen-only ${css['languages']}`} role="group" aria-label={words.language}>
      {LANGUAGES.map(({ code, name }) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => setLanguage(code)}>
          {code.toUpperCase()}
          <span className="wb-spoken"> {name}</span>
        </button>
      ))}
    </div>
  )
}

const Mark = () => (
  <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden>
    <rect width="26" height="26" rx="7" fill="var(--wb-accent)" />
    <g fill="#fff">
      <rect x="5" y="6" width="2.2" height="10" rx="1" />
      <rect x="8.6" y="6" width="2.2" height="14" rx="1" />
      <rect x="12" y="6" width="2.2" height="9.2" rx="1" />
      <rect x="15.4" y="6" width="2.2" height="14" rx="1" />
      <rect x="19" y="6" width="2.2" height="10" rx="1" />
    </g>
  </svg>
)
