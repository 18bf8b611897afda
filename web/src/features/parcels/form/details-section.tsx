import { IconChevronRight } from '@tabler/icons-react'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { Service } from '@waybill/contract/reference/schemas'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { GOODS_FIELDS, GoodsFields } from '../../../shipment/form/goods-fields.tsx'
import { FindProduct } from '../../../shipment/form/products/find-product.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { ReadOnlyField } from '../../../ui/form/read-only-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { ItemLines, useItemLines } from './item-lines.tsx'
import css from './parcel-form.module.css'
import { emptyItem, type ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

/** The fields of this card, for its error count and the section index. */
const DETAILS_FIELD_PATHS = [...GOODS_FIELDS, 'senderReference', 'taxDeclaredValue', 'taxHscode', 'items']

type Props = { recipientCountry: CountryChoice | undefined }

/** Item details of a new parcel: kind of goods, references, IOSS, the customs lines, and what the tariff is made from instead. */
export const DetailsSection = ({ recipientCountry }: Props) => {
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const { control } = useFormContext<ParcelFormValues>()
  const lines = useItemLines(0)
  const length = hsCodeLength(recipientCountry?.code ?? null)
  return (
    <Section
      id="items"
      title={t('items')}
      flush
      {...(recipientCountry ? { fact: t('hsDigits', { length, country: recipientCountry.code }) } : {})}
      aside={
        <>
          <ErrorSummary control={control} places={DETAILS_FIELD_PATHS} />
          {may('product.use') && (
            <FindProduct
              list="items"
              emptyLine={emptyItem}
              origin="countryOfOrigin"
              recipientCountry="to.country"
              originOf={(code) => code}
              codeOf={(code) => code || undefined}
            />
          )}
          <AddLine lines={lines} label={t('addItem')} />
        </>
      }
    >
      <div className={css['pad']}>
        <Particulars />
      </div>
      <ItemLines lines={lines} />
      <Taxable />
    </Section>
  )
}

/** One of the services that may be chosen. */
export const ServiceField = ({ services }: { services: readonly Service[] }) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  return (
    <SelectField
      control={control}
      name="serviceCode"
      label={t('service')}
      required
      span={4}
      options={services.map(({ code, label }) => ({
        value: code,
        label: code === label ? code : `${code} ${label}`,
        also: code,
      }))}
    />
  )
}

const Particulars = () => {
  const t = parcelFormTexts.useText()
  const speaks = useLanguage()
  const { control } = useFormContext<ParcelFormValues>()
  const first = Number(useWatch({ control, name: 'trackStatus' }))
  return (
    <FieldGrid>
      <GoodsFields t={t} readOnly={false} required isPayerFixed={(ioss, payer) => ioss !== '' && payer !== 'Y'} />
      <TextField control={control} name="senderReference" label={t('senderReference')} span={8} />
      <ReadOnlyField
        label={t('trackStatus')}
        hint={String(first)}
        value={isStatusCode(first) ? STATUSES[first][speaks] : ''}
        span={4}
      />
    </FieldGrid>
  )
}

/** What the tariff is made from in place of the customs lines (rule TAR-4), folded away until somebody needs it. */
const Taxable = () => {
  const t = parcelFormTexts.useText()
  const id = useId()
  const { control, getValues } = useFormContext<ParcelFormValues>()
  const { errors } = useFormState({ control, name: ['taxDeclaredValue', 'taxHscode'] })
  const { taxDeclaredValue, taxHscode } = getValues()
  const isFilled = taxDeclaredValue !== null || taxHscode !== ''
  const isWrong = errors.taxDeclaredValue !== undefined || errors.taxHscode !== undefined
  return (
    <details className={css['fold']} {...(isFilled || isWrong ? { open: true } : {})}>
      <summary aria-describedby={id}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {t('taxable')} <span id={id}>{t('taxableNote')}</span>
      </summary>
      <div>
        <FieldGrid>
          <TaxableFields />
        </FieldGrid>
      </div>
    </details>
  )
}

/** The value and code that the tariff is made from instead (rule TAR-4). */
export const TaxableFields = () => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const currency = useWatch({ control, name: 'totalValueCurrency' })
  return (
    <>
      <NumberField
        control={control}
        name="taxDeclaredValue"
        label={t('taxDeclaredValue')}
        kind="money"
        currency={currency}
        hint={currency}
        align="right"
        span={4}
      />
      <TextField control={control} name="taxHscode" label={t('taxHscode')} digits span={4} />
    </>
  )
}
