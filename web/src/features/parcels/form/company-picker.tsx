import { HOME_COUNTRY } from './new-parcel.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { emptyParty } from '@waybill/contract/shipments/input'
import { useFormContext } from 'react-hook-form'
import { CompanyField } from '../../../shipment/form/company-field.tsx'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { senderOf } from './merchant-sender.ts'
import { parcelFormTexts } from './texts-form.ts'

/** Company picker: the sender follows the company's profile; "Other" is typed by hand (rule PAR-25). */
export const CompanyPicker = ({ countries }: { countries: readonly CountryChoice[] }) => {
  const t = parcelFormTexts.useText()
  const { setValue } = useFormContext<ShipmentValues>()
  return (
    <CompanyField
      label={t('company')}
      other={t('companyOther')}
      onChoose={(company) => {
        const sender = senderOf(company, countries)
        setValue('sender', sender ?? emptyParty(HOME_COUNTRY), { shouldDirty: true })
        setValue('senderIs', sender ? 'profile' : 'typed', { shouldDirty: true })
      }}
    />
  )
}
