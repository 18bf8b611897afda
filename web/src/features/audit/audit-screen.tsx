import { auditGrid, type AuditRow } from '@waybill/contract/audit/endpoints'
import { exportAudit } from '@waybill/contract/exports/endpoints'
import { IconArrowsDiff, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { historyPath } from '../../ui/record-dialog/use-history-of.ts'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { AuditTabs } from './audit-tabs.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { changesOf } from './audit-diff.ts'
import { actionLabel, ENTITY_LABELS, entityLabel } from './audit-labels.ts'
import { fieldLabel } from './field-labels.ts'
import { SubjectLink } from './subject-link.tsx'
import { useText } from './texts.ts'

/** `/audit`: who changed what and when (rule AUD-2); records link here with themselves as the filter. */
export const AuditScreen = () => {
  const t = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const navigate = useNavigate()
  const { open } = useOpenRecord()
  const exportRun = exportList(exportAudit)
  /** The fields that an edit changed; empty for new or deleted records, as it would be all of them. */
  const fields = ({ before, after, entity }: AuditRow): string =>
    before === null || after === null
      ? ''
      : changesOf(before, after)
          .filter(({ isChanged, path }) => isChanged && path !== 'version')
          .map(({ path }) => fieldLabel(path, language, entity))
          .join(', ')
  return (
    <>
      <DataGrid
        id="audit"
        endpoint={auditGrid}
        title={t('audit')}
        noun={t('entries')}
        tabs={<AuditTabs />}
        columns={[
          {
            name: 'at',
            header: t('when'),
            width: 164,
            cell: (row) => <QuietCell>{formatDateTime(row.at)}</QuietCell>,
          },
          {
            name: 'username',
            header: t('who'),
            width: 180,
          },
          {
            name: 'entity',
            header: t('record'),
            width: 170,
            cell: (row) => entityLabel(row.entity, language),
          },
          {
            name: 'action',
            header: t('what'),
            cell: (row) => (
              <span className="wb-block wb-lh-18 wb-overflow-hidden">
                {actionLabel(row.action, language)}
                <span className="wb-below wb-cut" title={fields(row)}>
                  {fields(row)}
                </span>
              </span>
            ),
          },
          {
            name: 'entityId',
            header: t('recordName'),
            width: 220,
            cell: (row) => <SubjectLink entry={row} />,
            copy: (row) => row.subject?.label ?? row.entityId,
          },
        ]}
        choices={{
          entity: {
            label: t('record'),
            options: Object.keys(ENTITY_LABELS).map((entity) => ({
              value: entity,
              label: entityLabel(entity, language),
            })),
          },
        }}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${entityLabel(row.entity, language)} ${row.subject?.label ?? row.entityId}`}
        onOpen={(row) => open(row.id)}
        {...(may('audit.export') ? { exportRun } : {})}
        rowActions={(row) => [
          { key: 'open', label: t('open'), icon: IconArrowsDiff, run: () => open(row.id) },
          {
            key: 'only',
            label: t('onlyThis'),
            icon: IconHistory,
            run: () => void navigate({ href: historyPath(row.entity, row.entityId) }),
          },
        ]}
        card={(row) => ({
          number: `${entityLabel(row.entity, language)} · ${actionLabel(row.action, language)}`,
          date: formatDateTime(row.at),
          name: [row.subject?.label, row.username].filter(Boolean).join(' · '),
          note: fields(row),
        })}
      />
      <AuditDialog />
    </>
  )
}
