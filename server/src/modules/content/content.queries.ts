import { SITE_LANGUAGE } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import {
  CATEGORY_COLUMNS,
  type Category,
  type CategoryAdd,
  type PageAdd,
  PICTURE_TYPE_WRONG,
  POST_COLUMNS,
  type Post,
  type PostAdd,
  type PostRow,
  type Revision,
  type RevisionText,
  THUMBNAIL_LIMIT_BYTES,
  THUMBNAIL_TOO_LARGE,
} from '@waybill/contract/content/schemas'
import { slugOf } from '@waybill/contract/content/slug'
import { type Selectable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ContentItemTable, ContentKind } from '../../content-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'
import { storedNameOf } from '@waybill/contract/shipments/codec'
import { cleanHtml } from './clean-html.ts'

const KEPT_REVISIONS = 50
const FOLDER = '/Resources/Public/'
export const PICTURE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' }
export const pictureUrl = (name: string): string => FOLDER + name
const pictureName = storedNameOf

// Categories

const categories = (db: DbOrTx) =>
  db
    .selectFrom('category as c')
    .select(['c.id', 'c.name', 'c.name_en as nameEn', 'c.version'])
    .select((eb) =>
      eb
        .selectFrom('content_item as i')
        .select(sql<number>`count(*)`.as('posts'))
        .whereRef('i.category_id', '=', 'c.id')
        .$castTo<{ posts: number }>()
        .as('posts'),
    )

const toCategory = (row: Omit<Category, 'posts'> & { posts: number | null }): Category => ({
  ...row,
  posts: row.posts ?? 0,
})

export const listCategoryRows = async (db: DbOrTx, request: GridRequest) => {
  const { rows, totalRecords } = await readPage(db, categories(db), request, {
    columns: CATEGORY_COLUMNS,
    source: { find: findColumn('c.name', 'c.name_en'), name: nameColumn('c.name'), nameEn: nameColumn('c.name_en') },
    key: 'c.id',
  })
  return { rows: rows.map(toCategory), totalRecords }
}
export const getCategoryRow = async (db: DbOrTx, id: string): Promise<Category> =>
  toCategory(orNotFound(await categories(db).where('c.id', '=', id).executeTakeFirst()))

export const insertCategory = async (tx: Tx, { name, nameEn }: CategoryAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('category')
    .values({ id, name, name_en: nameEn || null })
    .execute()
  return id
}
export const updateCategory = async (tx: Tx, id: string, { name, nameEn }: CategoryAdd): Promise<void> => {
  await tx
    .updateTable('category')
    .set({ name, name_en: nameEn || null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
export const countPosts = async (tx: Tx, categoryId: string): Promise<number> =>
  (await getCategoryRow(tx, categoryId)).posts
export const categoryExists = async (db: DbOrTx, id: string): Promise<boolean> =>
  isUuid(id) && (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

// Posts and pages

const items = (db: DbOrTx, kind: ContentKind) =>
  db
    .selectFrom('content_item as i')
    .leftJoin('category as c', 'c.id', 'i.category_id')
    .where('i.kind', '=', kind)
    .select([
      ...(['i.id', 'i.title', 'i.slug', 'i.language', 'i.description', 'i.thumbnail', 'i.version'] as const),
      ...(['i.position', 'i.is_published', 'i.published_at', 'i.created_at', 'i.updated_at', 'i.updated_by'] as const),
      'i.category_id',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('category as own').select(['own.id', 'own.name']).whereRef('own.id', '=', 'i.category_id'),
      ).as('category'),
    )

type Listed = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

const toRow = (row: Listed): PostRow => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  language: row.language,
  description: row.description,
  order: row.position,
  thumbnail: pictureUrl(row.thumbnail),
  isPublished: row.is_published,
  publishedDate: row.published_at?.toISOString() ?? null,
  createdDate: row.created_at.toISOString(),
  updatedDate: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
  version: row.version,
  categoryId: row.category_id,
  category: row.category,
})

export const listItems = async (db: DbOrTx, kind: ContentKind, request: GridRequest) => {
  const { rows, totalRecords } = await readPage(db, items(db, kind), request, {
    columns: POST_COLUMNS,
    source: {
      find: findColumn('i.title', 'i.slug', 'i.description'),
      title: nameColumn('i.title'),
      slug: column('i.slug'),
      language: column('i.language'),
      order: column('i.position'),
      isPublished: column('i.is_published'),
      publishedDate: column('i.published_at'),
      createdDate: column('i.created_at'),
      updatedDate: column('i.updated_at'),
      category: nameColumn('c.name'),
    },
    key: 'i.id',
  })
  return { rows: rows.map(toRow), totalRecords }
}

export const getItem = async (db: DbOrTx, kind: ContentKind, id: string): Promise<Post> => {
  const row = orNotFound(await items(db, kind).select('i.content').where('i.id', '=', id).executeTakeFirst())
  return { ...toRow(row), content: row.content }
}

type Written = PageAdd & Partial<Pick<PostAdd, 'categoryId'>>

/** `datedBefore`: when it was first published; an unpublished text keeps it. */
const columnsOf = (kind: ContentKind, body: Written, now: Date, datedBefore: Date | null = null) => ({
  language: body.language ?? SITE_LANGUAGE,
  title: body.title,
  slug: body.slug || slugOf(body.title),
  category_id: body.categoryId || null,
  description: body.description || null,
  content: cleanHtml(body.content),
  position: body.order ?? (kind === 'page' ? 1 : 0),
  thumbnail: pictureName(body.thumbnail),
  is_published: body.isPublished ?? false,
  published_at: body.publishedDate ? new Date(body.publishedDate) : (datedBefore ?? (body.isPublished ? now : null)),
})

type Saving = { by: string; now: Date }

export const insertItem = async (tx: Tx, kind: ContentKind, body: Written, { by, now }: Saving): Promise<string> => {
  const id = newId()
  const columns = columnsOf(kind, body, now)
  await tx
    .insertInto('content_item')
    .values({ id, kind, ...columns, created_at: now, updated_at: now, updated_by: by })
    .execute()
  await keepState(tx, { id, kind, ...columns }, { by, now })
  return id
}

/** A former address leads to the new one; a first publication keeps its time (rules CNT-3, CNT-5). */
export const updateItem = async (
  tx: Tx,
  kind: ContentKind,
  id: string,
  body: Written,
  { by, now }: Saving,
): Promise<void> => {
  const before = await getItem(tx, kind, id)
  const columns = columnsOf(kind, body, now, before.publishedDate === null ? null : new Date(before.publishedDate))
  await tx
    .updateTable('content_item')
    .set({ ...columns, updated_at: now, updated_by: by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  if (columns.slug !== before.slug)
    await tx
      .insertInto('content_old_slug')
      .values({ kind, slug: before.slug, item_id: id })
      .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ item_id: id }))
      .execute()
  await keepState(tx, { id, kind, ...columns }, { by, now })
}

type State = { id: string; kind: ContentKind } & ReturnType<typeof columnsOf>

const keepState = async (
  tx: Tx,
  { id, kind, published_at: _, ...state }: State,
  { by, now }: Saving,
): Promise<void> => {
  // The current holder of an address takes precedence over former ones.
  await tx.deleteFrom('content_old_slug').where('kind', '=', kind).where('slug', '=', state.slug).execute()
  await tx
    .insertInto('content_revision')
    .values({ id: newId(), item_id: id, ...state, saved_at: now, saved_by: by })
    .execute()
  const older = tx
    .selectFrom('content_revision')
    .select('id')
    .where('item_id', '=', id)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .offset(KEPT_REVISIONS)
  await tx.deleteFrom('content_revision').where('id', 'in', older).execute()
}

/** Whether it was uploaded for the site, or made the thumbnail of a post or a page (rule CNT-7). */
export const isContentPicture = async (db: DbOrTx, name: string): Promise<boolean> =>
  (await db
    .selectFrom('stored_file')
    .select('path')
    .where('path', '=', name)
    .where('purpose', '=', 'content')
    .executeTakeFirst()) !== undefined || (await listThumbnails(db, [name])).length > 0

/** Which of these files are thumbnails of posts and pages, or of their earlier versions. */
const listThumbnails = async (db: DbOrTx, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ thumbnail: string }>`
    select thumbnail from content_item where thumbnail = any(${names}::text[])
    union select thumbnail from content_revision where thumbnail = any(${names}::text[])`.execute(db)
  return rows.map(({ thumbnail }) => thumbnail)
}

