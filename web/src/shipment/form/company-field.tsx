import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../ui/form/select-field.tsx'
import { companyOptions } from './company-options.ts'
import { useCompanies } from '../reference-queries.ts'
import { shipmentTexts } from '../texts.ts'
import type { ShipmentValues } from './shipment-values.ts'

type Props = {
  label: string
  other: string
  /** Undefined: "Other", typed by hand. */
  onChoose: (company: CompanyRow | undefined) => void
}

/** Field for the company of a shipment (rules ORD-26, PAR-25). */
export const CompanyField = ({ label, other, onChoose }: Props) => {
  const companies = useCompanies(true)
  const { control } = useFormContext<ShipmentValues>()
  return (
    <SelectField
      control={control}
      name="merchant"
      label={label}
      placeholder={shipmentTexts.useText()('selectCompany')}
      span={12}
      options={companyOptions(companies, other)}
      onChange={(chosen) => onChoose(companies.find(({ id }) => id === chosen))}
    />
  )
}
