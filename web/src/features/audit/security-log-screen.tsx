import { exportSecurityLog } from '@waybill/contract/exports/endpoints'
import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from '@waybill/contract/kernel/security-event-kinds'
import { securityLogGrid, type SecurityLogRow } from '@waybill/contract/security/endpoints'
import { IconListDetails } from '@tabler/icons-react'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { AuditTabs } from './audit-tabs.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { securityDetails } from './security-detail.ts'
import { SecurityEventDialog } from './security-event-dialog.tsx'
import { useText } from './texts.ts'

/** `/audit/security-log`: sign-ins, refusals, exports and reads (rule SEC-8). */
export const SecurityLogScreen = () => {
  const t = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const { open } = useOpenRecord()
  const exportRun = exportList(exportSecurityLog)
  const kind = (row: SecurityLogRow): string => SECURITY_EVENT_KINDS[row.kind][language]
  const who = ({ username, nameMark }: SecurityLogRow): string =>
    username ?? (nameMark === null ? t('nobodyKnown') : t('unknownName', { mark: nameMark }))
  const words = { yes: t('yes'), no: t('no'), language, reason: t('reason'), order: t('order') }
  const note = (row: SecurityLogRow): string =>
    [row.endpoint, ...securityDetails(row, words).map(({ name, value }) => `${name}: ${value}`)]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <DataGrid
        id="security-log"
        endpoint={securityLogGrid}
        title={t('audit')}
        noun={t('events')}
        tabs={<AuditTabs />}
        columns={[
          { name: 'at', header: t('when'), width: 164, cell: (row) => <QuietCell>{formatDateTime(row.at)}</QuietCell> },
          { name: 'username', header: t('who'), width: 150, cell: who, copy: (row) => row.username },
          {
            name: 'kind',
            header: t('what'),
            cell: (row) => (
              <span className="wb-block wb-lh-18 wb-overflow-hidden">
                {kind(row)}
                <span className="wb-below wb-cut" title={note(row)}>
                  {note(row)}
                </span>
              </span>
            ),
          },
          {
            name: 'outcome',
            header: t('outcome'),
            width: 118,
            cell: (row) => <OutcomeBadge outcome={row.outcome} />,
          },
          {
            name: 'count',
            header: t('times'),
            width: 72,
            align: 'right',
            cell: (row) => row.count > 1 && formatCount(row.count),
          },
          { name: 'rows', header: t('rows'), width: 72, align: 'right' },
          { name: 'address', header: t('address'), width: 132, copy: (row) => row.address },
          { name: 'device', header: t('device'), width: 140 },
          { name: 'endpoint', header: t('call'), width: 240, hidden: true },
          { name: 'nameMark', header: t('unknownNames'), width: 130, hidden: true },
          { name: 'detail', header: t('details'), width: 280, hidden: true },
        ]}
        choices={{
          kind: {
            label: t('what'),
            options: Object.entries(SECURITY_EVENT_KINDS).map(([value, labels]) => ({
              value,
              label: labels[language],
            })),
          },
          outcome: {
            label: t('outcome'),
            options: Object.entries(SECURITY_OUTCOMES).map(([value, labels]) => ({ value, label: labels[language] })),
          },
        }}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${kind(row)} ${who(row)}`}
        onOpen={(row) => open(row.id)}
        {...(may('securityLog.export') ? { exportRun } : {})}
        rowActions={(row) => [{ key: 'open', label: t('openEvent'), icon: IconListDetails, run: () => open(row.id) }]}
        card={(row) => ({
          number: row.count > 1 ? `${kind(row)} × ${row.count}` : kind(row),
          date: formatDateTime(row.at),
          status: <OutcomeBadge outcome={row.outcome} />,
          name: [who(row), row.address].filter(Boolean).join(' · '),
          note: note(row),
        })}
      />
      <SecurityEventDialog />
    </>
  )
}
