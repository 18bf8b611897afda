import { addVatRate, deleteVatRate, editVatRate, getVatRate, vatRateGrid } from '@waybill/contract/billing/endpoints'
import { VAT_CODES } from '@waybill/contract/billing/charges'
import type { VatRate } from '@waybill/contract/billing/vat-rates'
import { exportVatRates } from '@waybill/contract/exports/endpoints'
import { formatDate } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { LISTS } from './prices.api.ts'
import css from './prices.module.css'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

const CALLS = { get: getVatRate, add: addVatRate, edit: editVatRate, remove: deleteVatRate, export: exportVatRates }

/** `/prices/vat`: VAT of carriage, services and what is passed on, from a day on (rule BIL-3). */
export const VatRatesScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const codes = VAT_CODES.map((code) => ({ value: code, label: t(`vat_${code}`) }))
  const percentOf = ({ ratePercent }: Pick<VatRate, 'ratePercent'>): string =>
    ratePercent === null ? t('outsideVat') : `${ratePercent} %`
  const nameOf = (rate: VatRate): string => `${t(`vat_${rate.code}`)} ${formatDate(rate.validFrom)}`
  return (
    <RecordList
      feature={LISTS.vatRates}
      entity="vatRate"
      calls={CALLS}
      may={{ edit: may('priceTable.edit'), export: may('priceTable.export') }}
      name={nameOf}
      addLabel={t('addVat')}
      deleteQuestion={t('deleteVat')}
      endpoint={vatRateGrid}
      title={t('prices')}
      noun={t('vatNoun')}
      tabs={<PricesTabs />}
      choices={{ code: { options: codes } }}
      columns={[
        { name: 'code', header: t('vatCode'), width: 280, cell: (row) => t(`vat_${row.code}`) },
        {
          name: 'ratePercent',
          header: t('rate'),
          width: 140,
          align: 'right',
          cell: (row) => (row.ratePercent === null ? <QuietCell>{t('outsideVat')}</QuietCell> : row.ratePercent),
        },
        { name: 'validFrom', header: t('validFrom'), width: 140, cell: (row) => formatDate(row.validFrom) },
        { name: 'legalBasis', header: t('legalBasis') },
      ]}
      card={(row) => ({
        number: percentOf(row),
        date: formatDate(row.validFrom),
        name: t(`vat_${row.code}`),
        note: row.legalBasis,
      })}
      form={{
        title: (rate) => (rate ? nameOf(rate) : t('newVat')),
        fields: [
          { kind: 'select', name: 'code', label: t('vatCode'), options: codes, required: true, span: 6 },
          {
            kind: 'number',
            name: 'ratePercent',
            label: t('rate'),
            figure: { kind: 'percent', decimals: 3 },
            unit: '%',
            note: t('emptyOutsideVat'),
            span: 6,
          },
          { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true, span: 6 },
          { kind: 'text', name: 'legalBasis', label: t('legalBasis'), required: true, span: 6 },
          { kind: 'text', name: 'legalUrl', label: t('legalUrl'), span: 12 },
        ],
        note: <span className={`wb-caption ${css['note']}`}>{t('vatKeep')}</span>,
      }}
    />
  )
}
