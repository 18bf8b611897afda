import {
  addCategory,
  categoryGrid,
  deleteCategory,
  editCategory,
  getCategory,
} from '@waybill/contract/content/endpoints'
import { useHasPermission } from '../../platform/session.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { CATEGORIES } from './content.api.ts'
import { useText } from './texts.ts'

const CALLS = { get: getCategory, add: addCategory, edit: editCategory, remove: deleteCategory }

/** `/category`: the categories of posts (rule CNT-1). */
export const CategoryScreen = () => {
  const t = useText()
  const may = useHasPermission()
  return (
    <RecordList
      feature={CATEGORIES}
      entity="category"
      calls={CALLS}
      may={{ edit: may('content.manage'), export: false }}
      name={(row) => row.name}
      addLabel={t('addCategory')}
      deleteQuestion={t('deleteCategory')}
      endpoint={categoryGrid}
      title={t('categories')}
      noun={t('categoriesNoun')}
      columns={[
        { name: 'name', header: t('name') },
        { name: 'nameEn', header: t('nameEn') },
        // Not a column of the call, so it cannot be sorted or filtered.
        { header: t('postCount'), name: 'posts' as never, width: 110, align: 'right', cell: (row) => row.posts },
      ]}
      card={(row) => ({ number: row.name, name: row.nameEn ?? '', note: `${t('postCount')}: ${row.posts}` })}
      form={{
        title: (row) => row?.name ?? t('newCategory'),
        fields: [
          { kind: 'text', name: 'name', label: t('name'), required: true, span: 12 },
          { kind: 'text', name: 'nameEn', label: t('nameEn'), note: t('nameEnNote'), span: 12 },
        ],
      }}
    />
  )
}
