import type { Language } from '@waybill/contract/kernel/language'
import type { PublicArticle, PublicCategory, PublicPost } from '@waybill/contract/content/schemas'
import { sql } from 'kysely'
import type { ContentKind } from '../../content-tables.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { descriptionOf } from './clean-html.ts'
import { pictureUrl } from './content.queries.ts'

const published = (db: DbOrTx, kind: ContentKind, now: Date) =>
  db
    .selectFrom('content_item as i')
    .leftJoin('category as c', 'c.id', 'i.category_id')
    .where('i.kind', '=', kind)
    .where('i.is_published', '=', true)
    .where('i.published_at', '<=', now)

const columns = [
  ...(['i.title', 'i.slug', 'i.language', 'i.description', 'i.thumbnail', 'i.published_at', 'i.updated_at'] as const),
  ...(['i.content', 'c.id as category_id', 'c.name as category_name', 'c.name_en as category_name_en'] as const),
] as const

type Row = {
  title: string
  slug: string
  language: Language
  description: string | null
  thumbnail: string
  published_at: Date | null
  updated_at: Date
  content: string
  category_id: string | null
  category_name: string | null
  category_name_en: string | null
}

const CATEGORY_NAME: Readonly<Record<Language, (name: string, nameEn: string | null) => string>> = {
  en: (name, nameEn) => nameEn ?? name,
  vi: (name) => name,
}

const toPost = (row: Row): PublicPost => ({
  title: row.title,
  slug: row.slug,
  language: row.language,
  description: row.description ?? descriptionOf(row.content),
  thumbnail: pictureUrl(row.thumbnail),
  category:
    row.category_id === null
      ? null
      : {
          id: row.category_id,
          name: CATEGORY_NAME[row.language](row.category_name ?? '', row.category_name_en),
        },
  publishedDate: (row.published_at ?? row.updated_at).toISOString(),
})
const toArticle = (row: Row): PublicArticle => ({
  ...toPost(row),
  content: row.content,
  updatedDate: row.updated_at.toISOString(),
})

type PostsParams = { language: Language; categoryId?: string | undefined; skip: number; take: number }

/** Published posts of a language, newest first (rule CNT-5). An unknown category has none. */
export const listPublishedPosts = async (
  db: DbOrTx,
  { language, categoryId, skip, take }: PostsParams,
  now: Date,
): Promise<PublicPost[]> => {
  if (categoryId !== undefined && !isUuid(categoryId)) return []
  const rows = await published(db, 'post', now)
    .select(columns)
    .where('i.language', '=', language)
    .$if(categoryId !== undefined, (all) => all.where('i.category_id', '=', categoryId ?? ''))
    .orderBy('i.published_at', 'desc')
    .orderBy('i.id')
    .offset(skip)
    .limit(take)
    .execute()
  return rows.map(toPost)
}

/** By its current or a former address; undefined if it is not public. */
export const findPublished = async (
  db: DbOrTx,
  kind: ContentKind,
  slug: string,
  now: Date,
): Promise<PublicArticle | undefined> => {
  const row =
    (await published(db, kind, now).select(columns).where('i.slug', '=', slug).executeTakeFirst()) ??
    (await published(db, kind, now)
      .innerJoin('content_old_slug as o', (join) => join.onRef('o.item_id', '=', 'i.id').onRef('o.kind', '=', 'i.kind'))
      .select(columns)
      .where('o.slug', '=', slug)
      .executeTakeFirst())
  return row && toArticle(row)
}

/** The saved version, published or not, for previews. */
export const findDraft = async (
  db: DbOrTx,
  id: string,
): Promise<(PublicArticle & { kind: ContentKind }) | undefined> => {
  const row = await db
    .selectFrom('content_item as i')
    .leftJoin('category as c', 'c.id', 'i.category_id')
    .select([...columns, 'i.kind'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row && { ...toArticle(row), kind: row.kind }
}

export const listPublicCategories = async (db: DbOrTx, language: Language, now: Date): Promise<PublicCategory[]> => {
  const rows = await published(db, 'post', now)
    .innerJoin('category as own', 'own.id', 'i.category_id')
    .select(['own.id', 'own.name', 'own.name_en', sql<number>`count(*)`.as('posts')])
    .where('i.language', '=', language)
    .groupBy(['own.id', 'own.name', 'own.name_en'])
    .orderBy('own.name')
    .execute()
  return rows.map(({ id, name, name_en, posts }) => ({
    id,
    name: CATEGORY_NAME[language](name, name_en),
    posts,
  }))
}

/** Titles and addresses of published pages of a language, in their order: the footer of the site. */
export const listPublishedPages = (
  db: DbOrTx,
  language: Language,
  now: Date,
): Promise<{ title: string; slug: string }[]> =>
  published(db, 'page', now)
    .select(['i.title', 'i.slug'])
    .where('i.language', '=', language)
    .orderBy('i.position')
    .orderBy('i.title')
    .limit(8)
    .execute()

/** Every published address, for search engines. */
export const listPublishedAddresses = (
  db: DbOrTx,
  now: Date,
): Promise<{ kind: ContentKind; slug: string; language: Language; updated_at: Date }[]> =>
  db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'language', 'updated_at'])
    .where('is_published', '=', true)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(5_000)
    .execute()
