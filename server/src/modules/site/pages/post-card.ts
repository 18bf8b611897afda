import { sitePath } from '@waybill/contract/kernel/language'
import type { PublicPost } from '@waybill/contract/content/schemas'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { html } from '../html.ts'
import type { SiteView } from '../layout.ts'

/** `20/11/2026`, the day in Vietnam (rule FMT-1). */
const siteDay = (at: string): string => vietnamMoment(new Date(at)).slice(0, 10)

export const postPath = ({ slug }: Pick<PublicPost, 'slug'>): string => `/post/details/${slug}`

/** A published post as lists of the site show it. */
export const postCard = ({ language }: SiteView, post: PublicPost, heading: 'h2' | 'h3') =>
  html`<a class="card" href=${sitePath(language, postPath(post))}>
    <img src=${post.thumbnail} alt="" width="352" height="176" loading="lazy" decoding="async" />
    ${postMeta(post)}
    <${heading}>${post.title}</${heading}>
    <p>${post.description}</p>
  </a>`

export const postMeta = ({ publishedDate, category }: Pick<PublicPost, 'publishedDate' | 'category'>) =>
  html`<span class="meta">
    <time class="wb-number" datetime=${publishedDate}>${siteDay(publishedDate)}</time>
    ${category !== null && html`<span class="tag">${category.name}</span>`}
  </span>`
