import type { Me } from '@waybill/contract/identity/me'
import * as calls from '@waybill/contract/content/endpoints'
import type { PostAdd } from '@waybill/contract/content/schemas'
import { slugOf, slugProblem, slugTakenMessage, SLUG_MESSAGE } from '@waybill/contract/content/slug'
import type { ContentKind } from '../../content-tables.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import { isEmptyHtml } from './clean-html.ts'
import {
  categoryExists,
  countPosts,
  getCategoryRow,
  getItem,
  insertCategory,
  insertItem,
  listCategoryRows,
  listItems,
  thumbnailProblem,
  updateCategory,
  updateItem,
} from './content.queries.ts'

/** Categories of posts (rule CNT-1). */
export const categoryRecords = implementSmallRecord({
  entity: 'category',
  table: 'category',
  calls: {
    list: calls.categoryGrid,
    get: calls.getCategory,
    add: calls.addCategory,
    edit: calls.editCategory,
    delete: calls.deleteCategory,
  },
  list: listCategoryRows,
  get: getCategoryRow,
  insert: insertCategory,
  update: updateCategory,
  unique: { field: 'name', message: ({ name }) => `The category '${name}' exists already` },
  uses: async (tx, id) => ({ posts: await countPosts(tx, id) }),
  onChange: async () => undefined,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Rules that query the database or join fields (rules CNT-2, CNT-3, CNT-7). The body may contain anything. */
const checkItem = async (db: DbOrTx, body: unknown, me: Me): Promise<FieldErrors> => {
  const { title, slug, content, thumbnail, categoryId } = (body ?? {}) as Record<string, unknown>
  const problems: FieldErrors = {}
  const made = slugOf(textOf(title))
  if (textOf(slug) === '' && textOf(title) !== '') {
    const problem = made === '' ? SLUG_MESSAGE : slugProblem(made)
    if (problem !== null) problems['slug'] = problem
  }
  if (textOf(content) !== '' && isEmptyHtml(textOf(content))) problems['content'] = 'Required'
  const unfit = textOf(thumbnail) === '' ? null : await thumbnailProblem(db, me, textOf(thumbnail))
  if (unfit !== null) problems['thumbnail'] = unfit
  if (textOf(categoryId) !== '' && !(await categoryExists(db, textOf(categoryId))))
    problems['categoryId'] = 'There is no such category.'
  return problems
}

const itemRecord = (kind: ContentKind) => ({
  entity: kind,
  table: 'content_item',
  list: (db: DbOrTx, grid: Parameters<typeof listItems>[2]) => listItems(db, kind, grid),
  get: (db: DbOrTx, id: string) => getItem(db, kind, id),
  addRules: checkItem,
  editRules: checkItem,
  unique: {
    field: 'slug',
    message: ({ slug, title }: Pick<PostAdd, 'slug' | 'title'>) => slugTakenMessage(slug || slugOf(title)),
  },
  onChange: async () => undefined,
})

/** Posts and pages: the same record in two lists (rule CNT-1). */
export const postRecords = implementSmallRecord({
  ...itemRecord('post'),
  calls: {
    list: calls.postGrid,
    get: calls.getPost,
    add: calls.addPost,
    edit: calls.editPost,
    delete: calls.deletePost,
  },
  insert: (tx, body, me) => insertItem(tx, 'post', body, { by: me.username, now: new Date() }),
  update: (tx, id, body, me) => updateItem(tx, 'post', id, body, { by: me.username, now: new Date() }),
})

export const pageRecords = implementSmallRecord({
  ...itemRecord('page'),
  list: async (db, grid) => {
    const { rows, totalRecords } = await listItems(db, 'page', grid)
    return { rows: rows.map(withoutCategory), totalRecords }
  },
  get: async (db, id) => withoutCategory(await getItem(db, 'page', id)),
  calls: {
    list: calls.pageGrid,
    get: calls.getPage,
    add: calls.addPage,
    edit: calls.editPage,
    delete: calls.deletePage,
  },
  insert: (tx, body, me) => insertItem(tx, 'page', body, { by: me.username, now: new Date() }),
  update: (tx, id, body, me) => updateItem(tx, 'page', id, body, { by: me.username, now: new Date() }),
})

const withoutCategory = <Row extends { categoryId: unknown; category: unknown }>({
  categoryId: _id,
  category: _category,
  ...page
}: Row): Omit<Row, 'categoryId' | 'category'> => page