/**
 * Why a picture cannot be a thumbnail; null: it can. Uploads of orders must be the user's own (FIL-3), of a type and
 * size allowed for the site.
 */
export const thumbnailProblem = async (db: DbOrTx, me: Me, url: string): Promise<string | null> => {
  const name = pictureName(url)
  if (await isContentPicture(db, name)) return null
  const upload = await db
    .selectFrom('stored_file')
    .select(['type', 'size'])
    .where('path', '=', url.startsWith(FOLDER) ? '' : name)
    .where('purpose', '=', 'upload')
    .where('uploaded_by', '=', me.id)
    .executeTakeFirst()
  if (!upload) return 'The picture was not uploaded here.'
  if (!Object.hasOwn(PICTURE_TYPES, upload.type)) return PICTURE_TYPE_WRONG
  return upload.size < THUMBNAIL_LIMIT_BYTES ? null : THUMBNAIL_TOO_LARGE
}

// Revisions

const toRevision = (row: {
  id: string
  title: string
  is_published: boolean
  saved_at: Date
  saved_by: string
}): Revision => ({
  id: row.id,
  title: row.title,
  isPublished: row.is_published,
  savedDate: row.saved_at.toISOString(),
  savedBy: row.saved_by,
})

export const listStates = async (db: DbOrTx, itemId: string): Promise<Revision[]> => {
  const rows = await db
    .selectFrom('content_revision')
    .select(['id', 'title', 'is_published', 'saved_at', 'saved_by'])
    .where('item_id', '=', itemId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRevision)
}

export const getState = async (db: DbOrTx, id: string): Promise<RevisionText> => {
  const row = orNotFound(await db.selectFrom('content_revision').selectAll().where('id', '=', id).executeTakeFirst())
  const { slug, language, description, content, position, thumbnail, category_id } = row
  return {
    ...toRevision(row),
    ...{ slug, language, description, content, order: position, categoryId: category_id },
    thumbnail: pictureUrl(thumbnail),
  }
}

/** Its kind and address; undefined if it is neither a post nor a page. */
export const findItemKind = (db: DbOrTx, id: string): Promise<Pick<Selectable<ContentItemTable>, 'kind'> | undefined> =>
  db.selectFrom('content_item').select('kind').where('id', '=', id).executeTakeFirst()
