import type { StatementRow } from '@waybill/contract/billing/statement'
import { STATEMENT_STATES } from '@waybill/contract/billing/statement'
import { statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { PERIODS } from '@waybill/contract/billing/terms'
import { exportStatements } from '@waybill/contract/exports/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { IconBuildingBank, IconCash, IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDate, formatMoney } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { companiesQuery } from '../../../shipment/reference-queries.ts'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { STATEMENTS } from '../billing.live.ts'
import { statementPath } from '../billing-paths.ts'
import { BillingTabs } from '../billing-tabs.tsx'
import { periodText } from '../statement-days.ts'
import { StatementBadge, stateNote } from '../statement-state.tsx'
import { TermsDialogHost } from '../terms/terms-dialog-host.tsx'
import { useText } from '../texts.ts'
import { statementColumns } from './statement-columns.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { sumOf } from './use-issue.ts'
import { useStatementActions } from './use-statement-actions.ts'

const NewDraftDialog = lazyComponent(async () => (await import('./new-draft-dialog.tsx')).NewDraftDialog, {
  kind: 'dialog',
})

const PaymentDialog = lazyComponent(async () => (await import('../payments/payment-dialog.tsx')).PaymentDialog, {
  kind: 'dialog',
})
const ImportDialog = lazyComponent(async () => (await import('../payments/import-dialog.tsx')).ImportDialog, {
  kind: 'dialog',
})

/** What still asks for work or money: all but paid and credited ones, and credit notes. */
const OPEN_STATES = ['checkFirst', 'draft', 'issued', 'partPaid', 'overdue'] as const

/** `/billing`: drafts and statements of all companies that the person may read (rules BIL-9, BIL-13). */
export const StatementListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const issues = may('statement.manage')
  const navigate = useNavigate()
  const drafting = useOpenDialog('statement')
  const paying = useOpenDialog('payment')
  const importing = useOpenDialog('import')
  const choices = useStatementChoices()
  const columns = useMemo(() => statementColumns(t), [t])
  return (
    <>
      <DataGrid
        id={STATEMENTS}
        endpoint={statementGrid}
        title={t('title')}
        noun={t('statements')}
        columns={columns}
        choices={choices}
        initialFilters={[{ name: 'state', operation: 'In', value: [...OPEN_STATES] }]}
        rowKey={(row) => row.id}
        rowLabel={(row) =>
          row.number ?? t('draftOf', { company: row.clientCode ?? row.merchant, period: periodText(row.from, row.to) })
        }
        rowHref={(row) => statementPath(row.id)}
        pageSize={25}
        emptyNote={t('emptyList')}
        tabs={
          <>
            <BillingTabs />
            <TotalsStrip />
          </>
        }
        toolbar={[
          ...(may('bankAccount.read')
            ? [
                {
                  key: 'bankAccounts',
                  label: t('bankAccounts'),
                  icon: IconBuildingBank,
                  run: () => void navigate({ to: '/billing/bank-accounts' }),
                },
              ]
            : []),
          ...(issues
            ? [
                { key: 'import', label: t('bankStatement'), icon: IconUpload, run: importing.open },
                { key: 'payment', label: t('payment'), icon: IconCash, run: paying.open },
                {
                  key: 'statement',
                  label: t('newStatement'),
                  icon: IconPlus,
                  primary: true,
                  hotkey: 'N',
                  run: drafting.open,
                },
              ]
            : []),
        ]}
        {...(may('statement.export') ? { exportRun: exportList(exportStatements) } : {})}
        {...useStatementActions()}
        selectionFact={(rows) =>
          rows.every(({ number }) => number === null)
            ? t('draftsFact', { count: rows.length, sum: sumOf(rows) })
            : t('dueFact', { sum: sumOf(rows.map(({ due: amount }) => ({ amount }))) })
        }
        card={(row: StatementRow) => ({
          number: row.number ?? <span className="wb-muted wb-regular">{t('noNumber')}</span>,
          date: (
            <span className="wb-text wb-fz-14 wb-number">
              {formatMoney(row.number === null ? row.amount : row.due)}
            </span>
          ),
          name: row.merchant,
          status: <StatementBadge statement={row} />,
          note: row.number === null ? t('days', { count: row.days ?? 0 }) : formatDate(row.dueDate),
          reason: stateNote(t, row),
        })}
      />
      <TermsDialogHost />
      {paying.isOpen && issues && <PaymentDialog close={paying.close} />}
      {importing.isOpen && issues && <ImportDialog close={importing.close} />}
      {drafting.isOpen && issues && <NewDraftDialog close={drafting.close} />}
    </>
  )
}

/** Choices for the filters of the list. */
const useStatementChoices = () => {
  const t = useText()
  const cache = useQueryClient()
  const listsCompanies = useHasPermission()('user.list')
  const companies = async () =>
    (await cache.fetchQuery(companiesQuery)).map(({ id, code, name }) => ({
      value: id,
      label: `${code ?? ''} ${name}`.trim(),
    }))
  return {
    state: { options: STATEMENT_STATES.map((value) => ({ value, label: t(value) })) },
    period: { options: PERIODS.map((value) => ({ value, label: t(value) })) },
    kind: {
      label: t('statement'),
      options: [
        { value: 'statement', label: t('kindStatement') },
        { value: 'opening', label: t('kindOpening') },
        { value: 'creditNote', label: t('creditNote') },
      ],
    },
    ...(listsCompanies ? { merchantId: { label: t('company'), load: companies } } : {}),
  }
}
