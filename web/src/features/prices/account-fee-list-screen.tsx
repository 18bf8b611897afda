import { exportAccountFees } from '@waybill/contract/exports/endpoints'
import { accountFeeGrid, deleteAccountFee } from '@waybill/contract/pricing/endpoints'
import type { AccountFee } from '@waybill/contract/pricing/shapes'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMay } from '../../platform/session.tsx'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { NameCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { useExportOf } from '../../ui/data-grid/use-export-of.ts'
import { useDeleteRecord } from '../../ui/record-dialog/use-delete-record.ts'
import { useHistoryOf } from '../../ui/record-dialog/use-history-of.ts'
import { uiTexts } from '../../ui/texts.ts'
import { changeInWords, LISTS } from './prices.api.ts'
import { useText } from './texts.ts'

/** `/account/fees/{userId}`: what a company pays more or less, provider by provider (spec 2 §2). */
export const AccountFeeListScreen = () => {
  const t = useText()
  const ui = uiTexts.useText()
  const may = useMay()
  const navigate = useNavigate()
  const { userId = '' } = useParams({ strict: false })
  const company = useCompanies(true).find(({ id }) => id === userId)
  const history = useHistoryOf('accountFee')
  const remove = useDeleteRecord<AccountFee>({
    feature: LISTS.accountFees,
    endpoint: deleteAccountFee,
    question: t('deleteAccountFee'),
    goesWith: () => t('advanceGo'),
    name: (fee) => fee.provider.name,
    alsoStale: [[LISTS.companies]],
  })
  const exportRun = useExportOf(exportAccountFees)
  const mayEdit = may('priceTable.edit')
  const detailsOf = ({ id }: AccountFee): string => `/account/fees/details/${userId}/${id}`
  return (
    <DataGrid
      id={LISTS.accountFees}
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
      rowKey={(row) => row.id}
      rowLabel={(row) => row.provider.name}
      {...(mayEdit ? { rowHref: detailsOf } : {})}
      {...(may('priceTable.export') ? { exportRun } : {})}
      toolbar={
        mayEdit
          ? [
              {
                key: 'add',
                label: t('addAccountFee'),
                icon: IconPlus,
                primary: true,
                hotkey: 'N',
                run: () => void navigate({ to: `/account/fees/details/${userId}` }),
              },
            ]
          : []
      }
      rowActions={(row) =>
        mayEdit
          ? [{ key: 'edit', label: ui('edit'), icon: IconPencil, href: detailsOf(row) }, ...history(row), remove(row)]
          : []
      }
      card={(row) => ({ number: row.provider.name, name: changeInWords(row, t('vnd')) })}
    />
  )
}
