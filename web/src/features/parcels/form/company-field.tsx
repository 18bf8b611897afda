import { useFormContext } from 'react-hook-form'
import { companyOptions } from '../../../shipment/company-options.ts'
import { type CountryChoice, useCompanies } from '../../../shipment/reference-queries.ts'
import { shipmentTexts } from '../../../shipment/texts.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { senderOf } from './merchant-sender.ts'
import { emptyAddress, HOME_COUNTRY, type ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

/** Whose parcel it is (spec 3 §2.2): the sender follows the company's profile; "Other" types one. */
export const CompanyField = ({ countries }: { countries: readonly CountryChoice[] }) => {
  const t = parcelFormTexts.useText()
  const companies = useCompanies(true)
  const { control, setValue } = useFormContext<ParcelFormValues>()
  const choose = (id: string): void => {
    const sender = senderOf(
      companies.find((row) => row.id === id),
      countries,
    )
    setValue('from', sender ?? emptyAddress(HOME_COUNTRY), { shouldDirty: true })
    setValue('senderIs', sender ? 'profile' : 'typed', { shouldDirty: true })
  }
  return (
    <SelectField
      control={control}
      name="merchantId"
      label={t('company')}
      placeholder={shipmentTexts.useText()('selectCompany')}
      span={12}
      options={companyOptions(companies, t('companyOther'))}
      onChange={choose}
    />
  )
}
