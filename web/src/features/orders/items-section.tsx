import { hsCodeLength } from '@waybill/contract/shipments/customs'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../platform/session.tsx'
import { useItemColumns } from '../../shipment/form/item-columns.tsx'
import { FindProduct } from '../../shipment/form/products/find-product.tsx'
import { type CountryChoice, useCountryOptions } from '../../shipment/reference-queries.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { AddLine, LineTable } from '../../ui/form/line-table.tsx'
import { useLines } from '../../ui/form/use-lines.ts'
import { Section } from '../../ui/section.tsx'
import css from './order-form.module.css'
import { contentsOf } from './order-form-body.ts'
import { emptyContent, type OrderFormValues } from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'
import { useText } from './texts.ts'

type Props = {
  control: Control<OrderFormValues>
  type: OrderType
  countries: readonly CountryChoice[]
  receiver: CountryChoice | undefined
}

/** Item details: of a parcel, and of a document whose lines are still to be taken off (rule ORD-4). */
export const ItemsSection = (props: Props) => {
  const [itemType, contents] = useWatch({ control: props.control, name: ['itemType', 'contents'] })
  return itemType === 'P' || contentsOf({ itemType, contents }).length > 0 ? <Items {...props} /> : null
}

/**
 * The customs lines as a table of fields, and the buttons that add one: a new one, or a saved product. Goods come from Vietnam,
 * of an import from the sender's country, until somebody chooses another (rule SHP-6).
 */
export const useItemFields = ({ control, type, countries }: Omit<Props, 'receiver'>) => {
  const t = useText()
  const may = useHasPermission()
  const senderCountryId = useWatch({ control, name: 'from.countryId' })
  const origin = type === 'import' ? senderCountryId : (countries.find(({ code }) => code === 'VN')?.id ?? '')
  const lines = useLines(control, 'contents', { newLine: () => emptyContent(origin), max: 200 })
  const columns = useItemColumns({
    t,
    list: 'contents',
    origin: 'countryOfOriginId',
    origins: useCountryOptions('id'),
    readOnly: false,
    widths: { hsCode: '17%', origin: '20%', quantity: '12%', value: '17%' },
  })
  return {
    add: (
      <>
        {may('product.use') && (
          <FindProduct
            list="contents"
            emptyLine={() => emptyContent(origin)}
            origin="countryOfOriginId"
            recipientCountry="to.countryId"
            originOf={(code) => countries.find((country) => country.code === code)?.id}
            codeOf={(id) => countries.find((country) => country.id === id)?.code}
          />
        )}
        <AddLine lines={lines} label={t('addItem')} />
      </>
    ),
    table: (
      <>
        <LinesError control={control} />
        {lines.ids.length === 0 ? (
          <p className={css['none']}>{t('noItems')}</p>
        ) : (
          <LineTable lines={lines} label={t('items')} columns={columns} />
        )}
      </>
    ),
  }
}

/** The HS code is as long as the receiver's country asks (rule CUS-1). */
const Items = ({ receiver, ...props }: Props) => {
  const t = useText()
  const { table, add } = useItemFields(props)
  const digits = hsCodeLength(receiver?.code ?? null)
  return (
    <Section
      id="items"
      title={t('items')}
      fact={receiver && t('hsDigits', { length: digits, country: receiver.code })}
      flush
      aside={
        <>
          <ErrorSummary control={props.control} places={['contents']} />
          {add}
        </>
      }
    >
      {table}
    </Section>
  )
}

/** What is wrong with the lines as a whole. */
const LinesError = ({ control }: Pick<Props, 'control'>) => {
  const { contents } = useFormState({ control }).errors
  const message = contents?.message ?? contents?.root?.message
  return message === undefined ? null : (
    <div className={css['none']}>
      <FieldError sentence={message} />
    </div>
  )
}
