import { type Language, SITE_LANGUAGE } from '@waybill/contract/kernel/language'
import type { Page, Post } from '@waybill/contract/content/schemas'
import { storedPicture } from './content.api.ts'
import { CONTENT_KINDS, type ContentKindName } from './content-kinds.ts'

/** Form values of a post or page. */
export type ContentValues = {
  title: string
  slug: string
  language: Language
  categoryId: string
  description: string
  /** HTML; empty if nothing is written. */
  content: string
  order: number | null
  thumbnail: ReturnType<typeof storedPicture> | null
  isPublished: boolean
  /** An instant, or invalid text as typed; empty: set by the first publication. */
  publishedDate: string
}

export const valuesOf = (kind: ContentKindName, record: Post | Page | undefined): ContentValues => ({
  title: record?.title ?? '',
  slug: record?.slug ?? '',
  language: record?.language ?? SITE_LANGUAGE,
  categoryId: (record && 'categoryId' in record ? record.categoryId : null) ?? '',
  description: record?.description ?? '',
  content: record?.content ?? '',
  order: record?.order ?? CONTENT_KINDS[kind].order,
  thumbnail: record ? storedPicture(record.thumbnail) : null,
  isPublished: record?.isPublished ?? false,
  publishedDate: record?.publishedDate ?? '',
})

export const bodyOf = (kind: ContentKindName, values: ContentValues) => ({
  title: values.title,
  slug: values.slug || null,
  language: values.language,
  ...(kind === 'post' ? { categoryId: values.categoryId || null } : {}),
  description: values.description || null,
  content: values.content,
  ...(values.order === null ? {} : { order: values.order }),
  thumbnail: values.thumbnail?.url ?? '',
  isPublished: values.isPublished,
  publishedDate: values.publishedDate || null,
})
