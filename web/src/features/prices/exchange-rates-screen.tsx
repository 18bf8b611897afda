import { exportExchangeRates } from '@waybill/contract/exports/endpoints'
import {
  addExchangeRate,
  deleteExchangeRate,
  editExchangeRate,
  exchangeRateGrid,
  getExchangeRate,
} from '@waybill/contract/pricing/endpoints'
import type { ExchangeRate } from '@waybill/contract/pricing/schemas'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { formatDate } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCurrencies } from '../../shipment/reference-queries.ts'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { LISTS } from './prices.api.ts'
import css from './prices.module.css'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

const CALLS = {
  get: getExchangeRate,
  add: addExchangeRate,
  edit: editExchangeRate,
  remove: deleteExchangeRate,
  export: exportExchangeRates,
}

const ratesQuery = {
  queryKey: queryKeys(LISTS.exchangeRates).list('all'),
  queryFn: async () => (await api.grid(exchangeRateGrid, { Take: 0 })).rows,
}

/** Rate of the previous day, or the newest while no day is chosen; null if the currency has none yet. */
const lastRate = (
  rates: readonly ExchangeRate[],
  { currency, validFrom }: Pick<ExchangeRate, 'currency' | 'validFrom'>,
): number | null =>
  rates
    .filter((rate) => rate.currency === currency && (!validFrom || rate.validFrom < validFrom))
    .sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]?.vndPerUnit ?? null

/** Up to 4 decimals, with thousands separators: `26,500.1234`. */
const rateInWords = (rate: number): string => rate.toLocaleString('en-US', { maximumFractionDigits: 4 })

/** `/prices/exchange-rates`: VND per unit of a currency, valid from a day (rule TAR-6). */
export const ExchangeRatesScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const { data: rates = [] } = useQuery(ratesQuery)
  const options = useCurrencies().map((code) => ({ value: code, label: code }))
  const nameOf = ({ currency, validFrom }: { currency: string; validFrom: string }): string =>
    `${currency} ${formatDate(validFrom)}`
  return (
    <RecordList
      feature={LISTS.exchangeRates}
      entity="exchangeRate"
      calls={CALLS}
      may={{ edit: may('priceTable.edit'), export: may('priceTable.export') }}
      name={nameOf}
      addLabel={t('addRate')}
      deleteQuestion={t('deleteRate')}
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
      card={(row) => ({ number: row.currency, date: formatDate(row.validFrom), name: rateInWords(row.vndPerUnit) })}
      form={{
        title: (rate) => (rate ? nameOf(rate) : t('newRate')),
        fields: [
          { kind: 'select', name: 'currency', label: t('currency'), options, required: true, span: 4 },
          {
            kind: 'number',
            name: 'vndPerUnit',
            label: t('vndPerUnit'),
            figure: (values) => ({ kind: 'exchangeRate', decimals: 4, last: lastRate(rates, values) }),
            required: true,
            span: 4,
          },
          { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true, span: 4 },
        ],
        note: <span className={`wb-caption ${css['note']}`}>{t('rateKeep')}</span>,
      }}
    />
  )
}
