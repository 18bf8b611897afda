import { type RevenueRow, revenueGrid } from '@waybill/contract/billing/figures-endpoints'
import { exportRevenue } from '@waybill/contract/exports/endpoints'
import { useHasPermission } from '../../../platform/session.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { BillingTabs } from '../billing-tabs.tsx'
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
      tabs={<BillingTabs />}
      columns={[
        { name: 'month', header: t('month'), width: 90, cell: ({ month }) => monthOf(month) },
        { name: 'service', header: t('service'), width: 90, cell: ({ service }) => service ?? '–' },
        { name: 'clientCode', header: t('client'), width: 90 },
        { name: 'merchant', header: t('company'), width: 260 },
        { name: 'shipments', header: t('shipments'), width: 100, align: 'right' },
        ...AMOUNTS.map((name) => ({
          ...{ name, header: t(name), width: 136, align: 'right' as const },
          cell: (row: RevenueRow) => sum(row[name]),
        })),
      ]}
      {...(may('charge.export') ? { exportRun: exportList(exportRevenue) } : {})}
    />
  )
}
