import { exportTariffRates } from '@waybill/contract/exports/endpoints'
import {
  addTariffRate,
  deleteTariffRate,
  editTariffRate,
  getTariffRate,
  tariffRateGrid,
} from '@waybill/contract/pricing/endpoints'
import type { TariffRate } from '@waybill/contract/pricing/shapes'
import { TARIFF_KINDS, type TariffKind } from '@waybill/contract/pricing/tariff-method'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../platform/format.ts'
import { useMay } from '../../platform/session.tsx'
import { useCountries } from '../../shipment/reference-queries.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { useExportOf } from '../../ui/data-grid/use-export-of.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useRecordActs } from '../../ui/record-dialog/use-record-acts.ts'
import { AppliedTariffDialog } from './applied-tariff-dialog.tsx'
import { LISTS } from './prices.api.ts'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './texts.ts'

type Values = {
  kind: TariffKind | ''
  destinationCountryId: string
  originCountryId: string
  hsPrefix: string
  ratePercent: number | null
  legalBasis: string
  validFrom: string
  validTo: string
}
const CALLS = { get: getTariffRate, add: addTariffRate, edit: editTariffRate }

/** Two decimals or three, so that rates stand under one another: `17.60`, `2.125`. */
const percentInWords = (percent: number): string =>
  percent.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** `/prices/tariffs`: import duties by destination, origin and goods, and which of them applies (decision B6). */
export const TariffRatesScreen = () => {
  const t = useText()
  const may = useMay()
  const countries = useCountries()
  const [explains, setExplains] = useState(false)
  const nameOf = (rate: TariffRate): string =>
    t('tariffOf', { kind: t(rate.kind), destination: rate.destinationCountry.name })
  const labelOf = (id: string | null): string => countries.find((country) => country.id === id)?.label ?? ''
  const mayEdit = may('priceTable.edit')
  const acts = useRecordActs<TariffRate>({
    entity: 'tariffRate',
    mayEdit,
    addLabel: t('addTariff'),
    feature: LISTS.tariffs,
    endpoint: deleteTariffRate,
    question: t('deleteTariff'),
    name: nameOf,
  })
  const exportRun = useExportOf(exportTariffRates)
  const kinds = TARIFF_KINDS.map((kind) => ({ value: kind, label: t(kind) }))
  const countryOptions = countries.map(({ id, code, label }) => ({ value: id, label, tag: code, also: code }))
  return (
    <>
      <DataGrid
        id={LISTS.tariffs}
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
            cell: (row) => <CountryTag code={row.destinationCountry.code} />,
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
            cell: (row) => percentInWords(row.ratePercent),
          },
          { name: 'legalBasis', header: t('legalBasis') },
          { name: 'validFrom', header: t('validFrom'), width: 130, cell: (row) => formatDate(row.validFrom) },
          { name: 'validTo', header: t('validTo'), width: 130, cell: (row) => formatDate(row.validTo) },
        ]}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        {...acts.list}
        {...(may('priceTable.export') ? { exportRun } : {})}
        toolbar={[
          { key: 'applied', label: t('whichApplies'), icon: IconScale, run: () => setExplains(true) },
          ...acts.add,
        ]}
        card={(row) => ({
          number: `${t(row.kind)} ${row.ratePercent} %`,
          date: formatDate(row.validFrom),
          name: row.legalBasis,
          country: row.destinationCountry.code,
          note: `${t('origin')} ${row.originCountry?.code ?? t('anyOrigin')} · ${t('hsPrefix')} ${row.hsPrefix || t('anyGoods')}`,
        })}
      />
      {explains && <AppliedTariffDialog onClose={() => setExplains(false)} />}
      {mayEdit && (
        <RecordDialog<TariffRate, Values>
          feature={LISTS.tariffs}
          calls={CALLS}
          title={(rate) => (rate ? nameOf(rate) : t('newTariff'))}
          valuesOf={(rate) => ({
            kind: rate?.kind ?? '',
            destinationCountryId: rate?.destinationCountryId ?? '',
            originCountryId: rate?.originCountryId ?? '',
            hsPrefix: rate?.hsPrefix ?? '',
            ratePercent: rate?.ratePercent ?? null,
            legalBasis: rate?.legalBasis ?? '',
            validFrom: rate?.validFrom ?? '',
            validTo: rate?.validTo ?? '',
          })}
          bodyOf={(values) => ({
            ...values,
            originCountryId: values.originCountryId || null,
            validTo: values.validTo || null,
          })}
          labels={{
            kind: t('kind'),
            destinationCountryId: t('destination'),
            originCountryId: t('origin'),
            hsPrefix: t('hsPrefix'),
            ratePercent: t('rate'),
            legalBasis: t('legalBasis'),
            validFrom: t('validFrom'),
            validTo: t('validTo'),
          }}
          shown={(name, value) => {
            if (name === 'destinationCountryId' || name === 'originCountryId') return labelOf(value as string)
            return name === 'validFrom' || name === 'validTo' ? formatDate(value as string) : String(value ?? '')
          }}
          fields={({ control }) => (
            <>
              <SelectField control={control} name="kind" label={t('kind')} options={kinds} required span={6} />
              <NumberField
                control={control}
                name="ratePercent"
                label={t('rate')}
                decimals={3}
                unit="%"
                required
                span={6}
              />
              <SelectField
                control={control}
                name="destinationCountryId"
                label={t('destination')}
                options={countryOptions}
                required
                span={6}
              />
              <SelectField
                control={control}
                name="originCountryId"
                label={t('origin')}
                options={countryOptions}
                placeholder={t('anyOrigin')}
                clearable
                span={6}
              />
              <TextField control={control} name="hsPrefix" label={t('hsPrefix')} note={t('hsHint')} digits span={6} />
              <TextField control={control} name="legalBasis" label={t('legalBasis')} required span={6} />
              <DayField control={control} name="validFrom" label={t('validFrom')} required span={6} />
              <DayField control={control} name="validTo" label={t('validTo')} note={t('openEnd')} span={6} />
            </>
          )}
        />
      )}
    </>
  )
}
