import type { JanioOrderRow } from '@waybill/contract/partner-orders/grids'
import { formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { countryName } from '../../platform/country-name.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { NameCell, NumberCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../ui/data-grid/grid-types.ts'
import { useText } from './texts.ts'
import { UsLineStatus } from './us-line-status.tsx'

type Name = 'trackingNo' | 'consigneeName' | 'consigneeCountry' | 'clientCode' | 'status' | 'createdDate'

/** Columns of US Line (rule PTO-10). */
export const useUsLineColumns = (): ColumnDef<JanioOrderRow, Name>[] => {
  const t = useText()
  const language = useLanguage()
  return [
    {
      name: 'trackingNo',
      opens: true,
      header: t('trackingNumber'),
      width: 180,
      cell: (row) => (
        <>
          <NumberCell value={row.trackingNo} />
          <small className="wb-below wb-cut">{row.shipperOrderId}</small>
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
          <span className="wb-row wb-gap-6">
            {row.consigneeCountry && <CountryTag code={row.consigneeCountry} />}
            {row.consigneeCountry && countryName(row.consigneeCountry, language)}
          </span>
          <small className="wb-below wb-cut">{row.consigneePlace}</small>
        </>
      ),
    },
    {
      name: 'clientCode',
      header: t('client'),
      width: 132,
      cell: (row) => <QuietCell>{row.clientCode ?? t('other')}</QuietCell>,
    },
    { name: 'status', header: t('status'), width: 280, cell: (row) => <UsLineStatus row={row} /> },
    {
      name: 'createdDate',
      header: t('created'),
      width: 120,
      cell: (row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
    },
  ]
}
