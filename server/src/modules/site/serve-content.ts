import { type Language, LANGUAGE_CODES, SITE_LANGUAGE, sitePath } from '@waybill/contract/kernel/language'
import type { FastifyReply } from 'fastify'
import {
  findDraft,
  findPublished,
  listPublicCategories,
  listPublishedAddresses,
  listPublishedPosts,
  previewName,
} from '../content/index.ts'
import { mayOpen } from '../../platform/link-holder.ts'
import { feed, sitemap } from './feeds.ts'
import { HELP_TOPICS, isHelpTopic, readHelp } from './help-pages.ts'
import { archivePage, POSTS_PER_PAGE, postPath, pagePage, postPage, helpPage } from './pages/content-pages.ts'
import { keptFor, sendPage } from './send-page.ts'
import type { Site, SiteHandler } from './site.ts'

const FEED_POSTS = 20
const MAX_SKIP = 10_000
/** Guides change with a release. */
const HELP_KEPT_MS = 60_000
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Permanent, but revalidated each time, because a record may take a former address back. */
const moved = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-cache').redirect(url, 301)

/** Posts, pages, and their machine-readable forms (rules SIT-2, SIT-6). */
export const serveContent = (site: Site): void => {
  const { app, context, company, page, viewOf, missing } = site
  const origin = context.settings.publicUrl

  const archive: SiteHandler = async (view, request, reply) => {
    const { language } = view
    const categories = await listPublicCategories(context.db, language, context.now())
    const { categoryId } = request.params
    const category = categories.find(({ id }) => id === categoryId)
    if (categoryId !== undefined && !category) return missing(view.language, request, reply)
    const skip = Math.min(Math.max(0, Math.trunc(Number(request.query['skip'])) || 0), MAX_SKIP)
    // One more than shown, to know whether there are older ones.
    const params = { language, categoryId, skip, take: POSTS_PER_PAGE + 1 }
    const posts = await listPublishedPosts(context.db, params, context.now())
    const shown = posts.slice(0, POSTS_PER_PAGE)
    const hasOlder = posts.length > POSTS_PER_PAGE
    return sendPage(request, reply, archivePage(view, { categories, category, posts: shown, skip, hasOlder }))
  }
  page('/archive', archive)
  page('/archive/:categoryId', archive)

  // An id opens the app's form (rule SIT-6), a slug the post.
  page('/post/details/:slug', async (view, request, reply) => {
    const { slug = '' } = request.params
    if (ID.test(slug)) return reply.callNotFound()
    const post = await findPublished(context.db, 'post', slug.toLowerCase(), context.now())
    if (!post) return missing(view.language, request, reply)
    const isHere = post.slug === slug && post.language === view.language
    if (!isHere) return moved(reply, sitePath(post.language, postPath(post)))
    return sendPage(request, reply, postPage(view, post))
  })
  page('/page/:slug', async (view, request, reply) => {
    const { slug = '' } = request.params
    if (slug === 'details') return reply.callNotFound()
    const found = await findPublished(context.db, 'page', slug.toLowerCase(), context.now())
    if (!found) return missing(view.language, request, reply)
    const isHere = found.slug === slug && found.language === view.language
    if (!isHere) return moved(reply, sitePath(found.language, `/page/${found.slug}`))
    return sendPage(request, reply, pagePage(view, found))
  })

  app.get<{ Params: { id: string }; Querystring: { expires?: string; holder?: string; signature?: string } }>(
    '/preview/:id',
    async (request, reply) => {
      const { id } = request.params
      const isSigned = ID.test(id) && (await mayOpen(context, previewName(id), request.query))
      const draft = isSigned ? await findDraft(context.db, id) : undefined
      if (!draft) return missing(SITE_LANGUAGE, request, reply)
      const view = await viewOf(draft.language)
      const draw = draft.kind === 'post' ? postPage : pagePage
      return sendPage(request, reply.header('referrer-policy', 'no-referrer'), draw(view, draft, { isPreview: true }))
    },
  )

  const help = keptFor(HELP_KEPT_MS, readHelp)
  const guide: SiteHandler = async (view, request, reply) => {
    const { topic = HELP_TOPICS[0] } = request.params
    const pages = await help(view.language)
    const shown = isHelpTopic(topic) ? pages.find((one) => one.topic === topic) : undefined
    return shown ? sendPage(request, reply, helpPage(view, pages, shown)) : missing(view.language, request, reply)
  }
  page('/help', guide)
  page('/help/:topic', guide)

  const feedOf = async (language: Language): Promise<string> => {
    const posts = await listPublishedPosts(context.db, { language, skip: 0, take: FEED_POSTS }, context.now())
    return feed({ origin, company }, language, posts, context.now())
  }
  for (const language of LANGUAGE_CODES)
    app.get(sitePath(language, '/feed.xml'), async (_request, reply) =>
      reply.type('application/atom+xml; charset=utf-8').send(await feedOf(language)),
    )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(origin, await listPublishedAddresses(context.db, context.now()))),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /oidc/\nSitemap: ${origin}/sitemap.xml\n`),
  )
}
