import { emptyItem, newValues, type ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { emptyParty, type PartyInput } from '@waybill/contract/shipments/input'

/** Defaults of a new parcel (rule SHP-6). */
export const HOME_COUNTRY = 'VN'
const FIRST_RECIPIENT_COUNTRY = 'SG'

export const emptyParcelItem = () => emptyItem('ecommerce', HOME_COUNTRY)

/** A new parcel of this merchant; `sender` comes from their profile, if it is complete. */
export const newParcel = (merchant: string, sender: PartyInput | undefined): ShipmentValues => ({
  ...newValues('ecommerce', HOME_COUNTRY),
  merchant,
  senderIs: sender ? 'profile' : 'typed',
  sender: sender ?? emptyParty(HOME_COUNTRY),
  consignee: emptyParty(FIRST_RECIPIENT_COUNTRY),
})
