import { sitePath } from '@waybill/contract/kernel/language'
import type { PublicCategory, PublicPost, PublicArticle } from '@waybill/contract/content/schemas'
import { html, cleanHtml, jsonLd } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import type { HelpPage } from '../help-pages.ts'

/** Posts of one page; the page's script loads the next one as it is scrolled (rule SIT-4). */
export const POSTS_PER_PAGE = 2

type ArchivePageData = {
  categories: readonly PublicCategory[]
  /** The chosen category; undefined: all posts. */
  category: PublicCategory | undefined
  posts: readonly PublicPost[]
  skip: number
  hasOlder: boolean
}

/** `/archive` and `/archive/{categoryId}` (rule SIT-6). */
export const archivePage = (
  view: SiteView,
  { categories, category, posts, skip, hasOlder }: ArchivePageData,
): string => {
  const { words, company, language } = view
  const path = category === undefined ? '/archive' : `/archive/${category.id}`
  return layout(
    view,
    {
      name: 'news',
      title: category === undefined ? words.newsTitle : `${category.name} · ${words.newsTitle}`,
      description: words.newsDescription(company.name),
      path,
      ...(category === undefined ? {} : { languages: [language], otherPath: '/archive' }),
    },
    html`<div class="wb-page archive">
      <h1>${words.newsTitle}</h1>
      ${
        categories.length > 0 &&
        html`<nav class="categories" aria-label=${words.categories}>
          <a href=${sitePath(language, '/archive')} aria-current=${category === undefined ? 'page' : undefined}
            >${words.all}</a
          >
          ${categories.map(
            ({ id, name }) =>
              html`<a
                href=${sitePath(language, `/archive/${id}`)}
                aria-current=${id === category?.id ? 'page' : undefined}
                >${name}</a
              >`,
          )}
        </nav>`
      }
      ${posts.length === 0 && html`<p class="note">${words.noPosts}</p>`}
      <div class="cards" data-posts>${posts.map((post) => postCard(view, post, 'h2'))}</div>
      ${
        hasOlder &&
        html`<div class="older">
          <a class="button" data-older href=${`${sitePath(language, path)}?skip=${skip + POSTS_PER_PAGE}`}
            >${words.older}</a
          >
        </div>`
      }
    </div>`,
  )
}

/** `20/11/2026`, the day in Vietnam (rule FMT-1). */
const siteDay = (at: string): string => vietnamMoment(new Date(at)).slice(0, 10)

export const postPath = ({ slug }: Pick<PublicPost, 'slug'>): string => `/post/details/${slug}`

/** A published post in lists of the site. */
export const postCard = ({ language }: SiteView, post: PublicPost, heading: 'h2' | 'h3') =>
  html`<a class="card" href=${sitePath(language, postPath(post))}>
    <img src=${post.thumbnail} alt="" width="352" height="176" loading="lazy" decoding="async" />
    ${postMeta(post)}
    <${heading}>${post.title}</${heading}>
    <p>${post.description}</p>
  </a>`

const postMeta = ({ publishedDate, category }: Pick<PublicPost, 'publishedDate' | 'category'>) =>
  html`<span class="meta">
    <time class="wb-number" datetime=${publishedDate}>${siteDay(publishedDate)}</time>
    ${category !== null && html`<span class="tag">${category.name}</span>`}
  </span>`

type ArticleOptions = { isPreview?: boolean }

/** `/post/details/{slug}`: a post, with its date and picture (rule SIT-6). */
export const postPage = (view: SiteView, post: PublicArticle, { isPreview = false }: ArticleOptions = {}): string => {
  const { origin, company } = view
  return layout(
    view,
    {
      ...headOf(view, post, isPreview),
      name: 'news',
      path: postPath(post),
      otherPath: '/archive',
      kind: 'article',
      more: [
        jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: post.title,
          description: post.description,
          image: origin + post.thumbnail,
          datePublished: post.publishedDate,
          dateModified: post.updatedDate,
          inLanguage: post.language,
          publisher: { '@type': 'Organization', name: company.name },
        }),
      ],
    },
    html`<article class="wb-page article">
      ${postMeta(post)}
      <h1>${post.title}</h1>
      <img class="cover" src=${post.thumbnail} alt="" />
      ${cleanHtml('prose', post.content)}
    </article>`,
  )
}

/** `/page/{slug}`: a page about the company, its terms, its guides (rule SIT-6). */
export const pagePage = (view: SiteView, page: PublicArticle, { isPreview = false }: ArticleOptions = {}): string =>
  layout(
    view,
    { ...headOf(view, page, isPreview), name: 'page', path: `/page/${page.slug}`, otherPath: '/' },
    html`<article class="wb-page article">
      <h1>${page.title}</h1>
      ${cleanHtml('prose', page.content)}
    </article>`,
  )

const headOf = (
  { origin, language }: SiteView,
  { title, description, thumbnail }: PublicArticle,
  isPreview: boolean,
) => ({
  title,
  description,
  languages: [language],
  picture: origin + thumbnail,
  isMissing: isPreview,
})

/** `/help` and `/help/{topic}`: the guides, each beside the list of all (rule SIT-7). */
export const helpPage = (view: SiteView, pages: readonly HelpPage[], shown: HelpPage): string => {
  const { words, language } = view
  return layout(
    view,
    {
      name: 'help',
      title: `${shown.title} · ${words.guide}`,
      description: words.helpDescription,
      path: `/help/${shown.topic}`,
    },
    html`<div class="wb-page help">
      <nav class="wb-screen-only" aria-label=${words.guide}>
        ${pages.map(
          ({ topic, title }) =>
            html`<a
              href=${sitePath(language, `/help/${topic}`)}
              aria-current=${topic === shown.topic ? 'page' : undefined}
              >${title}</a
            >`,
        )}
      </nav>
      <article class="article">
        <h1>${shown.title}</h1>
        ${cleanHtml('prose', shown.html)}
      </article>
    </div>`,
  )
}
