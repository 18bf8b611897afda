import type { Language } from '@waybill/contract/kernel/errors'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { placeIn } from '@waybill/contract/tracking/place-words'
import type { Mail } from '../../partners/mail/send-mail.ts'
import { type Company, companyOf } from '../../platform/company-settings.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { newsLink } from './news-links.ts'
import type { CurrentNews } from './parcel-news.queries.ts'

type Content = {
  subject: string
  lines: readonly string[]
  button: { label: string; url: string }
  end: string
  stop?: { label: string; url: string }
}
type Place = Pick<AppContext, 'settings' | 'secretKey'>

const WORDS: Record<
  Language,
  {
    confirm: (company: string, number: string) => Omit<Content, 'button'> & { label: string }
    news: (company: string, number: string) => { end: string; label: string; stop: string }
  }
> = {
  en: {
    confirm: (company, number) => ({
      subject: `Confirm e-mail news of ${number}`,
      lines: [
        `Somebody, probably you, asked ${company} for e-mail news of shipment ${number}.`,
        'Confirm, and you get an e-mail whenever its status changes.',
      ],
      label: 'Confirm',
      end: 'If you did not ask for this, do nothing: no other e-mail will come.',
    }),
    news: (company, number) => ({
      label: 'Track the shipment',
      end: `You asked ${company} for e-mail news of ${number}.`,
      stop: 'Stop these e-mails',
    }),
  },
  vi: {
    confirm: (company, number) => ({
      subject: `Xác nhận nhận tin về ${number}`,
      lines: [
        `Có người, có lẽ là bạn, đã nhờ ${company} gửi email tin về vận đơn ${number}.`,
        'Xác nhận để nhận email mỗi khi trạng thái thay đổi.',
      ],
      label: 'Xác nhận',
      end: 'Nếu bạn không yêu cầu, xin bỏ qua: sẽ không có email nào khác.',
    }),
    news: (company, number) => ({
      label: 'Tra cứu vận đơn',
      end: `Bạn đã nhờ ${company} gửi email tin về ${number}.`,
      stop: 'Ngừng nhận email',
    }),
  },
}

/** What a mail tells: a request to confirm, or the newest event. A mail of the same mark is the same mail. */
export const markOf = ({ confirmed_at, asked_at, event }: CurrentNews): string | null =>
  confirmed_at === null ? `confirm-${asked_at.getTime()}` : (event?.id ?? null)

/** The e-mail that is due, in the language of who asked (rule PNW-5); undefined: its status has no words for the public. */
export const writeNewsMail = (place: Place, news: CurrentNews, mark: string): Mail | undefined => {
  const company = companyOf(place.settings)
  const content = news.confirmed_at === null ? confirmation(place, news, company) : statusNews(place, news, company)
  return (
    content && {
      to: news.email,
      subject: content.subject,
      text: asText(content),
      html: asHtml(content, company, news.language),
      messageId: `parcel-news.${news.id}.${mark}@${new URL(place.settings.publicUrl).hostname}`,
      ...(content.stop && { unsubscribeUrl: content.stop.url }),
    }
  )
}

const confirmation = (place: Place, { id, number, language }: CurrentNews, { name }: Company): Content => {
  const { label, ...rest } = WORDS[language].confirm(name, number)
  return { ...rest, button: { label, url: newsLink(place, 'confirm', id) } }
}

const MOMENT = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' } as const

const statusNews = (place: Place, news: CurrentNews, { name }: Company): Content | undefined => {
  const { id, number, language, event } = news
  if (!event || !isStatusCode(event.status)) return undefined
  const label = STATUSES[event.status][language]
  const words = WORDS[language].news(name, number)
  const at = `${new Date(event.at).toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB', MOMENT)} (UTC+7)`
  return {
    subject: `${number}: ${label}`,
    lines: [label, [placeIn(event.place, language), at].filter(Boolean).join(', ')],
    button: { label: words.label, url: `${place.settings.publicUrl}${language === 'en' ? '/en' : ''}/track/${number}` },
    end: words.end,
    stop: { label: words.stop, url: newsLink(place, 'stop', id) },
  }
}

const asText = ({ lines, button, end, stop }: Content): string =>
  [...lines, `${button.label}: ${button.url}`, end, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n\n')

const INK = '#3350d0'

/** Tables and inline styles: what every mail program shows. */
const asHtml = ({ subject, lines, button, end, stop }: Content, company: Company, language: Language): string => {
  const color = company.color || INK
  const [first = '', ...rest] = lines.map(escapeHtml)
  const href = (url: string): string => `href="${escapeHtml(url)}"`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f3f0;color:#1e1d1b;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:10px">
<tr><td style="padding:18px 24px;border-radius:10px 10px 0 0;background:${color};color:#ffffff;font-weight:600">${escapeHtml(company.name)}</td></tr>
<tr><td style="padding:24px"><p style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600">${first}</p>
${rest.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('\n')}
<p style="margin:20px 0 0"><a ${href(button.url)} style="display:inline-block;padding:10px 18px;border-radius:7px;background:${color};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p></td></tr>
<tr><td style="padding:0 24px 24px;color:#54514b;font-size:13px">${escapeHtml(end)}${stop ? ` <a ${href(stop.url)} style="color:#54514b">${escapeHtml(stop.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`
}
