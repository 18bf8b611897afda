import type { Language } from '@waybill/contract/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { companyOf } from '../../platform/company-settings.ts'
import { languageOf } from '../../platform/http.ts'
import { isUuid } from '../../platform/ids.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isNewsToken, NEWS_PREFIX, type NewsAction } from './mail-links.ts'
import { drawNewsPage, type NewsPage } from './mail-page.ts'
import { confirmNews, type CurrentNews, deleteNews, findParcelNews } from './tracking-mail.queries.ts'

const PER_MINUTE = 60
const MAX_FORM_BYTES = 1024

type Params = { id: string; token: string }
type Shown = { page: NewsPage; news?: CurrentNews | undefined; status?: number }

/**
 * The pages behind the links of e-mails (rule PNW-3). Programs that look at links before people do may follow them: a
 * confirmation waits for its button. A stop needs one click, and one POST of a mail program (RFC 8058).
 */
export const serveNewsPages = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { db, settings, secretKey, now } = context
  const send = (request: FastifyRequest, reply: FastifyReply, { page, news, status = 200 }: Shown): FastifyReply => {
    const language: Language = news?.language ?? languageOf(request)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(drawNewsPage(page, companyOf(settings), language, news?.number))
  }
  const gone: Shown = { page: 'gone', status: 404 }
  const isRight = (action: NewsAction, { id, token }: Params): boolean =>
    isUuid(id) && isNewsToken(secretKey, action, id, token)
  const find = async (action: NewsAction, params: Params): Promise<CurrentNews | undefined> =>
    isRight(action, params) ? findParcelNews(db, params.id) : undefined

  const askConfirm = async (params: Params): Promise<Shown> => {
    const news = await find('confirm', params)
    return news ? { page: news.confirmed_at === null ? 'askConfirm' : 'confirmed', news } : gone
  }
  const confirm = async (params: Params): Promise<Shown> => {
    const news = await find('confirm', params)
    if (!news) return gone
    await db.transaction().execute((tx) => confirmNews(tx, news, now()))
    return { page: 'confirmed', news }
  }
  const stop = async (params: Params): Promise<Shown> => {
    if (!isRight('stop', params)) return gone
    const news = await findParcelNews(db, params.id)
    if (news) await deleteNews(db, news)
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
    { prefix: NEWS_PREFIX },
  )
}
