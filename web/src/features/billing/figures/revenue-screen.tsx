import { type RevenueRow, revenueGrid } from '@waybill/contract/billing/figures-endpoints'
import { exportRevenue } from '@waybill/contract/exports/endpoints'
import { useHasPermission } from '../../../platform/session.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { BillingTabs } from '../billing-tabs.tsx'
import css from '../billing.module.css'
import { sum } from './sum.ts'
import { useFigureText } from './texts.ts'

const AMOUNTS = ['price', 'fees', 'adminFee', 'revenue', 'passedOn', 'total'] as const
const monthOf = (month: string): string => month.split('-').reverse().join('/')

/** `/billing/revenue`: what was charged by month, service and company (rule BIL-14). */
export const RevenueScreen = () => {
  const t = useFigureText()
  const may = useHasPermission()
  return (
    <DataGrid
      id="revenue"
      endpoint={revenueGrid}
      title={t('billing')}
      noun={t('rows')}
      rowKey={({ id }) => id}
      rowLabel={({ month, service, merchant }) => `${monthOf(month)} ${service ?? ''} ${merchant}`}
      tabs={
        <div className={css['aloneTabs']}>
          <BillingTabs />
        </div>
      }
      columns={[
        { name: 'month', header: t('month'), width: 80, cell: ({ month }) => monthOf(month) },
        { name: 'service', header: t('service'), width: 80, cell: ({ service }) => service ?? '–' },
        { name: 'clientCode', header: t('client'), width: 80 },
        { name: 'merchant', header: t('company'), width: 220 },
        { name: 'shipments', header: t('shipments'), width: 90, align: 'right' },
        ...AMOUNTS.map((name) => ({
          ...{ name, header: t(name), width: 116, align: 'right' as const },
          cell: (row: RevenueRow) => sum(row[name]),
        })),
      ]}
      card={(row) => ({
        number: `${monthOf(row.month)} ${row.service ?? ''}`,
        date: `${t('revenue')} ${sum(row.revenue)}`,
        name: row.merchant,
        note: `${t('passedOn')} ${sum(row.passedOn)}`,
      })}
      {...(may('charge.export') ? { exportRun: exportList(exportRevenue) } : {})}
    />
  )
}
