import { type Language, sitePath } from '@waybill/contract/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Company, companyOf } from '../../platform/company-settings.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { languageOf } from '../../platform/http.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isMailToken, TRACKING_MAIL_PREFIX, type MailAction } from './compose-mail.ts'
import { confirmRequest, type CurrentRequest, deleteRequest, findMailRequest } from './tracking-mail.queries.ts'

const PER_MINUTE = 60
const MAX_FORM_BYTES = 1024

type Params = { id: string; token: string }
type Shown = { page: MailPage; news?: CurrentRequest | undefined; status?: number }

/**
 * The pages behind the links of e-mails (rule PNW-3). Mail scanners may open links before people do, so a confirmation
 * waits for its button. Unsubscribing needs one click, or one POST of a mail program (RFC 8058).
 */
export const serveMailPages = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { db, settings, secretKey, now } = context
  const send = (request: FastifyRequest, reply: FastifyReply, { page, news, status = 200 }: Shown): FastifyReply => {
    const language: Language = news?.language ?? languageOf(request)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(drawMailPage(page, companyOf(settings), language, news?.number))
  }
  const gone: Shown = { page: 'gone', status: 404 }
  const isRight = (action: MailAction, { id, token }: Params): boolean =>
    isUuid(id) && isMailToken(secretKey, action, id, token)
  const find = async (action: MailAction, params: Params): Promise<CurrentRequest | undefined> =>
    isRight(action, params) ? findMailRequest(db, params.id) : undefined

  const askConfirm = async (params: Params): Promise<Shown> => {
    const news = await find('confirm', params)
    return news ? { page: news.confirmed_at === null ? 'askConfirm' : 'confirmed', news } : gone
  }
  const confirm = async (params: Params): Promise<Shown> => {
    const news = await find('confirm', params)
    if (!news) return gone
    await db.transaction().execute((tx) => confirmRequest(tx, news, now()))
    return { page: 'confirmed', news }
  }
  const stop = async (params: Params): Promise<Shown> => {
    if (!isRight('stop', params)) return gone
    const news = await findMailRequest(db, params.id)
    if (news) await deleteRequest(db, news)
    return { page: 'stopped', news }
  }

  await app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
        (_request, _body, done) => done(null, undefined),
      )
      const options = { exposeHeadRoute: false, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } }
      const answer =
        (work: (params: Params) => Promise<Shown>) => async (request: FastifyRequest, reply: FastifyReply) =>
          send(request, reply, await work(request.params as Params))
      scope.get('/confirm/:id/:token', options, answer(askConfirm))
      scope.post('/confirm/:id/:token', options, answer(confirm))
      scope.get('/stop/:id/:token', options, answer(stop))
      scope.post('/stop/:id/:token', options, answer(stop))
    },
    { prefix: TRACKING_MAIL_PREFIX },
  )
}

type MailPage = 'askConfirm' | 'confirmed' | 'stopped' | 'gone'

const WORDS: Record<Language, Record<MailPage, (number: string) => { title: string; text: string }>> = {
  en: {
    askConfirm: (number) => ({
      title: `E-mail news of ${number}`,
      text: 'You get an e-mail whenever the status changes. Each of them has a link that stops them.',
    }),
    confirmed: (number) => ({
      title: 'Confirmed',
      text: `You get an e-mail whenever the status of ${number} changes.`,
    }),
    stopped: () => ({ title: 'Stopped', text: 'No more e-mails come, and your address is deleted.' }),
    gone: () => ({
      title: 'This link is not valid any more',
      text: 'It was used, has expired, or is incomplete. Ask for news again on the tracking page.',
    }),
  },
  vi: {
    askConfirm: (number) => ({
      title: `Nhận tin về ${number} qua email`,
      text: 'Bạn sẽ nhận email mỗi khi trạng thái thay đổi. Mỗi email có liên kết để ngừng nhận.',
    }),
    confirmed: (number) => ({
      title: 'Đã xác nhận',
      text: `Bạn sẽ nhận email mỗi khi trạng thái của ${number} thay đổi.`,
    }),
    stopped: () => ({ title: 'Đã ngừng', text: 'Không còn email nào được gửi, địa chỉ của bạn đã được xóa.' }),
    gone: () => ({
      title: 'Liên kết không còn hiệu lực',
      text: 'Liên kết đã được dùng, đã hết hạn hoặc bị thiếu. Hãy yêu cầu lại trên trang tra cứu.',
    }),
  },
}
const BUTTONS: Record<Language, { confirm: string; track: string }> = {
  en: { confirm: 'Confirm', track: 'Track a shipment' },
  vi: { confirm: 'Xác nhận', track: 'Tra cứu vận đơn' },
}

/** A page behind a link of an e-mail, without a script (rule PNW-3). */
const drawMailPage = (page: MailPage, company: Company, language: Language, number = ''): string => {
  const { title, text } = WORDS[language][page](number)
  const { confirm, track } = BUTTONS[language]
  const way =
    page === 'askConfirm'
      ? `<form method="post"><button>${confirm}</button></form>`
      : `<a href="${sitePath(language, number === '' ? '/track' : `/track/${encodeURIComponent(number)}`)}">${track}</a>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(company.name)}</title>
<style>:root{--accent:${company.color || '#3350d0'};--on:#ffffff}body{margin:0;background:#f4f3f0;color:#1e1d1b;font:15px/1.5 system-ui,sans-serif}header{padding:20px 24px;font-weight:600;font-size:17px}main{max-width:520px;margin:8vh auto 0;padding:0 24px}h1{margin:0 0 8px;font-size:22px;line-height:28px}p{margin:0 0 20px}a,button{display:inline-block;box-sizing:border-box;min-height:44px;padding:10px 18px;border:0;border-radius:7px;background:var(--accent);color:var(--on);font:600 15px/24px system-ui,sans-serif;text-decoration:none;cursor:pointer}:focus-visible{outline:2px solid #3350d0;outline-offset:2px}@media(prefers-color-scheme:dark){body{background:#1c1b1a;color:#eceae6}}</style></head>
<body><header>${escapeHtml(company.name)}</header><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main></body></html>`
}
