import { type Language, LANGUAGE_CODES, LANGUAGES } from '@waybill/contract/kernel/language'
import { ASSETS, assetUrl } from './assets.ts'
import { LOGIN_TEXTS } from './login-texts.ts'

/** A waybill label on a stack of coloured copies: decoration, hidden from screen readers and on narrow screens. */
const LABEL_PICTURE = `<div class="picture" aria-hidden="true"><div class="stack"><div class="copy c3"></div><div class="copy c2"></div><div class="copy c1"></div>
<div class="label">
<div class="top"><div><b>Waybill</b><br>Plus Express</div><div class="service">USG</div></div><hr>
<div class="from"><small>From / Người gửi</small><b>Cửa hàng Thủ công Mỹ nghệ Hàng Mây</b><span>46 phố Hàng Mây, Hoàn Kiếm, Hà Nội 11010</span></div><hr>
<div class="to"><small>To / Người nhận</small><b>Marcus Thompson</b><br>1487 Willow Creek Drive, Apt 4B<br>San Jose, CA 95127<br>United States</div><hr>
<div class="route">SGN<svg viewBox="0 0 120 16" preserveAspectRatio="none"><path d="M2 8H112" stroke="#1a1917" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round"/><path d="M108 2l8 6-8 6" fill="none" stroke="#1a1917" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>LAX</div><hr>
<div class="facts"><div><small>Package</small><b>1/2</b></div><div><small>Weight</small><b>2.35 kg</b></div><div><small>Size, cm</small><b>32 × 24 × 18</b></div><div><small>Date</small><b>20/11/2026</b></div></div><hr>
<div class="customs"><small>CN22 Customs declaration / Tờ khai hải quan</small><div><span>Rattan lampshade, hand woven</span><span>9405.91</span><span>2</span><span>38.00 USD</span></div><div><span>Lacquered bamboo tray</span><span>4419.90</span><span>1</span><span>12.00 USD</span></div></div><hr>
<div class="code"><svg viewBox="0 0 356 60" preserveAspectRatio="none"><path d="M0 0h4v60h-4zM6 0h2v60h-2zM12 0h2v60h-2zM22 0h4v60h-4zM28 0h6v60h-6zM36 0h2v60h-2zM44 0h4v60h-4zM50 0h2v60h-2zM58 0h2v60h-2zM66 0h2v60h-2zM74 0h4v60h-4zM80 0h6v60h-6zM88 0h4v60h-4zM96 0h2v60h-2zM102 0h6v60h-6zM110 0h6v60h-6zM118 0h2v60h-2zM124 0h4v60h-4zM132 0h2v60h-2zM138 0h6v60h-6zM146 0h4v60h-4zM154 0h4v60h-4zM162 0h6v60h-6zM172 0h2v60h-2zM176 0h2v60h-2zM182 0h6v60h-6zM192 0h4v60h-4zM198 0h4v60h-4zM206 0h2v60h-2zM210 0h6v60h-6zM220 0h4v60h-4zM228 0h2v60h-2zM232 0h6v60h-6zM242 0h6v60h-6zM250 0h4v60h-4zM256 0h6v60h-6zM264 0h2v60h-2zM270 0h6v60h-6zM280 0h4v60h-4zM286 0h6v60h-6zM294 0h2v60h-2zM300 0h4v60h-4zM308 0h2v60h-2zM312 0h8v60h-8zM326 0h2v60h-2zM330 0h4v60h-4zM340 0h6v60h-6zM348 0h2v60h-2zM352 0h4v60h-4z" fill="#1a1917"/></svg><b>SGL 4802 133 718</b></div>
</div></div></div>`

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const BARS =
  '<rect x="5" y="6" width="2.2" height="10" rx="1"/><rect x="8.6" y="6" width="2.2" height="14" rx="1"/><rect x="12" y="6" width="2.2" height="9.2" rx="1"/><rect x="15.4" y="6" width="2.2" height="14" rx="1"/><rect x="19" y="6" width="2.2" height="10" rx="1"/>'
const mark = (ground: string): string => `<rect width="26" height="26" rx="7" ${ground}/><g fill="#fff">${BARS}</g>`
const MARK = `<svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">${mark('class="mark"')}</svg>`
const ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${mark('fill="#3350d0"')}</svg>`)}`

/** A font preloaded before the style sheet that names it appears at once. */
const PRELOAD = ASSETS.has('inter-latin.woff2')
  ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl('inter-latin.woff2')}">`
  : ''

/** A page of sign-in: everything it needs comes from /oidc/assets, as the content security policy requires. */
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

/** The mark and the product's name above the page's content; the picture beside it. */
export const beside = (main: string, { right = '', foot = '' } = {}): string => `<div class="split"><div class="left">
<header class="brand">${MARK}<span>Waybill</span>${right}</header>
<main>${main}</main>
${foot}</div>
${LABEL_PICTURE}
</div>`

/**
 * The user's next action, alone on the page: the steps around sign-in. `isShownOnce`: its content is lost in another
 * language.
 */
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
