import type { PublicArticle } from '@waybill/contract/content/schemas'
import { cleanHtml, html, jsonLd } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'
import { postMeta, postPath } from './post-card.ts'

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
