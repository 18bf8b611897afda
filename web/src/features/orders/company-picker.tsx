import { useFormContext } from 'react-hook-form'
import { companyOptions } from '../../shipment/company-options.ts'
import { type CountryChoice, useCompanies } from '../../shipment/reference-queries.ts'
import { shipmentTexts } from '../../shipment/texts.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { partyOfCompany } from './new-order.ts'
import { emptyParty, type OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'

type Props = { side: 'from' | 'to'; countries: readonly CountryChoice[]; onLock: (locked: boolean) => void }

/** Whose order it is: a company fills its side and, for a sales account, locks it; "Other" is typed by hand (spec 2 §6). */
export const CompanyPicker = ({ side, countries, onLock }: Props) => {
  const t = useText()
  const companies = useCompanies(true)
  const { control, setValue } = useFormContext<OrderFormValues>()
  const home = countries.find(({ code }) => code === 'VN')?.id ?? ''
  const choose = (id: string | null): void => {
    const company = companies.find((row) => row.id === id)
    setValue(side, company ? partyOfCompany(company, home) : emptyParty(home), { shouldDirty: true })
    onLock(company !== undefined)
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
