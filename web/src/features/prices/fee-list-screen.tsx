import { exportFees } from '@waybill/contract/exports/endpoints'
import { deleteFee, feeGrid } from '@waybill/contract/pricing/endpoints'
import type { Fee } from '@waybill/contract/pricing/shapes'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { formatMoney } from '../../platform/format.ts'
import { useMay } from '../../platform/session.tsx'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { NameCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { useExportOf } from '../../ui/data-grid/use-export-of.ts'
import { useDeleteRecord } from '../../ui/record-dialog/use-delete-record.ts'
import { useHistoryOf } from '../../ui/record-dialog/use-history-of.ts'
import { uiTexts } from '../../ui/texts.ts'
import { figureInWords, LISTS, providerQuery } from './prices.api.ts'
import { useText } from './texts.ts'

/** `/provider/fees/{providerId}`: the fees that a shipment of a provider may carry (spec 2 §2). */
export const FeeListScreen = () => {
  const t = useText()
  const ui = uiTexts.useText()
  const may = useMay()
  const navigate = useNavigate()
  const { providerId = '' } = useParams({ strict: false })
  const { data: provider } = useQuery(providerQuery(providerId))
  const history = useHistoryOf('fee')
  const remove = useDeleteRecord<Fee>({
    feature: LISTS.fees,
    endpoint: deleteFee,
    question: t('deleteFee'),
    goesWith: () => t('advanceGo'),
    name: (fee) => fee.name,
    alsoStale: [REFERENCE_CHOICES, [LISTS.providers]],
  })
  const exportRun = useExportOf(exportFees)
  const mayEdit = may('priceTable.edit')
  const detailsOf = ({ id }: Fee): string => `/provider/fees/details/${providerId}/${id}`
  const amountOf = ({ amount, unit }: Fee): string =>
    amount === undefined || unit === undefined ? '' : figureInWords({ amount, unit }, t('vndPerKg'))
  const boundsOf = ({ isComplexFee, minFee, maxFee }: Fee): string =>
    isComplexFee ? `${formatMoney(minFee ?? 0)} – ${formatMoney(maxFee ?? 0)} ₫` : ''
  return (
    <DataGrid
      id={LISTS.fees}
      endpoint={feeGrid}
      title={t('fees')}
      noun={t('fees').toLowerCase()}
      emptyText={t('noFees')}
      crumbs={[
        { label: t('prices'), to: '/prices' },
        ...(provider ? [{ label: provider.name, to: `/discount-rate/${providerId}` }] : []),
      ]}
      fixedFilters={[{ name: 'providerId', operation: 'Equal', value: providerId }]}
      columns={[
        { name: 'name', header: t('name'), cell: (row) => <NameCell>{row.name}</NameCell> },
        { name: 'amount', header: t('amount'), width: 180, align: 'right', cell: amountOf },
        { name: 'minFee', header: t('bounds'), width: 260, align: 'right', cell: boundsOf },
        { name: 'isOtherFee', header: t('isOtherFee'), width: 140, cell: (row) => row.isOtherFee && t('other') },
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      {...(mayEdit ? { rowHref: detailsOf } : {})}
      {...(may('reference.export') ? { exportRun } : {})}
      toolbar={
        mayEdit
          ? [
              {
                key: 'add',
                label: t('addFee'),
                icon: IconPlus,
                primary: true,
                hotkey: 'N',
                run: () => void navigate({ to: `/provider/fees/details/${providerId}` }),
              },
            ]
          : []
      }
      rowActions={(row) =>
        mayEdit
          ? [{ key: 'edit', label: ui('edit'), icon: IconPencil, href: detailsOf(row) }, ...history(row), remove(row)]
          : []
      }
      card={(row) => ({ number: row.name, name: amountOf(row), note: boundsOf(row) })}
    />
  )
}
