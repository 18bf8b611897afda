import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { countryOfKey } from '../../shipment/form/line-country.ts'
import { PartyFields } from '../../shipment/form/party-fields.tsx'
import { postcodeWarning } from '../../shipment/form/postcode-warning.ts'
import type { ShipmentValues, Side } from '../../shipment/form/shipment-values.ts'
import { usePostcodeCheck } from '../../shipment/form/use-postcode-check.ts'
import { useCountries } from '../../shipment/reference-queries.ts'
import { useText } from './texts.ts'

type Props = { side: Side; readOnly?: boolean; isNew: boolean; children?: ReactNode }

/** Fields of an order's party. A changed receiver's postcode is looked up; a doubt is only a warning. */
export const OrderPartyFields = ({ side, readOnly = false, isNew, children }: Props) => {
  const t = useText()
  const { control } = useFormContext<ShipmentValues>()
  const [postcode, countryKey] = useWatch({ control, name: [`${side}.postcode`, `${side}.country`] })
  const country = countryOfKey('express', useCountries(), countryKey)?.code ?? ''
  const { dirtyFields } = useFormState({ control, name: [`${side}.postcode`, `${side}.country`] })
  const isChanged = dirtyFields[side]?.postcode === true || dirtyFields[side]?.country === true
  const check = usePostcodeCheck({
    country,
    typed: postcode,
    isAsked: isChanged && !readOnly && side === 'consignee',
  })
  const doubt = postcodeWarning(country, postcode) ?? (check.is === 'refused' ? t('postcodeDoubted') : undefined)
  return (
    <PartyFields line="express" side={side} isNew={isNew} readOnly={readOnly} postcodeNote={doubt}>
      {children}
    </PartyFields>
  )
}
