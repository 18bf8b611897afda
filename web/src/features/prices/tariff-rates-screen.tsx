import { exportTariffRates } from '@waybill/contract/exports/endpoints'
import {
  addTariffRate,
  deleteTariffRate,
  editTariffRate,
  getTariffRate,
  tariffRateGrid,
} from '@waybill/contract/pricing/endpoints'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { LAYER_KINDS, LAYER_UNITS } from '@waybill/contract/reference/tariff-method'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCountryOptions } from '../../shipment/reference-queries.ts'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { AppliedTariffDialog } from './applied-tariff-dialog.tsx'
import { LISTS } from './prices.api.ts'
import { PricesTabs } from './prices-tabs.tsx'
import css from './prices.module.css'
import { useTariffRateColumns } from './tariff-rate-columns.tsx'
import { tariffRateBody, useTariffRateFields } from './tariff-rate-fields.ts'
import { useText } from './tariff-texts.ts'
import { TariffTrial } from './tariff-trial.tsx'

const CALLS = {
  get: getTariffRate,
  add: addTariffRate,
  edit: editTariffRate,
  remove: deleteTariffRate,
  export: exportTariffRates,
}

/** `/prices/tariffs`: layers of import duty by destination, origin and goods, and which of them applies (rule TAR-2). */
export const TariffRatesScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const [explains, setExplains] = useState(false)
  const { columns, card, nameOf } = useTariffRateColumns()
  const optionsOf = <Name extends Parameters<typeof t>[0]>(names: readonly Name[]) =>
    names.map((name) => ({ value: name, label: t(name) }))
  const countries = useCountryOptions('id')
  const fields = useTariffRateFields()
  return (
    <>
      <RecordList<TariffRate, typeof tariffRateGrid.columns>
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
          kind: { options: optionsOf(LAYER_KINDS) },
          unit: { options: optionsOf(LAYER_UNITS) },
          validOn: { label: t('validOn') },
          destinationCountryId: { options: countries },
          originCountryId: { options: countries },
        }}
        readyViews={[
          { name: t('validToday'), filters: [{ name: 'validOn', operation: 'DateIn', value: [today(), today()] }] },
          { name: t('notSettled'), filters: [{ name: 'isSettled', operation: 'Equal', value: false }] },
        ]}
        columns={columns}
        toolbar={[{ key: 'applied', label: t('whichApplies'), icon: IconScale, run: () => setExplains(true) }]}
        card={card}
        form={{
          title: (rate) => (rate ? nameOf(rate) : t('newTariff')),
          size: 760,
          bodyOf: tariffRateBody,
          fields,
          note: (form, rate) => (
            <div className={css['note']}>
              <p className="wb-caption">{t('keep')}</p>
              <TariffTrial form={form} rate={rate} />
            </div>
          ),
        }}
      />
      {explains && <AppliedTariffDialog onClose={() => setExplains(false)} />}
    </>
  )
}
