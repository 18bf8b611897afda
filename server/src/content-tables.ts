import type { Language } from '@waybill/contract/kernel/language'
/** Row types of posts, pages and categories; `tables.ts` joins them. */
import type { Generated } from 'kysely'

export type ContentKind = 'post' | 'page'

export type CategoryTable = {
  id: string
  name: string
  name_en: string | null
  version: Generated<number>
}

export type ContentItemTable = {
  id: string
  kind: ContentKind
  language: Language
  title: string
  slug: string
  category_id: string | null
  description: string | null
  content: string
  position: number
  thumbnail: string
  is_published: boolean
  published_at: Date | null
  created_at: Date
  updated_at: Date
  updated_by: string
  version: Generated<number>
}

export type ContentOldSlugTable = {
  kind: ContentKind
  slug: string
  item_id: string
}

export type ContentRevisionTable = {
  id: string
  item_id: string
  language: Language
  title: string
  slug: string
  category_id: string | null
  description: string | null
  content: string
  position: number
  thumbnail: string
  is_published: boolean
  saved_at: Date
  saved_by: string
}
