import { orderGrid } from '@waybill/contract/orders/grid'
import { STATUS } from '@waybill/contract/shipments/status'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { formatDate } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCompanyFilter } from '../../shipment/use-company-filter.ts'
import { unpricedWords } from '../../shipment/unpriced-words.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderHref, orderTypeOf } from './orders.api.ts'
import { useText } from './texts.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useOrderChoices } from './use-order-choices.ts'

/** With its calendar and selects, which the first load of the list leaves out. */
const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog, { kind: 'layer' })

/** `/order/{type}`: the express orders of one direction (rule ORD-1). */
export const OrderListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const navigate = useNavigate()
  const type = orderTypeOf(useParams({ strict: false }).type)
  const { rowActions, bulkActions } = useOrderActions()
  const choices = useOrderChoices()
  return (
    <DataGrid
      key={type}
      id="orders"
      endpoint={orderGrid}
      title={t('title')}
      noun={t('orders')}
      columns={orderColumns(t)}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.code}
      rowHref={orderHref}
      rowTone={(row) => (row.orderStatus === STATUS.creatingFailed ? 'problem' : undefined)}
      pageSize={25}
      minHeight="65vh"
      tabs={<OrderTabs type={type} />}
      fixedFilters={[{ name: 'isImport', operation: 'Equal', value: type === 'import' }]}
      searchNames={{ status: 'orderStatus' }}
      {...useCompanyFilter()}
      choices={choices}
      toolbar={
        may('order.create')
          ? [
              {
                key: 'create',
                label: t('create'),
                icon: IconPlus,
                primary: true,
                hotkey: 'N',
                run: () => void navigate({ to: `/order/details/${type}` }),
              },
            ]
          : []
      }
      {...(may('order.export') ? { exportDialog: (dialog) => <ExportDialog {...dialog} /> } : {})}
      rowActions={rowActions}
      bulkActions={bulkActions}
      numbersOf={(row) => [row.code, row.trackingNumber]}
      refetchBy={{ name: 'code', value: (row) => row.code }}
      card={(row) => ({
        number: row.code,
        date: formatDate(row.createdDate),
        name: row.to,
        country: row.toCountry && <CountryTag code={row.toCountry} />,
        status: <StatusBadge code={row.orderStatus} short />,
        note: unpricedWords({ serviceCode: row.service, reasons: row.unpricedReasons }) ?? null,
        service: row.service,
      })}
    />
  )
}
