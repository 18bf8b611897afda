import type { Language } from '@waybill/contract/kernel/language'
import type { Company } from '../../platform/company-settings.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

type MailLink = { label: string; url: string }

/** An e-mail's content in one language. The first line is its head; each button may have a description. */
export type MailPart = {
  language: Language
  lines: readonly string[]
  /** A picture below the lines, which the e-mail carries under this `cid`; its text is in `lines`. */
  picture?: { cid: string; alt: string; sizePx: number }
  buttons: readonly (MailLink & { about?: string })[]
  end: string
  stop?: MailLink
}

/** An e-mail in text and HTML, in one language or in several below each other. */
export const drawMail = (subject: string, parts: readonly MailPart[], company: Company) => ({
  subject,
  text: parts.map(asText).join('\n\n— — —\n\n'),
  html: asHtml(subject, parts, company),
})

const asText = ({ lines, buttons, end, stop }: MailPart): string =>
  [
    ...lines,
    ...buttons.map(({ label, url, about }) => `${about === undefined ? '' : `${about}\n`}${label}: ${url}`),
    end,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ].join('\n\n')

const INK = '#3350d0'
const href = (url: string): string => `href="${escapeHtml(url)}"`

/** Tables and inline styles work in every mail program. */
const asHtml = (subject: string, parts: readonly MailPart[], company: Company): string => {
  const color = company.color || INK
  return `<!doctype html><html lang="${parts[0]?.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f3f0;color:#1e1d1b;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:10px">
<tr><td style="padding:18px 24px;border-radius:10px 10px 0 0;background:${color};color:#ffffff;font-weight:600">${escapeHtml(company.name)}</td></tr>
${parts.map((part, index) => partRows(part, color, index > 0)).join('\n')}
</table></td></tr></table></body></html>`
}

const partRows = (
  { language, lines, picture, buttons, end, stop }: MailPart,
  color: string,
  follows: boolean,
): string => {
  const [first = '', ...rest] = lines.map(escapeHtml)
  const border = follows ? ';border-top:1px solid #e7e5e0' : ''
  const button = ({ label, url, about }: MailPart['buttons'][number]): string =>
    `${about === undefined ? '' : `<p style="margin:20px 0 -12px">${escapeHtml(about)}</p>\n`}<p style="margin:20px 0 0"><a ${href(url)} style="display:inline-block;padding:10px 18px;border-radius:7px;background:${color};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`
  return `<tr><td lang="${language}" style="padding:24px${border}"><p style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600">${first}</p>
${rest.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('\n')}
${picture ? `<p style="margin:16px 0 0"><img src="cid:${picture.cid}" alt="${escapeHtml(picture.alt)}" width="${picture.sizePx}" height="${picture.sizePx}" style="background:#ffffff"></p>\n` : ''}${buttons.map(button).join('\n')}</td></tr>
<tr><td lang="${language}" style="padding:0 24px 24px;color:#54514b;font-size:13px">${escapeHtml(end)}${stop ? ` <a ${href(stop.url)} style="color:#54514b">${escapeHtml(stop.label)}</a>` : ''}</td></tr>`
}
