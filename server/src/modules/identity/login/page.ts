import { type Language, LANGUAGE_CODES, LANGUAGES } from '@waybill/contract/kernel/language'
import { ASSETS, assetUrl } from './assets.ts'
import { LABEL_PICTURE } from './label-picture.ts'
import { LOGIN_TEXTS } from './login-texts.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const BARS =
  '<rect x="5" y="6" width="2.2" height="10" rx="1"/><rect x="8.6" y="6" width="2.2" height="14" rx="1"/><rect x="12" y="6" width="2.2" height="9.2" rx="1"/><rect x="15.4" y="6" width="2.2" height="14" rx="1"/><rect x="19" y="6" width="2.2" height="10" rx="1"/>'
const mark = (ground: string): string => `<rect width="26" height="26" rx="7" ${ground}/><g fill="#fff">${BARS}</g>`
const MARK = `<svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">${mark('class="mark"')}</svg>`
const ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${mark('fill="#3350d0"')}</svg>`)}`

/** A font shows at once when it is asked for before the style sheet, which names it, is read. */
const PRELOAD = ASSETS.has('inter-latin.woff2')
  ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl('inter-latin.woff2')}">`
  : ''

/** A page of sign-in: everything it needs comes from /oidc/assets, as the content security policy asks. */
export const page = (
  language: Language,
  parts: { title: string; scripts?: readonly string[]; body: string },
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">
<title>${parts.title} · Waybill</title>
${PRELOAD}<link rel="stylesheet" href="${assetUrl('login.css')}">
${(parts.scripts ?? []).map((script) => `<script src="${assetUrl(script)}" defer></script>\n`).join('')}</head>
<body>
${parts.body}
</body>
</html>
`

/** The mark and the product's name above what the person came for; the picture beside it. */
export const beside = (main: string, { right = '', foot = '' } = {}): string => `<div class="split"><div class="left">
<header class="brand">${MARK}<span>Waybill</span>${right}</header>
<main>${main}</main>
${foot}</div>
${LABEL_PICTURE}
</div>`

/** What the person has to do, alone on the page: the steps around sign-in. `isShownOnce`: what it says is gone in another language. */
export const card = (
  language: Language,
  main: string,
  { isShownOnce = false } = {},
): string => `<div class="alone"><div class="card">
<header class="brand">${MARK}<span>Waybill</span>${isShownOnce ? '' : languageMenu(language)}</header>
<main>${main}</main>
</div></div>`

/** Opens without a script. */
const languageMenu = (language: Language): string => {
  const links = LANGUAGE_CODES.map(
    (code) =>
      `<a href="?lang=${code}" hreflang="${code}" lang="${code}"${code === language ? ' aria-current="true"' : ''}>${LANGUAGES[code].name}</a>`,
  )
  return `<details class="language"><summary aria-label="${language.toUpperCase()}, ${LOGIN_TEXTS[language].language}">${language.toUpperCase()}<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9l6 6l6 -6"/></svg></summary><nav>${links.join('')}</nav></details>`
}
