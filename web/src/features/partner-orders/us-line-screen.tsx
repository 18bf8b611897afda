import { janioOrderGrid, janioState, retryJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import type { JanioOrderRow } from '@waybill/contract/partner-orders/grids'
import { JANIO_COUNTRIES, JANIO_ORDER_STATUSES, JANIO_ORDER_WORDS } from '@waybill/contract/partner-orders/janio'
import { IconExternalLink, IconFileText, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { CountryTag } from '../../ui/country-tag.tsx'
import { NameCell, NumberCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { RowAction } from '../../ui/data-grid/grid-types.ts'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { toast } from '../../ui/toast.tsx'
import { usLineKeys } from './partner-orders.live.ts'
import { StatusesFrom } from './statuses-from.tsx'
import css from './orders.module.css'
import { useText } from './texts.ts'
import { UsLineStatus } from './us-line-status.tsx'

const STATE_EVERY_MS = 60_000
const NEW_ORDER_PATH = '/shipment/janio/create-order'
const orderHref = ({ id }: JanioOrderRow): string => `/shipment/janio/details/${id}`

/** With its calendar and selects, which the first load of the list leaves out. */
const ExportDialog = lazyPart(async () => (await import('./us-line-export-dialog.tsx')).UsLineExportDialog, {
  kind: 'layer',
})

/** `/shipment/janio`: the orders at Janio of the person's scope (rule PTO-10). */
export const UsLineScreen = () => {
  const t = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const navigate = useNavigate()
  const rowActions = useUsLineActions()
  const { data: state } = useQuery({
    queryKey: usLineKeys.named('state'),
    queryFn: ({ signal }) => api.call(janioState, { signal }),
    refetchInterval: STATE_EVERY_MS,
  })
  return (
    <DataGrid
      id="us-line"
      endpoint={janioOrderGrid}
      title={t('usLine')}
      noun={t('orders')}
      tabs={<StatusesFrom state={state} />}
      pageSize={25}
      columns={[
        {
          name: 'trackingNo',
          header: t('trackingNumber'),
          width: 180,
          cell: (row) => (
            <>
              <NumberCell value={row.trackingNo} />
              <small className={css['below']}>{row.shipperOrderId}</small>
            </>
          ),
          copy: (row) => row.trackingNo,
        },
        { name: 'consigneeName', header: t('recipient'), cell: (row) => <NameCell>{row.consigneeName}</NameCell> },
        {
          name: 'consigneeCountry',
          header: t('country'),
          width: 180,
          cell: (row) => (
            <>
              <span className={css['country']}>
                {row.consigneeCountry && <CountryTag code={row.consigneeCountry} />}
                {JANIO_COUNTRIES[row.consigneeCountry ?? ''] ?? row.consigneeCountry}
              </span>
              <small className={css['below']}>{row.consigneePlace}</small>
            </>
          ),
        },
        {
          name: 'clientCode',
          header: t('client'),
          width: 100,
          cell: (row) => <QuietCell>{row.clientCode ?? t('other')}</QuietCell>,
        },
        { name: 'status', header: t('status'), width: 280, cell: (row) => <UsLineStatus row={row} /> },
        {
          name: 'createdDate',
          header: t('created'),
          width: 120,
          cell: (row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
        },
      ]}
      choices={{
        status: {
          options: JANIO_ORDER_WORDS.map((word) => ({
            value: word,
            label: JANIO_ORDER_STATUSES[word]?.[language] ?? word,
          })),
        },
        consigneeCountry: {
          options: Object.entries(JANIO_COUNTRIES).map(([value, label]) => ({ value, label })),
        },
      }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.trackingNo ?? row.consigneeName}
      rowHref={orderHref}
      rowActions={rowActions}
      rowTone={(row) => (row.can.tryAgain ? 'problem' : undefined)}
      toolbar={
        may('usLine.create')
          ? [
              {
                key: 'create',
                label: t('createOrder'),
                icon: IconPlus,
                primary: true,
                hotkey: 'N',
                run: () => void navigate({ to: NEW_ORDER_PATH }),
              },
            ]
          : []
      }
      {...(may('usLine.export') ? { exportDialog: (dialog) => <ExportDialog {...dialog} /> } : {})}
      card={(row) => ({
        number: row.trackingNo ?? row.shipperOrderId,
        date: formatDate(row.createdDate),
        name: row.consigneeName,
        country: row.consigneeCountry && <CountryTag code={row.consigneeCountry} />,
        status: <UsLineStatus row={row} />,
      })}
    />
  )
}

const useUsLineActions = () => {
  const t = useText()
  const cache = useQueryClient()
  const tryAgain = async (id: string): Promise<void> => {
    await api.call(retryJanioOrder, { params: { id } })
    await cache.invalidateQueries({ queryKey: usLineKeys.lists })
  }
  return (row: JanioOrderRow): RowAction[] => [
    ...(row.labelLink === null
      ? []
      : [
          {
            key: 'label',
            label: t('label'),
            icon: IconExternalLink,
            run: () => void window.open(row.labelLink ?? '', '_blank', 'noopener'),
          },
        ]),
    ...(row.can.tryAgain
      ? [
          {
            key: 'tryAgain',
            label: t('tryAgain'),
            icon: IconRefresh,
            run: () => void tryAgain(row.id).catch(toast.failure),
          },
        ]
      : []),
    { key: 'details', label: t('details'), icon: IconFileText, href: orderHref(row) },
  ]
}
