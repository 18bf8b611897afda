import { orderGrid } from '@waybill/contract/orders/grid'
import { STATUS } from '@waybill/contract/shipments/status'
import { formatDate } from '../../platform/format.ts'
import { useMe } from '../../platform/session.tsx'
import { CountryTag } from '../../ui/country-tag.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderHref } from './orders.api.ts'
import { taskTexts } from './texts-task.ts'
import { useText } from './texts.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useOrderChoices } from './use-order-choices.ts'

/** `/task`: orders of both directions that this person is processing, with Resolve (rule ORD-14). */
export const TaskScreen = () => {
  const t = useText()
  const task = taskTexts.useText()
  const { id } = useMe()
  const { rowActions } = useOrderActions()
  const choices = useOrderChoices()
  return (
    <DataGrid
      id="tasks"
      endpoint={orderGrid}
      title={task('title')}
      noun={task('noun')}
      emptyText={task('empty')}
      columns={orderColumns(t, { isCompany: false, isImport: false })}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.code}
      rowHref={orderHref}
      rowTone={(row) => (row.orderStatus === STATUS.creatingFailed ? 'problem' : undefined)}
      pageSize={25}
      minHeight="65vh"
      fixedFilters={[
        { name: 'isProcess', operation: 'Equal', value: true },
        { name: 'processedByUserId', operation: 'Equal', value: id },
      ]}
      choices={choices}
      numbersOf={(row) => [row.code, row.trackingNumber]}
      rowActions={rowActions}
      card={(row) => ({
        number: row.code,
        date: formatDate(row.createdDate),
        name: row.to,
        country: row.toCountry && <CountryTag code={row.toCountry} />,
        status: <StatusBadge code={row.orderStatus} short />,
        service: row.service,
      })}
    />
  )
}
