import type { ShipmentValues, Side } from '../../shipment/form/shipment-values.ts'
import { emptyParty } from '@waybill/contract/shipments/input'
import { useFormContext } from 'react-hook-form'
import { CompanyField } from '../../shipment/form/company-field.tsx'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { partyOfCompany } from './new-order.ts'
import { useText } from './texts.ts'

type Props = { side: Side; countries: readonly CountryChoice[]; onLock: (locked: boolean) => void }

/**
 * Company picker: fills the company's side and locks it for a sales account; "Other" is typed by hand (rule ORD-26).
 */
export const CompanyPicker = ({ side, countries, onLock }: Props) => {
  const t = useText()
  const { setValue } = useFormContext<ShipmentValues>()
  const home = countries.find(({ code }) => code === 'VN')?.id ?? ''
  return (
    <CompanyField
      label={t('company')}
      other={t('companyOther')}
      onChoose={(company) => {
        setValue(side, company ? partyOfCompany(company, home) : emptyParty(home), { shouldDirty: true })
        onLock(company !== undefined)
      }}
    />
  )
}
