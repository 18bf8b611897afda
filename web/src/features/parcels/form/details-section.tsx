import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import { FIELD_PARTS, plainNamesOf } from '@waybill/contract/shipments/fields'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { Fold } from '../../../shipment/form/fold.tsx'
import { PlainFields } from '../../../shipment/form/plain-fields.tsx'
import { FindProduct } from '../../../shipment/form/products/find-product.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { AddLine } from '../../../ui/form/line-table.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { ReadOnlyField } from '../../../ui/form/read-only-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { ItemLines, useItemLines } from './item-lines.tsx'
import { emptyParcelItem } from './new-parcel.ts'
import css from './parcel-form.module.css'
import { parcelFormTexts } from './texts-form.ts'

/** It is chosen over the services of a new parcel. */
const DUTY_PAYER = 'dutyPayer'

/** Field paths of this card, for its error count and the section index. */
const DETAILS_FIELD_PATHS = [...plainNamesOf('ecommerce').filter((name) => name !== DUTY_PAYER), 'tax', 'contents']

type Props = { recipientCountry: CountryChoice | undefined }

/** Item details of a new parcel: contents, references, IOSS, customs items, and the override of the tariff's basis. */
export const DetailsSection = ({ recipientCountry }: Props) => {
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const { control } = useFormContext<ShipmentValues>()
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
          {may('product.use') && <FindProduct line="ecommerce" emptyLine={emptyParcelItem} />}
          <AddLine lines={lines} label={t('addItem')} />
        </>
      }
    >
      <div className="wb-p-16">
        <Particulars />
      </div>
      <ItemLines lines={lines} />
      <Taxable />
    </Section>
  )
}

const Particulars = () => {
  const t = parcelFormTexts.useText()
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const first = Number(useWatch({ control, name: 'status' }))
  return (
    <FieldGrid>
      <PlainFields line="ecommerce" except={DUTY_PAYER} />
      <ReadOnlyField
        label={t('trackStatus')}
        hint={String(first)}
        value={isStatusCode(first) ? STATUSES[first][language] : ''}
        span={6}
      />
    </FieldGrid>
  )
}

/** Overrides of the tariff's basis (rule TAR-4), collapsed by default. */
const Taxable = () => {
  const t = parcelFormTexts.useText()
  const { control, getValues } = useFormContext<ShipmentValues>()
  const { errors } = useFormState({ control, name: 'tax' })
  const { declaredValue, hsCode } = getValues('tax')
  const isFilled = declaredValue !== null || hsCode !== ''
  const isWrong = errors.tax !== undefined
  return (
    <Fold title={t('taxable')} note={t('taxableNote')} isOpen={isFilled || isWrong}>
      <div className={css['taxable']}>
        <FieldGrid>
          <TaxableFields />
        </FieldGrid>
      </div>
    </Fold>
  )
}

/** Value and HS code that the tariff is computed from instead of the items (rule TAR-4). */
export const TaxableFields = () => {
  const language = useLanguage()
  const { control } = useFormContext<ShipmentValues>()
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      <NumberField
        control={control}
        name="tax.declaredValue"
        label={FIELD_PARTS.tax.declaredValue[language]}
        kind="money"
        currency={currency}
        hint={currency}
        align="right"
        span={4}
      />
      <TextField control={control} name="tax.hsCode" label={FIELD_PARTS.tax.hsCode[language]} digits span={4} />
    </>
  )
}
