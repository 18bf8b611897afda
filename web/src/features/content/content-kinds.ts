import { type Language, sitePath } from '@waybill/contract/kernel/language'
import * as calls from '@waybill/contract/content/endpoints'

/** Differences between posts and pages; list and form are shared (rule CNT-1). */
export const CONTENT_KINDS = {
  post: {
    feature: 'posts',
    list: '/post',
    details: '/post/details',
    site: '/post/details/',
    endpoint: calls.postGrid,
    calls: { get: calls.getPost, add: calls.addPost, edit: calls.editPost, remove: calls.deletePost },
    order: 0,
    words: { title: 'posts', noun: 'postsNoun', add: 'addPost', new: 'newPost', remove: 'deletePost' },
  },
  page: {
    feature: 'pages',
    list: '/page',
    details: '/page/details',
    site: '/page/',
    endpoint: calls.pageGrid,
    calls: { get: calls.getPage, add: calls.addPage, edit: calls.editPage, remove: calls.deletePage },
    order: 1,
    words: { title: 'pages', noun: 'pagesNoun', add: 'addPage', new: 'newPage', remove: 'deletePage' },
  },
} as const
export type ContentKindName = keyof typeof CONTENT_KINDS

type OnSite = { slug: string; language: Language }
/** Public address of a post or page. */
export const siteHref = (kind: ContentKindName, { slug, language }: OnSite): string =>
  sitePath(language, CONTENT_KINDS[kind].site + slug)
