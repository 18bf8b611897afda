import { type Language, LANGUAGES, sitePath } from '@waybill/contract/kernel/language'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { placeIn } from '@waybill/contract/tracking/place-words'
import { createHmac } from 'node:crypto'
import { drawMail, type MailPart } from '../../partners/mail/draw-mail.ts'
import type { Mail } from '../../partners/mail/send-mail.ts'
import { type Company, companyOf } from '../../platform/company-settings.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { CurrentRequest } from './tracking-mail.queries.ts'
import { isSameSecret, type SecretKey } from '../../platform/secrets.ts'

/** The targets of an e-mail's links; separate pages without scripts. */
export const TRACKING_MAIL_PREFIX = '/parcel-news'
export type MailAction = 'confirm' | 'stop'

/** Derived from the id and our key: unguessable, and nothing to store. */
const tokenOf = (key: SecretKey, action: MailAction, id: string): string =>
  createHmac('sha256', key).update(`parcel news\n${action}\n${id}`).digest('base64url')

const mailLink = (
  { settings, secretKey }: Pick<AppContext, 'settings' | 'secretKey'>,
  action: MailAction,
  id: string,
): string => `${settings.publicUrl}${TRACKING_MAIL_PREFIX}/${action}/${id}/${tokenOf(secretKey, action, id)}`

export const isMailToken = (key: SecretKey, action: MailAction, id: string, token: string): boolean =>
  isSameSecret(token, tokenOf(key, action, id))

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
    request: (company: string, number: string) => { end: string; label: string; stop: string }
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
    request: (company, number) => ({
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
    request: (company, number) => ({
      label: 'Tra cứu vận đơn',
      end: `Bạn đã nhờ ${company} gửi email tin về ${number}.`,
      stop: 'Ngừng nhận email',
    }),
  },
}

/** The content of a mail: a request to confirm, or the newest event. Mails with the same mark are the same mail. */
export const markOf = ({ confirmed_at, asked_at, event }: CurrentRequest): string | null =>
  confirmed_at === null ? `confirm-${asked_at.getTime()}` : (event?.id ?? null)

/** The due e-mail, in the subscriber's language (rule PNW-5); undefined: its status has no public words. */
export const composeTrackingMail = (place: Place, request: CurrentRequest, mark: string): Mail | undefined => {
  const company = companyOf(place.settings)
  const content =
    request.confirmed_at === null ? confirmation(place, request, company) : statusMail(place, request, company)
  return (
    content && {
      to: request.email,
      ...drawMail(content.subject, [partOf(content, request.language)], company),
      messageId: `parcel-news.${request.id}.${mark}@${new URL(place.settings.publicUrl).hostname}`,
      ...(content.stop && { unsubscribeUrl: content.stop.url }),
    }
  )
}

const confirmation = (place: Place, { id, number, language }: CurrentRequest, { name }: Company): Content => {
  const { label, ...rest } = WORDS[language].confirm(name, number)
  return { ...rest, button: { label, url: mailLink(place, 'confirm', id) } }
}

const MOMENT = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' } as const

const statusMail = (place: Place, request: CurrentRequest, { name }: Company): Content | undefined => {
  const { id, number, language, event } = request
  if (!event || !isStatusCode(event.status)) return undefined
  const label = STATUSES[event.status][language]
  const words = WORDS[language].request(name, number)
  const at = `${new Date(event.at).toLocaleString(LANGUAGES[language].locale, MOMENT)} (UTC+7)`
  return {
    subject: `${number}: ${label}`,
    lines: [label, [placeIn(event.place, language), at].filter(Boolean).join(', ')],
    button: { label: words.label, url: `${place.settings.publicUrl}${sitePath(language, `/track/${number}`)}` },
    end: words.end,
    stop: { label: words.stop, url: mailLink(place, 'stop', id) },
  }
}

const partOf = ({ lines, button, end, stop }: Content, language: Language): MailPart => ({
  language,
  lines,
  buttons: [button],
  end,
  ...(stop && { stop }),
})
