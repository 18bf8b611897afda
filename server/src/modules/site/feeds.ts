import { type Language, LANGUAGE_CODES, sitePath } from '@waybill/contract/kernel/language'
import type { PublicPost } from '@waybill/contract/content/schemas'
import type { Company } from '../../platform/company-settings.ts'
import { HELP_TOPICS } from './help-pages.ts'
import { postPath } from './pages/content-pages.ts'
import { SITE_WORDS } from './words.ts'

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // What XML cannot hold.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')

type Site = { origin: string; company: Company }

/** The newest posts of a language, as Atom (rule SIT-2). */
export const feed = (
  { origin, company }: Site,
  language: Language,
  posts: readonly PublicPost[],
  now: Date,
): string => {
  const self = origin + sitePath(language, '/feed.xml')
  const entries = posts.map((post) => {
    const url = origin + sitePath(language, postPath(post))
    return `<entry><title>${escape(post.title)}</title><id>${url}</id><link href="${url}"/><updated>${post.publishedDate}</updated><summary>${escape(post.description)}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>${escape(`${company.name}: ${SITE_WORDS[language].news}`)}</title><id>${self}</id><link rel="self" href="${self}"/><link href="${origin}${sitePath(language, '/archive')}"/><updated>${posts[0]?.publishedDate ?? now.toISOString()}</updated><author><name>${escape(company.name)}</name></author>${entries.join('')}</feed>
`
}

type Address = { kind: 'post' | 'page'; slug: string; language: Language; updated_at: Date }
const BOTH = ['/', '/rate-ship', '/track', '/archive', ...HELP_TOPICS.map((topic) => `/help/${topic}`)]

/** Every address for search engines (rule SIT-2). */
export const sitemap = (origin: string, addresses: readonly Address[]): string => {
  const fixed = BOTH.flatMap((path) =>
    LANGUAGE_CODES.map((language) => `<url><loc>${origin}${sitePath(language, path)}</loc></url>`),
  )
  const written = addresses.map(({ kind, slug, language, updated_at }) => {
    const path = kind === 'post' ? postPath({ slug }) : `/page/${slug}`
    return `<url><loc>${origin}${sitePath(language, path)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...fixed, ...written].join('')}</urlset>
`
}
