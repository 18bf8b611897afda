import { IconChevronRight } from '@tabler/icons-react'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { Service } from '@waybill/contract/reference/schemas'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { type ReactNode, useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n.ts'
import { GoodsFields } from '../../../shipment/goods-fields.tsx'
import { LockedNote } from '../../../shipment/head-notes.tsx'
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
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

/** The fields of this card, for its error count and the section index. */
export const DETAILS_FIELD_PATHS = [
  'merchantId',
  'serviceCode',
  'itemType',
  'totalValueCurrency',
  'categoryOfShipment',
  'natureOfGoods',
  'senderReference',
  'iossAccountNumber',
  'iossType',
  'enhancedLiability',
  'taxDeclaredValue',
  'taxHscode',
  'items',
]

type Props = {
  parcel: ParcelDetail | undefined
  services: readonly Service[]
  countries: readonly CountryChoice[]
  recipientCountry: CountryChoice | undefined
  /** Why the declared part is read-only. */
  locked: string | undefined
  /** The company picker of those who enter parcels for others. */
  children?: ReactNode
}

/** Item details: service, kind of goods, references, IOSS, the customs lines, and what the tariff is made from instead. */
export const DetailsSection = (props: Props) => {
  const t = parcelFormTexts.useText()
  const { parcel, countries, recipientCountry, locked } = props
  const { control } = useFormContext<ParcelFormValues>()
  const readOnly = locked !== undefined
  const lines = useItemLines(parcel?.handlingUnits[0]?.contentDetailItems?.length ?? 0)
  const length = hsCodeLength(recipientCountry?.code ?? null)
  return (
    <Section
      id="items"
      title={t('items')}
      flush
      {...(recipientCountry ? { fact: t('hsDigits', { length, country: recipientCountry.code }) } : {})}
      aside={
        readOnly ? (
          <LockedNote>{locked}</LockedNote>
        ) : (
          <>
            <ErrorSummary control={control} places={DETAILS_FIELD_PATHS} />
            <AddLine lines={lines} label={t('addItem')} />
          </>
        )
      }
    >
      <div className={css['pad']}>
        <Particulars {...props} readOnly={readOnly} />
      </div>
      <ItemLines lines={lines} countries={countries} readOnly={readOnly} />
      <Taxable readOnly={readOnly} />
    </Section>
  )
}

const Particulars = ({ parcel, services, readOnly, children }: Props & { readOnly: boolean }) => {
  const t = parcelFormTexts.useText()
  const speaks = useLanguage()
  const { control } = useFormContext<ParcelFormValues>()
  const status = useWatch({ control, name: 'trackStatus' })
  const common = { control, readOnly }
  const first = Number(status)
  return (
    <FieldGrid>
      {children}
      <SelectField
        {...common}
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
      <GoodsFields t={t} readOnly={readOnly} required isPayerFixed={(ioss, payer) => ioss !== '' && payer !== 'Y'} />
      <TextField {...common} name="senderReference" label={t('senderReference')} span={8} />
      {!parcel && (
        <ReadOnlyField
          label={t('trackStatus')}
          hint={String(first)}
          value={isStatusCode(first) ? STATUSES[first][speaks] : ''}
          span={4}
        />
      )}
    </FieldGrid>
  )
}

/** What the tariff is made from in place of the customs lines (rule TAR-4), folded away until somebody needs it. */
const Taxable = ({ readOnly }: { readOnly: boolean }) => {
  const t = parcelFormTexts.useText()
  const id = useId()
  const { control, getValues } = useFormContext<ParcelFormValues>()
  const { errors } = useFormState({ control, name: ['taxDeclaredValue', 'taxHscode'] })
  const currency = useWatch({ control, name: 'totalValueCurrency' })
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
          <NumberField
            control={control}
            readOnly={readOnly}
            name="taxDeclaredValue"
            label={t('taxDeclaredValue')}
            hint={currency}
            align="right"
            span={4}
          />
          <TextField control={control} readOnly={readOnly} name="taxHscode" label={t('taxHscode')} digits span={4} />
        </FieldGrid>
      </div>
    </details>
  )
}
