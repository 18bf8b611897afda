import { exportTariffRates } from '@waybill/contract/exports/endpoints'
import {
  addTariffRate,
  deleteTariffRate,
  editTariffRate,
  getTariffRate,
  tariffRateGrid,
} from '@waybill/contract/pricing/endpoints'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { LAYER_KINDS } from '@waybill/contract/reference/tariff-method'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCountryOptions } from '../../shipment/reference-queries.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { AppliedTariffDialog } from './applied-tariff-dialog.tsx'
import { LISTS } from './prices.api.ts'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

const CALLS = {
  get: getTariffRate,
  add: addTariffRate,
  edit: editTariffRate,
  remove: deleteTariffRate,
  export: exportTariffRates,
}

/** Two or three decimals, so that rates align: `17.60`, `2.125`. */
const percentInWords = (percent: number): string =>
  percent.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** `/prices/tariffs`: import duties by destination, origin and goods, and which of them applies (rule TAR-2). */
export const TariffRatesScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const [explains, setExplains] = useState(false)
  const nameOf = (rate: TariffRate): string =>
    t('tariffOf', { kind: t(rate.kind), destination: rate.destinationCountry?.name ?? rate.destinationGroup ?? '' })
  const kinds = LAYER_KINDS.map((kind) => ({ value: kind, label: t(kind) }))
  const countryOptions = useCountryOptions('id')
  return (
    <>
      <RecordList
        feature={LISTS.tariffs}
        entity="tariffRate"
        calls={CALLS}
        may={{ edit: may('priceTable.edit'), export: may('priceTable.export') }}
        name={nameOf}
        addLabel={t('addTariff')}
        deleteQuestion={t('deleteTariff')}
        endpoint={tariffRateGrid}
        title={t('prices')}
        noun={t('tariffsNoun')}
        tabs={<PricesTabs />}
        choices={{
          kind: { options: kinds },
          destinationCountryId: { options: countryOptions },
          originCountryId: { options: countryOptions },
        }}
        columns={[
          { name: 'kind', header: t('kind'), width: 180, cell: (row) => t(row.kind) },
          {
            name: 'destinationCountry',
            header: t('destination'),
            width: 130,
            cell: (row) => <CountryTag code={row.destinationCountry?.code ?? row.destinationGroup ?? ''} />,
          },
          {
            name: 'originCountry',
            header: t('origin'),
            width: 120,
            cell: (row) =>
              row.originCountry ? (
                <CountryTag code={row.originCountry.code} />
              ) : (
                <QuietCell>{t('anyOrigin')}</QuietCell>
              ),
          },
          {
            name: 'hsPrefix',
            header: t('hsPrefix'),
            width: 130,
            cell: (row) => row.hsPrefix || <QuietCell>{t('anyGoods')}</QuietCell>,
          },
          {
            name: 'ratePercent',
            header: t('rate'),
            width: 130,
            align: 'right',
            cell: (row) => (row.ratePercent === null ? '' : percentInWords(row.ratePercent)),
          },
          { name: 'legalBasis', header: t('legalBasis') },
          { name: 'validFrom', header: t('validFrom'), width: 130, cell: (row) => formatDate(row.validFrom) },
          { name: 'validTo', header: t('validTo'), width: 130, cell: (row) => formatDate(row.validTo) },
        ]}
        toolbar={[{ key: 'applied', label: t('whichApplies'), icon: IconScale, run: () => setExplains(true) }]}
        card={(row) => ({
          number: `${t(row.kind)} ${row.ratePercent} %`,
          date: formatDate(row.validFrom),
          name: row.legalBasis,
          country: row.destinationCountry?.code ?? row.destinationGroup ?? '',
          note: `${t('origin')} ${row.originCountry?.code ?? t('anyOrigin')} · ${t('hsPrefix')} ${row.hsPrefix || t('anyGoods')}`,
        })}
        form={{
          title: (rate) => (rate ? nameOf(rate) : t('newTariff')),
          bodyOf: (values) => ({
            ...values,
            originCountryId: values['originCountryId'] || null,
            validTo: values['validTo'] || null,
          }),
          fields: [
            { kind: 'select', name: 'kind', label: t('kind'), options: kinds, required: true, span: 6 },
            {
              kind: 'number',
              name: 'ratePercent',
              label: t('rate'),
              figure: { kind: 'percent', decimals: 3 },
              unit: '%',
              required: true,
              span: 6,
            },
            {
              kind: 'select',
              name: 'destinationCountryId',
              label: t('destination'),
              options: countryOptions,
              required: true,
              span: 6,
            },
            {
              kind: 'select',
              name: 'originCountryId',
              label: t('origin'),
              options: countryOptions,
              placeholder: t('anyOrigin'),
              clearable: true,
              span: 6,
            },
            { kind: 'text', name: 'hsPrefix', label: t('hsPrefix'), note: t('hsHint'), digits: true, span: 6 },
            { kind: 'text', name: 'legalBasis', label: t('legalBasis'), required: true, span: 6 },
            { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true, span: 6 },
            { kind: 'day', name: 'validTo', label: t('validTo'), note: t('openEnd'), span: 6 },
          ],
        }}
      />
      {explains && <AppliedTariffDialog onClose={() => setExplains(false)} />}
    </>
  )
}
