import { exportProviderPricing } from '@waybill/contract/exports/endpoints'
import { providerPricingGrid } from '@waybill/contract/pricing/endpoints'
import type { ProviderPricing } from '@waybill/contract/pricing/schemas'
import { IconReceipt2, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { NameCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { LISTS } from './prices.api.ts'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

const tableOf = ({ id }: ProviderPricing): string => `/discount-rate/${id}`
const feesOf = ({ id }: ProviderPricing): string => `/provider/fees/${id}`

/** `/prices`: providers with the state of their price tables, linked to tables and fees (rule PER-12). */
export const ProviderPricesScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const exportRun = exportList(exportProviderPricing)
  const figure = (name: 'services' | 'zones', header: string) => ({ name, header, width: 110, align: 'right' as const })
  return (
    <DataGrid
      id={LISTS.providers}
      endpoint={providerPricingGrid}
      title={t('prices')}
      noun={t('providers').toLowerCase()}
      tabs={<PricesTabs />}
      columns={[
        {
          name: 'name',
          header: t('provider'),
          cell: (row) => <NameCell>{row.name}</NameCell>,
          copy: (row) => row.name,
        },
        { name: 'label', header: t('label') },
        figure('services', t('services')),
        figure('zones', t('zones')),
        {
          name: 'priceRows',
          header: t('priceRows'),
          width: 120,
          align: 'right',
          cell: (row) => (
            <Link className="wb-accent wb-link" to={tableOf(row)}>
              {row.priceRows}
            </Link>
          ),
        },
        {
          name: 'fees',
          header: t('fees'),
          width: 100,
          align: 'right',
          cell: (row) => (
            <Link className="wb-accent wb-link" to={feesOf(row)}>
              {row.fees}
            </Link>
          ),
        },
        { name: 'fuelFee', header: t('fuelFee'), width: 170, align: 'right', cell: (row) => row.fuelFee.toFixed(2) },
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      rowHref={tableOf}
      {...(may('priceTable.export') ? { exportRun } : {})}
      rowActions={(row) => [
        { key: 'table', label: t('priceTable'), icon: IconTable, href: tableOf(row) },
        { key: 'fees', label: t('fees'), icon: IconReceipt2, href: feesOf(row) },
      ]}
      card={(row) => ({
        number: row.name,
        name: `${t('priceRows')} ${row.priceRows} · ${t('zones')} ${row.zones} · ${t('fees')} ${row.fees}`,
        note: `${t('fuelFee')} ${formatMoney(row.fuelFee)}`,
      })}
    />
  )
}
