import { z } from 'zod'
import { endpoint, fileEndpoint, gridEndpoint, noTrace, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import {
  Category,
  CATEGORY_COLUMNS,
  CategoryAdd,
  CategoryEdit,
  Page,
  PAGE_COLUMNS,
  PageAdd,
  PageEdit,
  PageRow,
  Post,
  POST_COLUMNS,
  PostAdd,
  PostEdit,
  PostRow,
  PublicArticle,
  PublicCategory,
  PublicPost,
  PublicPostsQuery,
  Revision,
  RevisionText,
  THUMBNAIL_LIMIT_BYTES,
  THUMBNAIL_TOO_LARGE,
} from './schemas.ts'

const readsOnly = noAudit('reads only')
const permission = 'content.manage' as const
/** A body with rich text. */
const sizeLimitBytes = 2 * 1024 * 1024
const noExport = 'texts of the site, not figures to work with elsewhere'

export const postGrid = gridEndpoint({
  path: '/api/Post',
  summary: 'List posts, without their texts (rule CNT-1)',
  permission,
  row: PostRow,
  columns: POST_COLUMNS,
  defaultOrder: 'createdDate descending',
  noExport,
})
export const getPost = endpoint({
  method: 'GET',
  path: '/api/Post/{id}',
  summary: 'Open one post',
  permission,
  audit: readsOnly,
  reply: Post,
})
export const addPost = endpoint({
  method: 'POST',
  path: '/api/Post/Add',
  summary: 'Write a post',
  permission,
  audit: 'post.added',
  idempotent: true,
  sizeLimitBytes,
  body: PostAdd,
  reply: Post,
})
export const editPost = endpoint({
  method: 'POST',
  path: '/api/Post/Edit',
  summary: 'Change a post; its old address leads to the new one',
  permission,
  audit: 'post.edited',
  sizeLimitBytes,
  body: PostEdit,
  reply: Post,
})
export const deletePost = endpoint({
  method: 'POST',
  path: '/api/Post/Delete/{id}',
  summary: 'Delete a post',
  permission,
  audit: 'post.deleted',
  reply: Deleted,
})

export const pageGrid = gridEndpoint({
  path: '/api/page',
  summary: 'List pages, without their texts (rule CNT-1)',
  permission,
  row: PageRow,
  columns: PAGE_COLUMNS,
  defaultOrder: 'order ascending',
  noExport,
})
export const getPage = endpoint({
  method: 'GET',
  path: '/api/page/{id}',
  summary: 'Open one page',
  permission,
  audit: readsOnly,
  reply: Page,
})
export const addPage = endpoint({
  method: 'POST',
  path: '/api/page/Add',
  summary: 'Write a page',
  permission,
  audit: 'page.added',
  idempotent: true,
  sizeLimitBytes,
  body: PageAdd,
  reply: Page,
})
export const editPage = endpoint({
  method: 'POST',
  path: '/api/page/Edit',
  summary: 'Change a page; its old address leads to the new one',
  permission,
  audit: 'page.edited',
  sizeLimitBytes,
  body: PageEdit,
  reply: Page,
})
export const deletePage = endpoint({
  method: 'POST',
  path: '/api/page/Delete/{id}',
  summary: 'Delete a page',
  permission,
  audit: 'page.deleted',
  reply: Deleted,
})

export const categoryGrid = gridEndpoint({
  path: '/api/Category',
  summary: 'List the categories of posts; all of them for a select',
  permission,
  row: Category,
  columns: CATEGORY_COLUMNS,
  defaultOrder: 'name ascending',
  allowTakeAll: true,
  noExport,
})
export const getCategory = endpoint({
  method: 'GET',
  path: '/api/Category/{id}',
  summary: 'Open one category',
  permission,
  audit: readsOnly,
  reply: Category,
})
export const addCategory = endpoint({
  method: 'POST',
  path: '/api/Category/Add',
  summary: 'Add a category',
  permission,
  audit: 'category.added',
  idempotent: true,
  body: CategoryAdd,
  reply: Category,
})
export const editCategory = endpoint({
  method: 'POST',
  path: '/api/Category/Edit',
  summary: 'Rename a category',
  permission,
  audit: 'category.edited',
  body: CategoryEdit,
  reply: Category,
})
export const deleteCategory = endpoint({
  method: 'POST',
  path: '/api/Category/Delete/{id}',
  summary: 'Delete a category without posts',
  permission,
  audit: 'category.deleted',
  reply: Deleted,
})

/** The thumbnail, or a picture in a text; answers its path under /Resources/Public (rule CNT-7). */
export const uploadPicture = uploadEndpoint({
  path: '/api/Content/Picture',
  summary: 'Store a picture of a post or a page',
  permission,
  audit: noAudit('the change that takes the picture is audited'),
  sizeLimitBytes: THUMBNAIL_LIMIT_BYTES,
  tooLarge: THUMBNAIL_TOO_LARGE,
  ratePerMinute: 60,
  reply: z.strictObject({ url: z.string() }),
})
/** `id` is of a post or a page. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/Content/Revisions/{id}',
  summary: 'The last fifty states of a post or a page, newest first (rule CNT-6)',
  permission,
  audit: readsOnly,
  reply: z.array(Revision),
})
export const getRevision = endpoint({
  method: 'GET',
  path: '/api/Content/Revision/{id}',
  summary: 'One saved state with its text',
  permission,
  audit: readsOnly,
  reply: RevisionText,
})
/** The address shows the draft as the public would see it, for 15 minutes. */
export const previewContent = endpoint({
  method: 'GET',
  path: '/api/Content/Preview/{id}',
  summary: 'An address that shows a post or a page as it is saved, published or not',
  permission,
  audit: readsOnly,
  reply: z.strictObject({ url: z.string() }),
})

const open = 'the company publishes it; drafts are not told'
export const publicPosts = endpoint({
  method: 'GET',
  path: '/api/Public/Posts',
  summary: 'Published posts of a language, newest first (rule CNT-5)',
  public: open,
  audit: readsOnly,
  query: PublicPostsQuery,
  reply: z.array(PublicPost),
})
export const publicPost = endpoint({
  method: 'GET',
  path: '/api/Public/Posts/{slug}',
  summary: 'A published post; an old address is answered with the post at its new one',
  public: open,
  audit: readsOnly,
  reply: PublicArticle,
})
export const publicPage = endpoint({
  method: 'GET',
  path: '/api/Public/Pages/{slug}',
  summary: 'A published page; an old address is answered with the page at its new one',
  public: open,
  audit: readsOnly,
  reply: PublicArticle,
})
export const publicCategories = endpoint({
  method: 'GET',
  path: '/api/Public/Categories',
  summary: 'Categories that have published posts of a language',
  public: open,
  audit: readsOnly,
  query: PublicPostsQuery.pick({ language: true }),
  reply: z.array(PublicCategory),
})
export const publicPicture = fileEndpoint({
  method: 'GET',
  path: '/Resources/Public/{name}',
  summary: 'A picture of the public site (rule CNT-7)',
  public: 'pictures of published texts are seen by everybody; names cannot be guessed',
  audit: readsOnly,
  trace: noTrace('pictures of the public site'),
})
