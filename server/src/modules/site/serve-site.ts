import {
  forEachLanguage,
  type Language,
  LANGUAGE_CODES,
  sitePath,
  splitSitePath,
} from '@waybill/contract/kernel/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { AppError } from '../../platform/app-error.ts'
import { companyOf } from '../../platform/company-settings.ts'
import { asAppError, sayWhenAgain, sentenceOf } from '../../platform/errors.ts'
import { countRefusal } from '../../platform/security/trace-call.ts'
import { countRefused } from '../../platform/request-limits.ts'
import { pageGuard } from '../../platform/web.ts'
import { listPublishedPages, listPublishedPosts } from '../content/index.ts'
import { listPublicServices, publicRates } from '../pricing/index.ts'
import { trackNumbers } from '../tracking/index.ts'
import { listSiteCountries } from './countries.queries.ts'
import type { SiteView } from './layout.ts'
import { homePage } from './pages/home-page.ts'
import { notFoundPage, problemPage, trackPage } from './pages/track-page.ts'
import { NO_SEARCH, readRateSearch, type RateSearch } from './pages/rate-form.ts'
import { ratePage } from './pages/rate-page.ts'
import { keptFor, sendPage, toSend } from './send-page.ts'
import { serveContent } from './serve-content.ts'
import type { SiteRequest, Site, SiteHandler } from './site.ts'
import { readAssets } from './web-assets.ts'
import { SITE_WORDS } from './words.ts'

/** Maximum age of the home page and the footer, the same as of cached prices (rule PRC-7). */
const KEPT_MS = 5_000
const HOME_POSTS = 3

type MissingPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The public pages, drawn by the server in both languages (rules SIT-1 to SIT-7). */
export const serveSite = async (
  app: FastifyInstance,
  context: AppContext,
  webRoot?: string,
): Promise<{ missingPage: MissingPage }> => {
  const assets = await readAssets({ isDevelopment: context.settings.WEB_DEV }, webRoot)
  const company = companyOf(context.settings)
  const guard = pageGuard(context)
  const footLinks = keptFor(KEPT_MS, async (language: Language) => {
    const pages = await listPublishedPages(context.db, language, context.now())
    return pages.map(({ title, slug }) => ({ title, path: `/page/${slug}` }))
  })
  const emptyView = (language: Language, kind: 'page' | 'track' = 'page'): SiteView => ({
    language,
    words: SITE_WORDS[language],
    company,
    origin: context.settings.publicUrl,
    assets: assets[kind],
    footLinks: [],
  })
  const viewOf = async (language: Language, kind?: 'track'): Promise<SiteView> => ({
    ...emptyView(language, kind),
    footLinks: await footLinks(language),
  })
  // Pages of refusals are drawn once for all, so that a flood of them costs less than the pages themselves.
  const tooManyIn = (language: Language) =>
    keptFor(KEPT_MS, (sentence: string) => toSend(problemPage(emptyView(language), sentence)))
  const tooMany = forEachLanguage(tooManyIn)
  const replyProblem =
    (language: Language) => async (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const error = await asAppError(thrown, request, context)
      countRefusal(context, request, error)
      sayWhenAgain(error, reply)
      const sentence = sentenceOf(error, language)
      if (error.code === 'rate_limited') return sendPage(request, reply.status(429), await tooMany[language](sentence))
      const page = error.code === 'not_found' ? notFoundPage : problemPage
      return sendPage(request, reply.status(error.status), page(emptyView(language), sentence))
    }
  const page: Site['page'] = (path, handler, kind) => {
    for (const language of LANGUAGE_CODES)
      app.get(
        sitePath(language, path),
        { errorHandler: replyProblem(language) },
        async (request: SiteRequest, reply) => {
          return guard(request, reply) ?? handler(await viewOf(language, kind), request, reply)
        },
      )
  }
  const missingPages = keptFor(KEPT_MS, async (language: Language) => toSend(notFoundPage(await viewOf(language))))
  const missing: Site['missing'] = async (language, request, reply) =>
    sendPage(request, reply.status(404), await missingPages(language))

  const home = keptFor(KEPT_MS, async (language: Language) =>
    toSend(
      homePage(await viewOf(language), {
        countries: await listSiteCountries(context.db, language),
        serviceCodes: (await listPublicServices(context.db)).map(({ code }) => code),
        posts: await listPublishedPosts(context.db, { language, skip: 0, take: HOME_POSTS }, context.now()),
      }),
    ),
  )
  page('/', async ({ language }, request, reply) => sendPage(request, reply, await home(language)))

  page('/rate-ship', async (view, request, reply) => {
    const countries = await listSiteCountries(context.db, view.language)
    const search = rateSearchOf(request.query)
    if (Object.values(search).every((typed) => typed === ''))
      return sendPage(request, reply, ratePage(view, { countries, search }))
    const read = readRateSearch(view.words, search, countries)
    if ('problem' in read)
      return sendPage(request, reply.status(400), ratePage(view, { countries, search, problem: read.problem }))
    const rates = await publicRates(context.db, read.asked, context.now())
    return sendPage(request, reply, ratePage(view, { countries, search, answer: { country: read.country, rates } }))
  })

  const track: SiteHandler = async (view, request, reply) => {
    const numbers = [request.params['*'], ...[request.query['numbers'] ?? []].flat()].filter(Boolean).join(',')
    if (numbers === '') return sendPage(request, reply, trackPage(view, { asked: numbers }))
    try {
      const shipments = await trackNumbers(context, { numbers: numbers, language: view.language, address: request.ip })
      return sendPage(request, reply, trackPage(view, { asked: numbers, shipments }))
    } catch (error) {
      // The script shows the same message for too many numbers; too many look-ups, or a database that is down, are
      // handled as everywhere.
      if (!(error instanceof AppError) || error.status !== 400) throw error
      return sendPage(request, reply, trackPage(view, { asked: numbers, problem: view.words.tooManyNumbers }))
    }
  }
  page('/track', track, 'track')
  page('/track/*', track, 'track')

  serveContent({ app, context, company, page, viewOf, missing })

  return {
    missingPage: async (request, reply) => {
      const { language } = splitSitePath(request.url.split('?')[0]?.toLowerCase() ?? '/')
      try {
        await countRefused(app, request, reply)
      } catch (error) {
        return replyProblem(language)(error as FastifyError, request, reply)
      }
      return missing(language, request, reply)
    },
  }
}

const rateSearchOf = (query: SiteRequest['query']): RateSearch => {
  const typed = (name: keyof RateSearch): string => [query[name] ?? ''].flat()[0]?.slice(0, 20).trim() ?? ''
  return {
    ...NO_SEARCH,
    to: typed('to'),
    kg: typed('kg'),
    l: typed('l'),
    w: typed('w'),
    h: typed('h'),
    v: typed('v'),
    hs: typed('hs'),
  }
}
