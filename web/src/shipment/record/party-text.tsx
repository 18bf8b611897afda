import { addressParts } from '@waybill/contract/shipments/address-parts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CountryTag } from '../../ui/country-tag.tsx'
import css from './record.module.css'

type PartyLines = {
  name: string
  /** Contact, company and phone numbers. */
  contact: readonly (string | null)[]
  address: readonly (string | null)[]
  /** City, state and postcode. */
  place: readonly (string | null)[]
  country: { code: string; label: string } | undefined
  email: string | null
}

/** A sender or consignee to read and copy. A state equal to the city is not repeated. */
export const PartyText = ({ party }: { party: PartyLines }) => {
  const { name, country, email } = party
  const contact = addressParts(party.contact.filter((part) => part !== name)).join(', ')
  const address = addressParts(party.address).join(', ')
  const place = addressParts(party.place).join(', ')
  const whole = [name, contact, address, place, country?.label].filter(Boolean).join(', ')
  return (
    <address className={css['party']}>
      <div className={css['partyName']}>
        <b className="wb-medium">{name}</b>
        <span className={css['copy']}>
          <CopyButton value={whole} />
        </span>
      </div>
      {contact !== '' && <div>{contact}</div>}
      {address !== '' && <div>{address}</div>}
      <div>
        {place} {country && <CountryTag code={country.code} name={country.label} />} {country?.label}
      </div>
      {email !== null && email !== '' && <div>{email}</div>}
    </address>
  )
}
