import { exportExchangeRates } from '@waybill/contract/exports/endpoints'
import {
  addExchangeRate,
  deleteExchangeRate,
  editExchangeRate,
  exchangeRateGrid,
  getExchangeRate,
} from '@waybill/contract/pricing/endpoints'
import type { ExchangeRate } from '@waybill/contract/pricing/shapes'
import { formatDate } from '../../platform/format.ts'
import { useMay } from '../../platform/session.tsx'
import { useCurrencies } from '../../shipment/reference-queries.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { useExportOf } from '../../ui/data-grid/use-export-of.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useRecordActs } from '../../ui/record-dialog/use-record-acts.ts'
import { LISTS } from './prices.api.ts'
import css from './prices.module.css'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

type Values = { currency: string; vndPerUnit: number | null; validFrom: string }
const CALLS = { get: getExchangeRate, add: addExchangeRate, edit: editExchangeRate }

/** Up to 4 decimals, with comma thousands: `26,500.1234`. */
const rateInWords = (rate: number): string => rate.toLocaleString('en-US', { maximumFractionDigits: 4 })

/** `/prices/exchange-rates`: VND for one unit of a currency, from a day on (decision B7). */
export const ExchangeRatesScreen = () => {
  const t = useText()
  const may = useMay()
  const currencies = useCurrencies()
  const nameOf = ({ currency, validFrom }: ExchangeRate): string => `${currency} ${formatDate(validFrom)}`
  const mayEdit = may('priceTable.edit')
  const acts = useRecordActs<ExchangeRate>({
    entity: 'exchangeRate',
    mayEdit,
    addLabel: t('addRate'),
    feature: LISTS.exchangeRates,
    endpoint: deleteExchangeRate,
    question: t('deleteRate'),
    name: nameOf,
  })
  const exportRun = useExportOf(exportExchangeRates)
  const options = currencies.map((code) => ({ value: code, label: code }))
  return (
    <>
      <DataGrid
        id={LISTS.exchangeRates}
        endpoint={exchangeRateGrid}
        title={t('prices')}
        noun={t('ratesNoun')}
        tabs={<PricesTabs />}
        choices={{ currency: { options } }}
        columns={[
          { name: 'currency', header: t('currency'), width: 140 },
          {
            name: 'vndPerUnit',
            header: t('vndPerUnit'),
            width: 200,
            align: 'right',
            cell: (row) => rateInWords(row.vndPerUnit),
          },
          { name: 'validFrom', header: t('validFrom'), cell: (row) => formatDate(row.validFrom) },
        ]}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        {...acts.list}
        {...(may('priceTable.export') ? { exportRun } : {})}
        toolbar={acts.add}
        card={(row) => ({ number: row.currency, date: formatDate(row.validFrom), name: rateInWords(row.vndPerUnit) })}
      />
      {mayEdit && (
        <RecordDialog<ExchangeRate, Values>
          feature={LISTS.exchangeRates}
          calls={CALLS}
          title={(rate) => (rate ? nameOf(rate) : t('newRate'))}
          valuesOf={(rate) => ({
            currency: rate?.currency ?? '',
            vndPerUnit: rate?.vndPerUnit ?? null,
            validFrom: rate?.validFrom ?? '',
          })}
          bodyOf={(values) => values}
          labels={{ currency: t('currency'), vndPerUnit: t('vndPerUnit'), validFrom: t('validFrom') }}
          shown={(name, value) => (name === 'validFrom' ? formatDate(value as string) : String(value ?? ''))}
          fields={({ control }) => (
            <>
              <SelectField
                control={control}
                name="currency"
                label={t('currency')}
                options={options}
                required
                span={4}
              />
              <NumberField control={control} name="vndPerUnit" label={t('vndPerUnit')} decimals={4} required span={4} />
              <DayField control={control} name="validFrom" label={t('validFrom')} required span={4} />
              <span className={css['note']}>{t('rateKeep')}</span>
            </>
          )}
        />
      )}
    </>
  )
}
