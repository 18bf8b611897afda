import type { Language } from '@waybill/contract/kernel/language'
import { slugOf } from '@waybill/contract/content/slug'
import { saveStoredFile } from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { insertRows, mapAccountIds } from '../demo.queries.ts'
import { CATEGORIES, PAGES, POSTS, draw, DRAWING_NAMES } from './posts.ts'
import type { Random } from '../random.ts'

const DAY_MS = 86_400_000
const PAGES_AGE_DAYS = 200

const CATEGORY_NAME = { en: 'name_en', vi: 'name' } as const satisfies Record<Language, string>

/** Posts and pages of the public site in both languages (rule DEM-1), with pictures. */
export const insertContent = async (tx: Tx, files: FileStore, random: Random, now: Date): Promise<void> => {
  const uploader = (await mapAccountIds(tx)).get('super-admin') ?? ''
  const pictures = new Map<string, string>()
  for (const name of DRAWING_NAMES) {
    const content = await draw(name)
    const path = `${random.id(0).replaceAll('-', '')}.webp`
    await files.save(path, content)
    const file = { path, name: `${name}.webp`, type: 'image/webp', size: content.length, uploaded_by: uploader }
    await saveStoredFile(tx, { ...file, purpose: 'content' })
    pictures.set(name, path)
  }
  const categories = CATEGORIES.map(([name, name_en]) => ({ id: random.id(now.getTime()), name, name_en }))
  await insertRows(tx, 'category', categories)
  const itemOf = (
    text: (typeof POSTS)[number] | (typeof PAGES)[number],
    rest: { kind: 'post' | 'page'; category_id: string | null; position: number; at: Date },
  ) => {
    const { at, ...columns } = rest
    const { title, description, content, language, picture } = text
    const dates = { published_at: at, created_at: at, updated_at: at }
    const who = { updated_by: 'super-admin', is_published: true, thumbnail: pictures.get(picture) ?? '' }
    return {
      id: random.id(at.getTime()),
      title,
      slug: slugOf(title),
      description,
      content,
      language,
      ...columns,
      ...dates,
      ...who,
    }
  }
  const items = [
    ...POSTS.map((post) =>
      itemOf(post, {
        kind: 'post',
        category_id: categories.find((one) => post.category === one[CATEGORY_NAME[post.language]])?.id ?? null,
        position: 0,
        at: new Date(now.getTime() - post.daysAgo * DAY_MS),
      }),
    ),
    ...PAGES.map((page) =>
      itemOf(page, {
        kind: 'page',
        category_id: null,
        position: page.order,
        at: new Date(now.getTime() - PAGES_AGE_DAYS * DAY_MS),
      }),
    ),
  ]
  await insertRows(tx, 'content_item', items)
}
