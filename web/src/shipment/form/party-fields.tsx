import type { ShipmentValues, Side } from './shipment-values.ts'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { PARTY_MAX, partLabelOf } from '@waybill/contract/shipments/fields'
import type { PartyInput } from '@waybill/contract/shipments/input'
import { hasPostcodes } from '@waybill/contract/shipments/postcodes'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCountries, useCountryOptions } from '../reference-queries.ts'
import { countryOfKey } from './line-country.ts'
import { filledParts, VietnamWards, wardQuery } from './vietnam-wards.tsx'

type Part = keyof PartyInput
/** Width of each part in twelfths, in form order: country and city, then name, address and contact. */
const SPANS: Readonly<Record<BusinessLine, readonly (readonly [Part, number])[]>> = {
  express: [
    ['name', 6],
    ['contactName', 6],
    ['addressLine1', 12],
    ['addressLine2', 6],
    ['addressLine3', 6],
    ['telephone', 6],
    ['email', 6],
  ],
  ecommerce: [
    ['name', 6],
    ['company', 6],
    ['addressLine1', 12],
    ['addressLine2', 6],
    ['addressLine3', 6],
    ['telephone', 4],
    ['alternateTelephone', 4],
    ['email', 4],
  ],
}
const INPUT_TYPES: Partial<Record<Part, 'tel' | 'email'>> = {
  telephone: 'tel',
  alternateTelephone: 'tel',
  email: 'email',
}
const ALWAYS_REQUIRED: readonly Part[] = ['name', 'addressLine1', 'telephone']
const SHORT_PARTS: readonly Part[] = ['name', 'company', 'addressLine1', 'addressLine2', 'addressLine3']

type Props = {
  line: BusinessLine
  side: Side
  /**
   * Orders ask the sender's contact name, city, postcode and country, and the receiver's city, only on creation (rule
   * ORD-2).
   */
  isNew: boolean
  readOnly?: boolean
  /** Whether the state is asked (rule PCD-2). */
  asksState?: boolean
  /** Why the country cannot be changed. */
  countryFixed?: string | undefined
  /** Result of the postcode check. */
  postcodeNote?: string | undefined
  /** Content below city, state and postcode. */
  after?: ReactNode
  /** Content before the fields: a company picker, past parties. */
  children?: ReactNode
}

/** Fields of a sender or consignee (rules ORD-2, PAR-1). */
export const PartyFields = (props: Props) => {
  const { line, side, isNew, readOnly = false, asksState = false, countryFixed, postcodeNote, after, children } = props
  const language = useLanguage()
  const { control, setValue } = useFormContext<ShipmentValues>()
  const party = useWatch({ control, name: side })
  const countryCode = countryOfKey(line, useCountries(), party.country)?.code ?? ''
  const options = useCountryOptions(line === 'express' ? 'id' : 'code')
  const isConsignee = side === 'consignee'
  const isOrder = line === 'express'
  const needed = isOrder ? isNew || isConsignee : isConsignee
  const fieldOf = (part: Part, span: number) => ({
    control,
    readOnly,
    name: `${side}.${part}` as const,
    label: partLabelOf(side, part, line)?.[language] ?? part,
    span,
  })
  // Parcel labels are narrow: the hint shows how much fits.
  const hintOf = (part: Part): string | undefined =>
    !isOrder && !readOnly && SHORT_PARTS.includes(part) ? `≤ ${PARTY_MAX.ecommerce[part as 'name']}` : undefined
  return (
    <FieldGrid>
      {children}
      <SelectField
        {...fieldOf('country', 4)}
        readOnly={readOnly || countryFixed !== undefined}
        hint={countryFixed}
        required={needed || !isOrder}
        options={options}
      />
      <TextField {...fieldOf('postcode', 3)} required={needed && hasPostcodes(countryCode)} note={postcodeNote} />
      <TextField {...fieldOf('city', 3)} required={isOrder ? isNew : isConsignee} />
      <TextField {...fieldOf('state', 2)} required={asksState} />
      {after}
      {!readOnly && (
        <VietnamWards
          query={wardQuery(countryCode, party)}
          onChoose={(choice) => {
            const fill = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
            for (const [part, text] of filledParts(choice, party)) setValue(`${side}.${part}`, text, fill)
          }}
        />
      )}
      {SPANS[line].map(([part, span]) => (
        <TextField
          key={part}
          {...fieldOf(part, span)}
          required={ALWAYS_REQUIRED.includes(part) || (part === 'contactName' && needed)}
          type={INPUT_TYPES[part] ?? 'text'}
          hint={hintOf(part)}
          {...(isOrder && part === 'name' ? { autoComplete: 'off' } : {})}
        />
      ))}
    </FieldGrid>
  )
}

/** A party on one line: "Lan, Hàng Mây, 46 phố Hàng Mây, Hà Nội, 11010, Việt Nam". */
export const partyLine = (party: PartyInput, country: string | undefined): string =>
  addressParts([
    party.name,
    party.company || party.contactName,
    party.addressLine1,
    party.addressLine2,
    party.addressLine3,
    party.city,
    party.state,
    party.postcode,
    country,
  ]).join(', ')
