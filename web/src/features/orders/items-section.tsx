import { hsCodeLength } from '@waybill/contract/shipments/customs'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../platform/session.tsx'
import { useItemColumns } from '../../shipment/form/item-columns.tsx'
import { ItemDoubts } from '../../shipment/form/item-doubts.tsx'
import { ItemIdentifiers } from '../../shipment/form/item-identifiers.tsx'
import { FindProduct } from '../../shipment/form/products/find-product.tsx'
import { emptyItem, itemsThatCount, type ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { type CountryChoice, useCountries, useCountryOptions } from '../../shipment/reference-queries.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { AddLine, LineTable } from '../../ui/form/line-table.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-form.module.css'
import type { OrderType } from './orders.api.ts'
import { useText } from './texts.ts'

type Props = { type: OrderType; receiver: CountryChoice | undefined }

/** Items of a parcel, or of a document whose items must still be removed (rule ORD-4). */
export const ItemsSection = (props: Props) => {
  const { control } = useFormContext<ShipmentValues>()
  const [itemType, contents] = useWatch({ control, name: ['itemType', 'contents'] })
  return itemType === 'P' || itemsThatCount('express', { itemType, contents }).length > 0 ? <Items {...props} /> : null
}

/**
 * Editable table of customs items, with buttons that add an empty item or a saved product. The origin defaults to
 * Vietnam, for an import to the sender's country (rule SHP-6).
 */
export const useItemFields = (type: OrderType) => {
  const t = useText()
  const may = useHasPermission()
  const countries = useCountries()
  const { control } = useFormContext<ShipmentValues>()
  const senderCountryId = useWatch({ control, name: 'sender.country' })
  const origin = type === 'import' ? senderCountryId : (countries.find(({ code }) => code === 'VN')?.id ?? '')
  const newItem = () => emptyItem('express', origin)
  const lines = useLines(control, 'contents', { newLine: newItem, max: 200 })
  const columns = useItemColumns({
    origins: useCountryOptions('id'),
    readOnly: false,
    widths: { hsCode: '15%', origin: '18%', quantity: '10%', weight: '12%', value: '16%' },
  })
  return {
    add: (
      <>
        {may('product.use') && <FindProduct line="express" emptyLine={newItem} />}
        <AddLine lines={lines} label={t('addItem')} />
      </>
    ),
    table: (
      <>
        <LinesError />
        {lines.ids.length === 0 ? (
          <p className={`wb-px-16 wb-py-14 wb-muted ${css['none']}`}>{t('noItems')}</p>
        ) : (
          <>
            <LineTable lines={lines} label={t('items')} columns={columns} />
            <ItemIdentifiers lines={lines} line="express" />
          </>
        )}
        <ItemDoubts line="express" />
      </>
    ),
  }
}

/** The receiver's country decides the length of the HS code (rule CUS-1). */
const Items = ({ receiver, type }: Props) => {
  const t = useText()
  const { control } = useFormContext<ShipmentValues>()
  const { table, add } = useItemFields(type)
  const digits = hsCodeLength(receiver?.code ?? null)
  return (
    <Section
      id="items"
      title={t('items')}
      fact={receiver && t('hsDigits', { length: digits, country: receiver.code })}
      flush
      aside={
        <>
          <ErrorSummary control={control} places={['contents']} />
          {add}
        </>
      }
    >
      {table}
    </Section>
  )
}

/** Error of the items as a whole. */
const LinesError = () => {
  const { control } = useFormContext<ShipmentValues>()
  const { contents } = useFormState({ control }).errors
  const message = contents?.message ?? contents?.root?.message
  return message === undefined ? null : (
    <div className={`wb-px-16 wb-py-14 wb-muted ${css['none']}`}>
      <FieldError sentence={message} />
    </div>
  )
}
