import { exportCompanyPricing } from '@waybill/contract/exports/endpoints'
import { companyPricingGrid } from '@waybill/contract/pricing/endpoints'
import type { CompanyPricing } from '@waybill/contract/pricing/schemas'
import { IconReceipt2 } from '@tabler/icons-react'
import { useHasPermission } from '../../platform/session.tsx'
import { NameCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { changeInWords, LISTS } from './prices.api.ts'
import css from './prices.module.css'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

const feesOf = ({ id }: CompanyPricing): string => `/account/fees/${id}`

/** `/prices/companies`: each company's surcharges and discounts in short, with a link to change them (rule PER-12). */
export const CompanyPricesScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const exportRun = exportList(exportCompanyPricing)
  const wordsOf = (fee: CompanyPricing['fees'][number]): string =>
    [
      `${fee.provider} ${changeInWords(fee, t('vnd'))}`,
      fee.advanceFees > 0 ? `(${t('advanceCount', { count: fee.advanceFees })})` : '',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <DataGrid
      id={LISTS.companies}
      endpoint={companyPricingGrid}
      title={t('prices')}
      noun={t('companies').toLowerCase()}
      tabs={<PricesTabs />}
      columns={[
        { name: 'code', header: t('code'), width: 120, copy: (row) => row.code },
        {
          name: 'name',
          header: t('company'),
          width: 320,
          cell: (row) => <NameCell>{row.isActive ? row.name : `${row.name} (${t('inactive')})`}</NameCell>,
        },
        {
          name: 'fees',
          header: t('accountFees'),
          align: 'left',
          cell: (row) =>
            row.fees.length === 0 ? (
              <span className="wb-muted">{t('noAccountFee')}</span>
            ) : (
              <span className={`wb-flex wb-wrap ${css['figures']}`}>
                {row.fees.map((fee) => (
                  <span key={fee.id}>{wordsOf(fee)}</span>
                ))}
              </span>
            ),
        },
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      rowHref={feesOf}
      {...(may('priceTable.export') ? { exportRun } : {})}
      rowActions={(row) => [{ key: 'fees', label: t('accountFees'), icon: IconReceipt2, href: feesOf(row) }]}
      card={(row) => ({
        number: row.code ?? row.username,
        name: row.name,
        note: row.fees.length === 0 ? t('noAccountFee') : row.fees.map(wordsOf).join(', '),
      })}
    />
  )
}
