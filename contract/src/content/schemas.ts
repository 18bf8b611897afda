import { LANGUAGE_CODES } from '../kernel/language.ts'
import { z } from 'zod'
import { bodySchema, fieldNames, Id, idAndVersion, optionalText, requiredText } from '../kernel/entity.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { MAX_SLUG, slugProblem } from './slug.ts'

const TITLE_TOO_LONG = 'Max length 255 characters'
export const THUMBNAIL_LIMIT_BYTES = 2 * 1024 * 1024
export const THUMBNAIL_TOO_LARGE = 'File must smaller than 2MB!'
export const PICTURE_TYPE_WRONG = 'The file must be a picture (JPG, PNG, WebP, GIF).'
/** Rich text of a post or a page, as HTML. */
const MAX_CONTENT = 500_000

const ContentLanguage = z.enum(LANGUAGE_CODES)

export const Category = z.strictObject({
  id: Id,
  name: z.string(),
  /** For English pages; null: the same. */
  nameEn: z.string().nullable(),
  /** Number of its posts, including drafts. */
  posts: z.number(),
  version: z.number(),
})
export type Category = z.output<typeof Category>

const category = { name: requiredText(100), nameEn: optionalText(100) }
export const CategoryAdd = bodySchema(category, fieldNames(Category))
export type CategoryAdd = z.output<typeof CategoryAdd>
export const CategoryEdit = bodySchema({ ...idAndVersion, ...category }, fieldNames(Category))

/** A post or a page without its text, as a list shows it. `thumbnail` is a path under /Resources/Public. */
const listed = {
  id: Id,
  title: z.string(),
  slug: z.string(),
  language: ContentLanguage,
  description: z.string().nullable(),
  order: z.number(),
  thumbnail: z.string(),
  isPublished: z.boolean(),
  publishedDate: z.string().nullable(),
  createdDate: z.string(),
  updatedDate: z.string(),
  updatedBy: z.string(),
  version: z.number(),
}
export const PageRow = z.strictObject(listed)
export type PageRow = z.output<typeof PageRow>
export const PostRow = z.strictObject({
  ...listed,
  categoryId: Id.nullable(),
  category: z.strictObject({ id: Id, name: z.string() }).nullable(),
})
export type PostRow = z.output<typeof PostRow>

/** With its text: HTML that the server has cleaned (rule CNT-4). */
export const Page = PageRow.extend({ content: z.string() })
export type Page = z.output<typeof Page>
export const Post = PostRow.extend({ content: z.string() })
export type Post = z.output<typeof Post>

/** A picture of the site, or the path, signed or not, that `POST /api/file` answered (rule CNT-7). */
const THUMBNAIL = /^\/Resources\/(Public\/[0-9a-f]{32}\.[a-z]{3,4}|Images\/[0-9a-f]{32}\.[a-z]{3,4}(\?.{0,500})?)$/
const slugField = z
  .string()
  .trim()
  .max(MAX_SLUG)
  .superRefine((slug, context) => {
    const problem = slug === '' ? null : slugProblem(slug)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: slug })
  })

/**
 * Fields of both forms (rules CNT-1, CNT-2). An empty slug is made from the title; content of empty tags only counts as
 * missing: 'Required'.
 */
const written = {
  title: z.string({ error: 'Required' }).trim().min(1, 'Required').max(255, TITLE_TOO_LONG),
  slug: slugField.nullish(),
  language: ContentLanguage.optional(),
  description: optionalText(500),
  content: z.string({ error: 'Required' }).trim().min(1, 'Required').max(MAX_CONTENT),
  order: z.int().min(0).max(100_000).optional(),
  thumbnail: z.string({ error: 'Required' }).min(1, 'Required').regex(THUMBNAIL, PICTURE_TYPE_WRONG),
  isPublished: z.boolean().optional(),
  /** The publication date; default at the first publication: now. */
  publishedDate: z.iso.datetime({ offset: true }).nullish(),
}
const ofPost = { ...written, categoryId: z.string().nullish() }
export const PageAdd = bodySchema(written, fieldNames(Page))
export type PageAdd = z.output<typeof PageAdd>
export const PageEdit = bodySchema({ ...idAndVersion, ...written }, fieldNames(Page))
export const PostAdd = bodySchema(ofPost, fieldNames(Post))
export type PostAdd = z.output<typeof PostAdd>
export const PostEdit = bodySchema({ ...idAndVersion, ...ofPost }, fieldNames(Post))

/** A saved version, newest first (rule CNT-6). */
export const Revision = z.strictObject({
  id: Id,
  title: z.string(),
  isPublished: z.boolean(),
  savedDate: z.string(),
  savedBy: z.string(),
})
export type Revision = z.output<typeof Revision>
/** The saved values: a form can load them and save them like any other change. */
export const RevisionText = Revision.extend({
  slug: z.string(),
  language: ContentLanguage,
  description: z.string().nullable(),
  content: z.string(),
  thumbnail: z.string(),
  order: z.number(),
  categoryId: Id.nullable(),
})
export type RevisionText = z.output<typeof RevisionText>

const COLUMNS = {
  find: FIND_COLUMN,
  title: { type: 'text', label: 'Title' },
  slug: { type: 'text', label: 'Slug' },
  language: { type: 'text', label: 'Language' },
  order: { type: 'number', label: 'Order' },
  isPublished: { type: 'boolean', label: 'Published' },
  publishedDate: { type: 'date', label: 'Published date' },
  createdDate: { type: 'date', label: 'Created date' },
  updatedDate: { type: 'date', label: 'Updated date' },
} as const satisfies GridColumns
export const PAGE_COLUMNS = COLUMNS
export const POST_COLUMNS = { ...COLUMNS, category: { type: 'text', label: 'Category' } } as const satisfies GridColumns
export const CATEGORY_COLUMNS = {
  find: FIND_COLUMN,
  name: { type: 'text', label: 'Name' },
  nameEn: { type: 'text', label: 'English name' },
} as const satisfies GridColumns

/** A published post as the public reads it (rule CNT-5). */
export const PublicPost = z.strictObject({
  title: z.string(),
  slug: z.string(),
  language: ContentLanguage,
  description: z.string(),
  thumbnail: z.string(),
  category: z.strictObject({ id: Id, name: z.string() }).nullable(),
  publishedDate: z.string(),
})
export type PublicPost = z.output<typeof PublicPost>
/** A published post or page with its text. */
export const PublicArticle = PublicPost.extend({ content: z.string(), updatedDate: z.string() })
export type PublicArticle = z.output<typeof PublicArticle>
export const PublicCategory = z.strictObject({ id: Id, name: z.string(), posts: z.number() })
export type PublicCategory = z.output<typeof PublicCategory>

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'Must be a whole number')
    .refine((text) => Number(text) >= least && Number(text) <= most, `Must be at most ${most}`)
export const PublicPostsQuery = z.strictObject({
  language: ContentLanguage.optional(),
  categoryId: z.string().optional(),
  skip: whole(0, 100_000).optional(),
  take: whole(1, 50).optional(),
})
