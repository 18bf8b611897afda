import type { PageRow, PostRow } from '@waybill/contract/content/schemas'
import { formatDateTime } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import css from './content.module.css'
import { CONTENT_KINDS, type ContentKindName } from './content-kinds.ts'
import { useText } from './texts.ts'

/** `/post` (rule CNT-1). */
export const PostListScreen = () => <ContentList kind="post" />
/** `/page` (rule CNT-1). */
export const PageListScreen = () => <ContentList kind="page" />

const ContentList = ({ kind }: { kind: ContentKindName }) => {
  const t = useText()
  const may = useHasPermission()
  const { feature, details, endpoint, calls, words } = CONTENT_KINDS[kind]
  const state = ({ isPublished, publishedDate }: PostRow | PageRow): string =>
    isPublished && publishedDate !== null ? formatDateTime(publishedDate) : t('draft')
  return (
    <RecordList<PostRow | PageRow, typeof endpoint.columns>
      feature={feature}
      entity={kind}
      calls={calls}
      may={{ edit: may('content.manage'), export: false }}
      name={(row) => row.title}
      addLabel={t(words.add)}
      deleteQuestion={t(words.remove)}
      endpoint={endpoint}
      title={t(words.title)}
      noun={t(words.noun)}
      pageOf={(row) => (row ? `${details}/${row.id}` : details)}
      columns={[
        {
          name: 'title',
          header: t('title'),
          cell: (row) => (
            <span className={`wb-row wb-gap-10 ${css['title']}`}>
              <img src={row.thumbnail} alt="" width={56} height={32} loading="lazy" />
              <span>{row.title}</span>
            </span>
          ),
        },
        { name: 'slug', header: t('slug'), width: 260, copy: (row) => row.slug },
        ...(kind === 'post'
          ? [
              {
                // Pages have no such column.
                name: 'category' as never,
                header: t('category'),
                width: 140,
                cell: (row: PostRow | PageRow) => ('category' in row ? (row.category?.name ?? '') : ''),
              },
            ]
          : [{ name: 'order' as const, header: t('order'), width: 80, align: 'right' as const }]),
        { name: 'language', header: t('language'), width: 110, cell: (row) => t(row.language) },
        { name: 'publishedDate', header: t('published'), width: 150, cell: state },
        { name: 'updatedDate', header: t('updated'), width: 150 },
      ]}
      card={(row) => ({ number: row.title, name: row.slug, service: t(row.language), note: state(row) })}
    />
  )
}
