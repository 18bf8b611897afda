import { emptyItem, newValues, type ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { emptyParty, type PartyInput } from '@waybill/contract/shipments/input'

/** What a parcel starts with (rule SHP-6). */
export const HOME_COUNTRY = 'VN'
const FIRST_RECIPIENT_COUNTRY = 'SG'

export const emptyParcelItem = () => emptyItem('ecommerce', HOME_COUNTRY)

/** A new parcel of this merchant; `sender` is where they send from, when their profile says it whole. */
export const newParcel = (merchant: string, sender: PartyInput | undefined): ShipmentValues => ({
  ...newValues('ecommerce', HOME_COUNTRY),
  merchant,
  senderIs: sender ? 'profile' : 'typed',
  sender: sender ?? emptyParty(HOME_COUNTRY),
  consignee: emptyParty(FIRST_RECIPIENT_COUNTRY),
})
