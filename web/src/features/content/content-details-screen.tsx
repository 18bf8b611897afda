import type { Page, Post } from '@waybill/contract/content/schemas'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LoadedRecord } from '../../ui/record-dialog/loaded-record.tsx'
import { RecordPage } from '../../ui/record-dialog/record-page.tsx'
import { CONTENT_KINDS, type ContentKindName } from './content-kinds.ts'
import { type ContentValues, bodyOf, valuesOf } from './content-values.ts'
import { ContentFields } from './content-fields.tsx'
import { useText } from './texts.ts'

type Written = Post | Page

/** `/post/details/{id?}` (rules CNT-1 to CNT-3). */
export const PostDetailsScreen = () => <Details kind="post" />
/** `/page/details/{id?}` (rules CNT-1 to CNT-3). */
export const PageDetailsScreen = () => <Details kind="page" />

const Details = ({ kind }: { kind: ContentKindName }) => {
  const { id } = useParams({ strict: false })
  const { feature, calls, list } = CONTENT_KINDS[kind]
  return (
    <LoadedRecord<Written> feature={feature} calls={calls} id={id} list={list}>
      {(record) => <ContentPage kind={kind} record={record} />}
    </LoadedRecord>
  )
}

const ContentPage = ({ kind, record }: { kind: ContentKindName; record: Written | undefined }) => {
  const t = useText()
  const navigate = useNavigate()
  const { feature, calls, list, details, words } = CONTENT_KINDS[kind]
  return (
    <RecordPage<Written, ContentValues>
      feature={feature}
      calls={calls}
      record={record}
      title={(one) => one?.title ?? t(words.new)}
      crumbs={[{ label: t(words.title), to: list }]}
      section={t('text')}
      valuesOf={(one) => valuesOf(kind, one)}
      bodyOf={(values) => bodyOf(kind, values)}
      labels={{
        title: t('title'),
        slug: t('slug'),
        language: t('language'),
        categoryId: t('category'),
        description: t('description'),
        content: t('content'),
        order: t('order'),
        isPublished: t('published'),
      }}
      fields={(form, one) => <ContentFields kind={kind} form={form} record={one} />}
      onBack={() => void navigate({ to: list })}
      onSaved={({ id }) => void navigate({ to: record ? list : `${details}/${id}` })}
    />
  )
}
