import { exportFees } from '@waybill/contract/exports/endpoints'
import { deleteFee, feeGrid, getFee } from '@waybill/contract/pricing/endpoints'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatMoney } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { ProviderTabs } from '../../shipment/list/provider-tabs.tsx'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { NameCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { figureInWords, LISTS, providerQuery } from './prices.api.ts'
import { useText } from './texts.ts'

const CALLS = { get: getFee, remove: deleteFee, export: exportFees }
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES, [LISTS.providers]]

/** `/provider/fees/{providerId}`: fees that shipments of a provider may carry (rule SCR-9). */
export const FeeListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const { providerId = '' } = useParams({ strict: false })
  const { data: provider } = useQuery(providerQuery(providerId))
  const amountOf = ({ amount, unit }: Fee): string =>
    amount === undefined || unit === undefined ? '' : figureInWords({ amount, unit }, t('vndPerKg'))
  const boundsOf = ({ isComplexFee, minFee, maxFee }: Fee): string =>
    isComplexFee ? `${formatMoney(minFee ?? 0)} – ${formatMoney(maxFee ?? 0)} ₫` : ''
  return (
    <RecordList
      feature={LISTS.fees}
      entity="fee"
      calls={CALLS}
      may={{ edit: may('priceTable.edit'), export: may('reference.export') }}
      alsoStale={SHOWN_ELSEWHERE}
      name={(fee) => fee.name}
      addLabel={t('addFee')}
      deleteQuestion={t('deleteFee')}
      deletesToo={t('advanceGo')}
      pageOf={(fee) => [`/provider/fees/details/${providerId}`, ...(fee ? [fee.id] : [])].join('/')}
      endpoint={feeGrid}
      title={t('fees')}
      noun={t('fees').toLowerCase()}
      emptyText={t('noFees')}
      tabs={<ProviderTabs providerId={providerId} part="fees" />}
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
      card={(row) => ({ number: row.name, name: amountOf(row), note: boundsOf(row) })}
    />
  )
}
