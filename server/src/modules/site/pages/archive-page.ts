import { sitePath } from '@waybill/contract/kernel/language'
import type { PublicCategory, PublicPost } from '@waybill/contract/content/schemas'
import { html } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'
import { postCard } from './post-card.ts'

/** Posts of one page; the page's script goes on with the next one as it is scrolled (rule SIT-4). */
export const POSTS_PER_PAGE = 2

type ArchivePageData = {
  categories: readonly PublicCategory[]
  /** The one that is chosen; undefined: all posts. */
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
