import type { Language } from '@waybill/contract/kernel/errors'
import { ASSETS, assetUrl } from './assets.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const MARK = `<svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true"><rect width="26" height="26" rx="7" class="mark"/><g fill="#fff"><rect x="5" y="6" width="2.2" height="10" rx="1"/><rect x="8.6" y="6" width="2.2" height="14" rx="1"/><rect x="12" y="6" width="2.2" height="9.2" rx="1"/><rect x="15.4" y="6" width="2.2" height="14" rx="1"/><rect x="19" y="6" width="2.2" height="10" rx="1"/></g></svg>`

/** A font shows at once when it is asked for before the style sheet is read. */
const preload = ASSETS.has('inter-latin.woff2')
  ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl('inter-latin.woff2')}">`
  : ''

/** A page of sign-in: everything it needs comes from /oidc/assets, as the content security policy asks. */
export const page = (
  language: Language,
  parts: { title: string; script?: string; head?: string; body: string },
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${parts.title} · Waybill</title>
${preload}<link rel="stylesheet" href="${assetUrl('login.css')}">
${parts.script ? `<script src="${assetUrl(parts.script)}" defer></script>\n` : ''}</head>
<body>
${parts.body}
</body>
</html>
`

/** The mark and the product's name, and what stands at their right. */
export const brand = (right = ''): string => `<header class="brand">${MARK}<span>Waybill</span>${right}</header>`
