import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { Control } from 'react-hook-form'
import { GoodsFields } from '../../shipment/goods-fields.tsx'
import { useServices } from '../../shipment/reference-queries.ts'
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
export const FIELD_PATHS = [
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

/** Service, kind of goods, references, IOSS and files; of a saved import order its status and price too (rule ORD-10). */
export const ShipmentDetailsSection = ({ control, order, may }: Props) => {
  const t = useText()
  const services = useServices()
  const common = { control, readOnly: !may.all }
  return (
    <Section
      id="particulars"
      title={t('particulars')}
      aside={
        !may.all ? <LockedNote>{t('setWhenMade')}</LockedNote> : <ErrorSummary control={control} places={FIELD_PATHS} />
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
        <GoodsFields t={t} readOnly={!may.all} required={false} isPayerFixed={(ioss) => ioss !== ''} />
        <TextField {...common} name="senderReference" label={t('senderReference')} span={6} />
        <TextField {...common} name="note" label={t('note')} span={6} />
        <OrderFileField control={control} name="attachedFile" label={t('attached')} readOnly={!may.files} />
        <OrderFileField control={control} name="invoiceFile" label={t('invoice')} readOnly={!may.files} />
      </FieldGrid>
    </Section>
  )
}
