import { exportAccountFees } from '@waybill/contract/exports/endpoints'
import { accountFeeGrid, deleteAccountFee, getAccountFee } from '@waybill/contract/pricing/endpoints'
import { useParams } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { NameCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { changeInWords, LISTS } from './prices.api.ts'
import { useText } from './texts.ts'

const CALLS = { get: getAccountFee, remove: deleteAccountFee, export: exportAccountFees }
const SHOWN_ELSEWHERE = [[LISTS.companies]]

/** `/account/fees/{userId}`: a company's surcharges and discounts by provider (rule SCR-9). */
export const AccountFeeListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const { userId = '' } = useParams({ strict: false })
  const company = useCompanies(true).find(({ id }) => id === userId)
  return (
    <RecordList
      feature={LISTS.accountFees}
      entity="accountFee"
      calls={CALLS}
      may={{ edit: may('priceTable.edit'), export: may('priceTable.export') }}
      alsoStale={SHOWN_ELSEWHERE}
      name={(fee) => fee.provider.name}
      addLabel={t('addAccountFee')}
      deleteQuestion={t('deleteAccountFee')}
      deletesToo={t('advanceGo')}
      pageOf={(fee) => [`/account/fees/details/${userId}`, ...(fee ? [fee.id] : [])].join('/')}
      endpoint={accountFeeGrid}
      title={company?.name ?? t('accountFees')}
      noun={t('accountFees').toLowerCase()}
      emptyText={t('noFees')}
      crumbs={[
        { label: t('prices'), to: '/prices' },
        { label: t('companies'), to: '/prices/companies' },
      ]}
      fixedFilters={[{ name: 'userId', operation: 'Equal', value: userId }]}
      columns={[
        { name: 'provider', header: t('provider'), cell: (row) => <NameCell>{row.provider.name}</NameCell> },
        {
          name: 'amount',
          header: t('amount'),
          width: 240,
          align: 'right',
          cell: (row) => changeInWords(row, t('vnd')),
        },
      ]}
      card={(row) => ({ number: row.provider.name, name: changeInWords(row, t('vnd')) })}
    />
  )
}
