import { getAudit, type AuditEntry } from '@waybill/contract/audit/endpoints'
import { Button, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { queryKeys } from '../../platform/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { changesOf, type FieldChange } from './audit-diff.ts'
import { actionLabel, entityLabel } from './audit-labels.ts'
import css from './audit.module.css'
import { fieldLabel } from './field-labels.ts'
import { SubjectLink } from './subject-link.tsx'
import { useText } from './texts.ts'
import { valueText } from './value-text.ts'

/** The entry in the address (`?open=`): before and after, side by side. */
export const AuditDialog = () => {
  const { openId, close } = useOpenRecord()
  return openId === undefined ? null : <OpenEntry key={openId} id={openId} onClose={close} />
}

const OpenEntry = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const {
    data: entry,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys('audit').one(id),
    queryFn: ({ signal }) => api.call(getAudit, { params: { id }, signal }),
    staleTime: Infinity,
  })
  return (
    <Dialog
      padding={22}
      onClose={onClose}
      size={900}
      title={entry ? `${entityLabel(entry.entity, language)} · ${actionLabel(entry.action, language)}` : t('audit')}
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} onBack={onClose} />}
      {!entry && !error && <Skeleton height={180} />}
      {entry && <Entry entry={entry} />}
    </Dialog>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const t = useText()
  const [showsSame, setShowsSame] = useState(false)
  const all = changesOf(entry.before, entry.after)
  const changed = all.filter(({ isChanged }) => isChanged)
  const same = all.length - changed.length
  return (
    <>
      <p className={`wb-row wb-wrap wb-secondary wb-number wb-break ${css['facts']}`}>
        <b>{entry.username}</b> {formatDateTime(entry.at)} · <SubjectLink entry={entry} />{' '}
        <CopyButton value={entry.subject?.label ?? entry.entityId} />
      </p>
      {all.length === 0 ? (
        <p className={`wb-row wb-wrap wb-secondary wb-number wb-break ${css['facts']}`}>{t('nothingKept')}</p>
      ) : (
        <Table className={css['diff']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                {t('field')} · {t('changed', { count: changed.length })}
              </Table.Th>
              <Table.Th>{t('before')}</Table.Th>
              <Table.Th>{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(showsSame ? all : changed).map((field) => (
              <Field key={field.path} field={field} names={entry.names} entity={entry.entity} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {same > 0 && (
        <Button size="xs" mt="sm" aria-expanded={showsSame} onClick={() => setShowsSame(!showsSame)}>
          {showsSame ? t('hideSame') : t('showSame', { count: same })}
        </Button>
      )}
    </>
  )
}

const Field = ({
  field: { path, before, after, isChanged },
  names,
  entity,
}: {
  field: FieldChange
  names: AuditEntry['names']
  entity: string
}) => {
  const t = useText()
  const language = useLanguage()
  const words = { yes: t('yes'), no: t('no'), names, language, entity }
  return (
    <Table.Tr data-changed={isChanged || undefined}>
      <Table.Th scope="row">{fieldLabel(path, language, entity)}</Table.Th>
      <Table.Td className={css['was']}>{valueText(path, before, words)}</Table.Td>
      <Table.Td className={css['is']}>{valueText(path, after, words)}</Table.Td>
    </Table.Tr>
  )
}
