import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { type Control, useWatch } from 'react-hook-form'
import { NO } from '../../shipment/form-values.ts'
import { useGoodsOptions } from '../../shipment/goods-choices.ts'
import { useCurrencies, useServices } from '../../shipment/reference-queries.ts'
import { StatusFields } from '../../shipment/status-fields.tsx'
import { LockedNote } from '../../shipment/head-notes.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderFileField } from './order-file-field.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import type { OrderRights } from './order-rights.ts'
import { ImportPrice } from './import-price.tsx'
import { useText } from './texts.ts'

/** The fields of this card, for its error count and the section index. */
export const PLACES = [
  'serviceId',
  'itemType',
  'categoryOfShipment',
  'natureOfGoods',
  'totalValueCurrency',
  'iossAccountNumber',
  'iossType',
  'enhancedLiability',
  'senderReference',
  'note',
  'attachedFile',
  'invoiceFile',
]

type Props = { control: Control<OrderFormValues>; order: OrderDetail | undefined; may: OrderRights }

/** Service, kind of goods, references, IOSS and files; of a saved import order its status and price too (decision C3). */
export const ParticularsSection = ({ control, order, may }: Props) => {
  const t = useText()
  const services = useServices()
  const currencies = useCurrencies()
  const hasIoss = useWatch({ control, name: 'iossAccountNumber' }).trim() !== ''
  const common = { control, readOnly: !may.all }
  const yesNo = [
    { value: 'Y', label: t('yes') },
    { value: NO, label: t('no') },
  ]
  return (
    <Section
      id="particulars"
      title={t('particulars')}
      aside={
        !may.all ? <LockedNote>{t('setWhenMade')}</LockedNote> : <ErrorSummary control={control} places={PLACES} />
      }
    >
      <FieldGrid>
        {order?.isImport && <StatusFields name="orderStatus" current={order.orderStatus} can={order.can} span={4} />}
        {order?.isImport && <ImportPrice control={control} may={may} />}
        <SelectField
          control={control}
          readOnly={!may.service}
          name="serviceId"
          label={t('service')}
          required
          span={4}
          options={services.map(({ id, code, label }) => ({
            value: id,
            label: code === label ? code : `${code} ${label}`,
            also: code,
          }))}
        />
        <SelectField
          {...common}
          name="itemType"
          label={t('itemType')}
          required
          span={2}
          options={useGoodsOptions('itemType')}
        />
        <SelectField
          {...common}
          name="categoryOfShipment"
          label={t('category')}
          span={3}
          options={useGoodsOptions('categoryOfShipment')}
          clearable
        />
        <SelectField
          {...common}
          name="natureOfGoods"
          label={t('nature')}
          span={3}
          options={useGoodsOptions('natureOfGoods')}
          clearable
        />
        <SelectField
          {...common}
          name="totalValueCurrency"
          label={t('currency')}
          required
          span={2}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
        <TextField {...common} name="iossAccountNumber" label={t('ioss')} span={5} />
        <SelectField
          {...common}
          name="iossType"
          label={t('senderPays')}
          span={2}
          options={yesNo}
          disabledReason={may.all && hasIoss ? t('iossFixed') : undefined}
        />
        <SelectField {...common} name="enhancedLiability" label={t('liability')} span={3} options={yesNo} />
        <TextField {...common} name="senderReference" label={t('senderReference')} span={6} />
        <TextField {...common} name="note" label={t('note')} span={6} />
        <OrderFileField control={control} name="attachedFile" label={t('attached')} readOnly={!may.files} />
        <OrderFileField control={control} name="invoiceFile" label={t('invoice')} readOnly={!may.files} />
      </FieldGrid>
    </Section>
  )
}
