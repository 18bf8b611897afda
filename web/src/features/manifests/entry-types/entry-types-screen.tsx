import { Anchor } from '@mantine/core'
import { exportEntryTypes } from '@waybill/contract/exports/endpoints'
import {
  addEntryType,
  deleteEntryType,
  editEntryType,
  entryTypeGrid,
  getEntryType,
} from '@waybill/contract/manifests/endpoints'
import { entryTypesInForce, type EntryType } from '@waybill/contract/manifests/entry-types'
import { formatDate, formatMoney, today } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { QuietCell } from '../../../ui/data-grid/cells.tsx'
import { RecordList } from '../../../ui/record-dialog/record-list.tsx'
import { ENTRY_TYPE_LIST, entryTypeName } from '../entry-types.ts'
import { ManifestTabs } from '../manifest-tabs.tsx'
import css from '../manifests.module.css'

import { useText } from '../texts.ts'

const CALLS = {
  get: getEntryType,
  add: addEntryType,
  edit: editEntryType,
  remove: deleteEntryType,
  export: exportEntryTypes,
}

/** `/manifest/entry-types`: the entry types of United States customs, each with its days and legal basis (rule MNF-70). */
export const EntryTypesScreen = () => {
  const t = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const nameOf = (type: EntryType): string => entryTypeName(type, language)
  const isOver = (type: EntryType): boolean => entryTypesInForce([type], today()).length === 0
  const limit = ({ maxValueUsd }: EntryType) => (maxValueUsd === null ? '' : formatMoney(maxValueUsd))
  return (
    <RecordList
      feature={ENTRY_TYPE_LIST}
      entity="entryType"
      calls={CALLS}
      may={{ edit: may('entryType.edit'), export: may('manifest.export') }}
      name={nameOf}
      addLabel={t('addEntryType')}
      deleteQuestion={t('deleteEntryType')}
      endpoint={entryTypeGrid}
      title={t('manifest')}
      noun={t('entryTypesNoun')}
      tabs={<ManifestTabs />}
      columns={[
        {
          name: 'code',
          header: t('entryType'),
          width: 110,
          cell: (row) => (isOver(row) ? <QuietCell>{row.code}</QuietCell> : row.code),
        },
        {
          name: 'name',
          header: t('entryTypeName'),
          width: 250,
          cell: (row) => (language === 'vi' && row.nameVi !== null ? row.nameVi : row.name),
        },
        {
          name: 'maxValueUsd',
          header: t('entryTypeLimit'),
          width: 130,
          align: 'right',
          cell: (row) => limit(row) || <QuietCell>{t('noLimit')}</QuietCell>,
        },
        {
          name: 'isDefault',
          header: t('entryTypeDefault'),
          width: 110,
          cell: (row) => (row.isDefault ? t('yes') : ''),
        },
        {
          name: 'legalBasis',
          header: t('legalBasis'),
          cell: ({ legalBasis, legalUrl }) =>
            legalUrl === null ? (
              legalBasis
            ) : (
              <Anchor href={legalUrl} target="_blank" rel="noopener" fz="inherit">
                {legalBasis}
              </Anchor>
            ),
        },
        { name: 'validFrom', header: t('validFrom'), width: 130, cell: (row) => formatDate(row.validFrom) },
        { name: 'validTo', header: t('validTo'), width: 130, cell: (row) => formatDate(row.validTo) },
      ]}
      card={(row) => ({
        number: nameOf(row),
        date: formatDate(row.validFrom),
        name: row.legalBasis,
        note:
          row.validTo === null
            ? limit(row) && t('entryTypeUpTo', { amount: limit(row) })
            : t('entryTypeEnded', { day: formatDate(row.validTo) }),
      })}
      form={{
        title: (type) => (type ? nameOf(type) : t('newEntryType')),
        bodyOf: (values) => ({
          ...values,
          maxValueUsd: values['maxValueUsd'] ?? null,
          validTo: values['validTo'] || null,
        }),
        fields: [
          { kind: 'text', name: 'code', label: t('entryType'), digits: true, required: true, span: 4 },
          {
            kind: 'number',
            name: 'maxValueUsd',
            label: t('entryTypeLimit'),
            figure: { kind: 'money', decimals: 2 },
            note: t('entryTypeLimitHint'),
            span: 8,
          },
          { kind: 'text', name: 'name', label: t('entryTypeName'), required: true, span: 6 },
          { kind: 'text', name: 'nameVi', label: t('entryTypeNameVi'), span: 6 },
          { kind: 'text', name: 'legalBasis', label: t('legalBasis'), required: true, span: 6 },
          { kind: 'text', name: 'legalUrl', label: t('legalUrl'), span: 6 },
          { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true, span: 6 },
          { kind: 'day', name: 'validTo', label: t('validTo'), note: t('validToHint'), span: 6 },
          {
            kind: 'check',
            name: 'isDefault',
            label: t('entryTypeDefault'),
            note: t('entryTypeDefaultHint'),
            yes: t('yes'),
            span: 12,
          },
        ],
        note: <span className={`wb-caption ${css['note']}`}>{t('entryTypeKept')}</span>,
      }}
    />
  )
}
