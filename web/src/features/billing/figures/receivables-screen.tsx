import { type ReceivableRow, receivableGrid } from '@waybill/contract/billing/figures-endpoints'
import { exportReceivables } from '@waybill/contract/exports/endpoints'
import { useHasPermission } from '../../../platform/session.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { BillingTabs } from '../billing-tabs.tsx'
import css from '../billing.module.css'
import { vnd } from '../vnd.ts'
import { sum } from './sum.ts'
import { useFigureText } from './texts.ts'

const AMOUNTS = ['notDue', 'overdue15', 'overdue30', 'overdueMore', 'due', 'notStated', 'credit', 'balance'] as const

/** `/billing/receivables`: what each company owes by age (rule BIL-14). */
export const ReceivablesScreen = () => {
  const t = useFigureText()
  const may = useHasPermission()
  return (
    <DataGrid
      id="receivables"
      endpoint={receivableGrid}
      title={t('billing')}
      noun={t('companies')}
      rowKey={({ id }) => id}
      rowLabel={({ merchant }) => merchant}
      tabs={
        <div className={css['aloneTabs']}>
          <BillingTabs />
        </div>
      }
      columns={[
        { name: 'clientCode', header: t('client'), width: 80 },
        { name: 'merchant', header: t('company'), width: 220 },
        ...AMOUNTS.map((name) => ({
          ...{ name, header: t(name), width: 112, align: 'right' as const },
          cell: (row: ReceivableRow) => sum(row[name]),
        })),
        {
          name: 'creditLimit',
          header: t('creditLimit'),
          width: 112,
          align: 'right',
          cell: ({ creditLimit }) => (creditLimit === null ? '–' : vnd(creditLimit)),
        },
      ]}
      card={(row) => ({
        number: row.clientCode ?? '–',
        date: `${t('due')} ${sum(row.due)}`,
        name: row.merchant,
        note: `${t('balance')} ${sum(row.balance)}`,
      })}
      {...(may('charge.export') ? { exportRun: exportList(exportReceivables) } : {})}
    />
  )
}
